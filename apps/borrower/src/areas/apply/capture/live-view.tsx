import type { RefObject } from 'react'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { CameraState } from '../use-camera.ts'
import css from './capture.module.css'
import { documentSizes, type Subject } from './outline.ts'
import type { LiveHint } from './use-live-fault.ts'

type LiveViewProps = {
  video: RefObject<HTMLVideoElement | null>
  outline: RefObject<HTMLDivElement | null>
  subject: Subject
  camera: CameraState
  hint: LiveHint
  /** For the front camera: shown as in a mirror. */
  mirrored: boolean
}

/** The camera's picture with an outline for the document, and a hint below it. */
export function LiveView({ video, outline, subject, camera, hint, mirrored }: LiveViewProps) {
  const { t } = useTexts()
  const on = camera === 'on'
  const good = hint === 'good'
  const { width, height } = documentSizes[subject === 'passport' ? 'passport' : 'card']
  return (
    <>
      <div className={css.scene}>
        <video ref={video} className={mirrored ? css.mirrored : undefined} muted playsInline hidden={!on} />
        <div className={classNames(css.guide, subject === 'handheld' && css.person)} hidden={!on}>
          {subject === 'handheld' ? <div className={css.face} /> : null}
          <div
            ref={outline}
            className={classNames(css.outline, good && css.good)}
            style={{ '--ratio': width / height }}
          />
        </div>
      </div>
      <div className={css.say} aria-live="polite">
        <b>{on ? t(`apply.capture.place.${subject}`) : t(`apply.capture.camera.${camera}`)}</b>
        <p>{on ? t(`apply.capture.live.${hint}`) : t(`apply.capture.camera.${camera}Text`)}</p>
      </div>
    </>
  )
}
