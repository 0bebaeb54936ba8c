import type { ReactNode } from 'react'
import css from './Note.module.css'

/** What is in a pane between its sections. */
export function Note({ children }: { children: ReactNode }) {
  return <div className={css.note}>{children}</div>
}
