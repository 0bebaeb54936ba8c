import type { ReactNode } from 'react'
import css from './read-button.module.css'

/** The word that opens a text beside a box to tick; `what` names the text for screen readers. */
export function ReadButton({ what, onClick, children }: { what: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.read} onClick={onClick}>
      {children}
      <span className="sr">{what}</span>
    </button>
  )
}
