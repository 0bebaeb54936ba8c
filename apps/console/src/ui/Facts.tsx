import { Fragment, type ReactNode } from 'react'
import css from './Facts.module.css'

/** Names and what they are, a line each. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A part of a page under a heading. */
export function Section({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
      </div>
      {children}
    </section>
  )
}

/** Text in pieces, a point between. */
export function Pieces({ of }: { of: readonly ReactNode[] }) {
  const shown = of.filter((piece) => piece !== null && piece !== undefined && piece !== '')
  return shown.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name and keep their places
    <Fragment key={at}>
      {at > 0 && ' · '}
      {piece}
    </Fragment>
  ))
}
