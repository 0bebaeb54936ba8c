import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './FaceFrame.module.css'

type FaceFrameProps = {
  children: ReactNode
  progress: number
  turn?: 'left' | 'right' | undefined
  short?: boolean | undefined
}

const oval = 'M187.5 26c78 0 132 78 132 176s-54 176-132 176-132-78-132-176 54-176 132-176z'

/**
 * The oval over the camera picture (`children`: a `<video>`, an `<img>` or FaceFigure). `progress` from 0 to 1 draws
 * the green part of the ring, `turn` an arrow at that edge; `short` leaves room for more words below it.
 */
export function FaceFrame({ children, progress, turn, short }: FaceFrameProps) {
  return (
    <div className={classNames(css.scene, short && css.short)}>
      {children}
      <svg viewBox="0 0 375 404" preserveAspectRatio="xMidYMid meet" aria-hidden="true" fill="none">
        <path fill="#0e141b" fillOpacity=".8" fillRule="evenodd" d={`M-400 0h1175v404H-400z${oval}`} />
        <path d={oval} stroke="#7a8895" strokeWidth="6" />
        {progress > 0 ? (
          <path
            d={oval}
            stroke="#7bd6a8"
            strokeWidth="6"
            pathLength="100"
            strokeDasharray={`${Math.min(1, progress) * 100} 100`}
            strokeLinecap="round"
          />
        ) : null}
        {turn ? (
          <path
            d={turn === 'left' ? 'M34 184l-16 18 16 18' : 'M341 184l16 18-16 18'}
            stroke="#fff"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ) : null}
      </svg>
    </div>
  )
}
