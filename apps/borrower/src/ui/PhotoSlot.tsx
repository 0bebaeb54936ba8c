import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconAlert, IconCheck } from './icons.tsx'
import css from './PhotoSlot.module.css'
import { SmallButton } from './SmallButton.tsx'

type PhotoSlotProps =
  | {
      state: 'done'
      picture: ReactNode
      title: ReactNode
      note?: ReactNode
      problem?: ReactNode
      retake?: { label: ReactNode; onClick: () => void; 'aria-label'?: string }
    }
  | { state: 'current'; picture: ReactNode; title: ReactNode; note?: ReactNode; onClick?: () => void }
  | { state: 'next'; picture: ReactNode; title: ReactNode; note?: ReactNode }

/**
 * One photo of several: taken (preview, done or `problem`, retake), being asked for (framed `picture`, tappable with
 * `onClick`) or still to come. `picture` is a drawing or an `<img>` of what was taken.
 */
export function PhotoSlot(slot: PhotoSlotProps) {
  if (slot.state === 'current') return <CurrentPhoto {...slot} />
  const problem = slot.state === 'done' ? slot.problem : undefined
  const done = slot.state === 'done'
  return (
    <div className={css.slot}>
      {slot.picture}
      <div className={css.t}>
        <b className="m">{slot.title}</b>
        {problem || slot.note ? (
          <small className={classNames(done && (problem ? css.err : css.ok))}>
            {done ? problem ? <IconAlert size="xs" /> : <IconCheck size="xs" /> : null}
            {problem || slot.note}
          </small>
        ) : null}
      </div>
      {slot.state === 'done' && slot.retake ? (
        <SmallButton onClick={slot.retake.onClick} aria-label={slot.retake['aria-label']}>
          {slot.retake.label}
        </SmallButton>
      ) : null}
    </div>
  )
}

function CurrentPhoto({ picture, title, note, onClick }: Extract<PhotoSlotProps, { state: 'current' }>) {
  const frame = (
    <>
      <svg className={css.cor} viewBox="0 0 320 160" preserveAspectRatio="none" aria-hidden="true">
        <path
          vectorEffect="non-scaling-stroke"
          d="M0 22V8a8 8 0 0 1 8-8h14M298 0h14a8 8 0 0 1 8 8v14M320 138v14a8 8 0 0 1-8 8h-14M22 160H8a8 8 0 0 1-8-8v-14"
        />
      </svg>
      <span className={css.card}>{picture}</span>
      <span className={classNames('label', css.note)}>{note}</span>
    </>
  )
  return (
    <div className={classNames(css.slot, css.now)}>
      <b>{title}</b>
      {onClick ? (
        <button type="button" className={css.frame} onClick={onClick}>
          {frame}
        </button>
      ) : (
        <div className={css.frame}>{frame}</div>
      )}
    </div>
  )
}
