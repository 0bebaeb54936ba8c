import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './Spinner.module.css'
import { useDelay } from './use-delay.ts'
import { Wheel } from './Wheel.tsx'

type SpinnerProps = { children: ReactNode; cover?: boolean; delayMs?: number }

/** A wheel with words after 600 ms; `cover` lays it over the whole screen and holds taps back. */
export function Spinner({ children, cover, delayMs = 600 }: SpinnerProps) {
  const shown = useDelay(delayMs)
  if (!shown) return null
  return (
    <div className={classNames(css.wait, cover && css.cover)} role="status">
      <div className={cover ? css.box : css.in}>
        <Wheel big />
        <span>{children}</span>
      </div>
    </div>
  )
}
