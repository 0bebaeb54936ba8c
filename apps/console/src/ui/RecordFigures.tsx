import type { ReactNode } from 'react'
import css from './RecordFigures.module.css'

export type FigureProps = {
  name: string
  value: string
  note?: ReactNode
  /** Behind what a loan costs the borrower. */
  isMarked?: boolean
  isBad?: boolean
}

/** The few figures of a record, side by side; the last ones go in a narrow window. */
export function RecordFigures({ label, figures }: { label: string; figures: readonly FigureProps[] }) {
  return (
    <section className={css.figures} aria-label={label}>
      {figures.map(({ name, value, note, isMarked = false, isBad = false }) => (
        <div key={name}>
          <span className={css.name}>{name}</span>
          <span className={isBad ? css.bad : css.value}>{isMarked ? <mark>{value}</mark> : value}</span>
          <span className={css.note}>{note}</span>
        </div>
      ))}
    </section>
  )
}
