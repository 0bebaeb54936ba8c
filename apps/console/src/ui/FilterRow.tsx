import type { ReactNode } from 'react'
import css from './FilterRow.module.css'

/** What narrows the page below it, under a name for screen readers. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={css.row}>
      <legend className="sr">{label}</legend>
      {children}
    </fieldset>
  )
}
