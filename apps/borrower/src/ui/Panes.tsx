import type { ReactNode } from 'react'
import css from './Panes.module.css'

type PanesProps = { children: ReactNode; beside: ReactNode }

/** Directly in a Screen: `beside` follows in a narrow window, and is beside the rest from 900 css px on. */
export function Panes({ children, beside }: PanesProps) {
  return (
    <div className={css.panes}>
      <div className={css.pane}>{children}</div>
      <div className={css.pane}>{beside}</div>
    </div>
  )
}
