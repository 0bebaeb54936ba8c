import type { ReactNode } from 'react'
import css from './Buttons.module.css'
import { classNames } from './class-names.ts'

/** Buttons in a row: the way back left, what goes on right. `isTogether`: side by side. */
export function Buttons({ isTogether = false, children }: { isTogether?: boolean; children: ReactNode }) {
  return <div className={classNames(css.buttons, isTogether && css.together)}>{children}</div>
}

/** At a pane's foot: what must be known or typed first, and the buttons beneath it. */
export function AnswerParts({ children }: { children: ReactNode }) {
  return <div className={css.parts}>{children}</div>
}
