import type { ReactNode } from 'react'
import css from './read-button.module.css'

/** The link beside a checkbox that opens its text; `what` names the text for screen readers. */
export function ReadButton({ what, onClick, children }: { what: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.read} onClick={onClick}>
      {children}
      <span className="sr">{what}</span>
    </button>
  )
}
