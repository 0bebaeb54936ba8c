import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FullSheet } from '../../../ui/FullSheet.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { IconCamera, IconSwap } from '../../../ui/icons.tsx'
import { type CameraState, useCamera } from '../use-camera.ts'
import { captureStill, type Still } from './capture-still.ts'
import { LiveView } from './live-view.tsx'
import type { Subject } from './outline.ts'
import { StillReview } from './still-review.tsx'
import { useLiveFault } from './use-live-fault.ts'

export type DocumentCameraProps = {
  subject: Subject
  title: string
  /** A photo chosen from the phone, shown first; the camera starts if the borrower rejects it. */
  chosen: Still | undefined
  /** Another photo was chosen and is looked at: it takes the place of the one shown. */
  reading: boolean
  onUse: (photo: Blob) => void
  /** Use the phone's own camera or its gallery instead. */
  onOther: (source: 'camera' | 'gallery') => void
  onClose: () => void
}

/** Guides the borrower to a good photo of a document, and shows it before it is sent (KYC-04). */
export function DocumentCamera(props: DocumentCameraProps) {
  const { chosen, reading, title, onUse, onOther, onClose } = props
  const [still, setStill] = useState<Still>()
  const shown = chosen ?? still
  if (!shown) return <Camera {...props} onTaken={setStill} />
  return (
    <StillReview
      still={shown}
      title={title}
      reading={reading}
      again={chosen ? 'another' : 'retake'}
      onUse={() => onUse(shown.photo)}
      onAgain={() => (chosen ? onOther('gallery') : setStill(undefined))}
      onClose={onClose}
    />
  )
}

/** The largest picture the camera has. Constants: `useCamera` opens the camera again for a new object. */
const size = { width: { ideal: 4096 }, height: { ideal: 3072 } }
const cameras: { readonly [side in 'user' | 'environment']: MediaTrackConstraints } = {
  user: { facingMode: 'user', ...size },
  environment: { facingMode: 'environment', ...size },
}

function Camera({
  subject,
  title,
  onOther,
  onClose,
  onTaken,
}: DocumentCameraProps & { onTaken: (still: Still) => void }) {
  const { t } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<keyof typeof cameras>(subject === 'handheld' ? 'user' : 'environment')
  const [attempt, setAttempt] = useState(0)
  const camera = useCamera(video, attempt, cameras[side])
  const hint = useLiveFault(video, outline, camera === 'on')
  const several = useSeveralCameras(camera)
  const [taking, setTaking] = useState(false)

  async function take() {
    if (!video.current || !outline.current) return
    setTaking(true)
    const [scene, drawn] = [video.current, outline.current].map((element) => element.getBoundingClientRect())
    const still = scene && drawn && (await captureStill(video.current, scene, drawn))
    setTaking(false)
    if (still) onTaken(still)
    else setAttempt((count) => count + 1)
  }

  const turn = () => setSide(side === 'user' ? 'environment' : 'user')
  return (
    <FullSheet
      onClose={onClose}
      title={title}
      closeLabel={t('common.close')}
      end={several ? <IconButton icon={IconSwap} label={t('apply.capture.turn')} onClick={turn} /> : undefined}
      footer={
        <CameraButtons
          camera={camera}
          taking={taking}
          onTake={() => void take()}
          onRetry={() => setAttempt((count) => count + 1)}
          onOther={onOther}
        />
      }
    >
      <LiveView {...{ video, outline, subject, camera, hint }} mirrored={side === 'user'} />
    </FullSheet>
  )
}

type CameraButtonsProps = Pick<DocumentCameraProps, 'onOther'> & {
  camera: CameraState
  taking: boolean
  onTake: () => void
  onRetry: () => void
}

function CameraButtons({ camera, taking, onTake, onRetry, onOther }: CameraButtonsProps) {
  const { t } = useTexts()
  // the same key in both states, so that a tap is not lost when the camera is refused meanwhile
  const choose = (
    <Button key="choose" kind="txt" onClick={() => onOther('gallery')}>
      {t('apply.photo.choose')}
    </Button>
  )
  if (camera === 'on' || camera === 'asking')
    return (
      <>
        <Button
          icon={IconCamera}
          loading={taking ? t('apply.capture.taking') : camera === 'asking' ? t('apply.capture.starting') : undefined}
          onClick={onTake}
        >
          {t('apply.capture.take')}
        </Button>
        {choose}
      </>
    )
  return (
    <>
      <Button icon={IconCamera} onClick={() => onOther('camera')}>
        {t('apply.capture.phoneCamera')}
      </Button>
      {camera === 'none' ? null : (
        <Button kind="alt" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
      {choose}
    </>
  )
}

function useSeveralCameras(camera: CameraState) {
  const [several, setSeveral] = useState(false)
  useEffect(() => {
    if (camera !== 'on') return
    let gone = false
    void navigator.mediaDevices
      .enumerateDevices()
      .then((devices) => !gone && setSeveral(devices.filter(({ kind }) => kind === 'videoinput').length > 1))
    return () => {
      gone = true
    }
  }, [camera])
  return several
}
