import type { ReactNode } from 'react'
import css from './CostLine.module.css'
import { Mark } from './Mark.tsx'

/** The one line that says what the loan costs, marked; `note` how it is made up. */
export function CostLine({ label, note, value }: { label: ReactNode; note?: ReactNode; value: ReactNode }) {
  return (
    <div className={css.line}>
      <div>
        <b>{label}</b>
        {note ? <small>{note}</small> : null}
      </div>
      <span className={css.v}>
        <Mark>{value}</Mark>
      </span>
    </div>
  )
}
