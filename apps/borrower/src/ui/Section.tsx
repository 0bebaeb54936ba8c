import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './Section.module.css'

type SectionProps = { title?: ReactNode; extra?: ReactNode; lead?: ReactNode; tight?: boolean; children?: ReactNode }

/** A full-bleed white block with an 18 px heading; `lead` is the small line under it, `tight` the first on a screen. */
export function Section({ title, extra, lead, tight, children }: SectionProps) {
  const id = useId()
  const heading = title ? <h2 id={id}>{title}</h2> : null
  return (
    <section className={classNames(css.sec, tight && css.tight)} data-block="" aria-labelledby={title ? id : undefined}>
      {extra ? (
        <div className={css.head}>
          {heading}
          {extra}
        </div>
      ) : (
        heading
      )}
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </section>
  )
}
