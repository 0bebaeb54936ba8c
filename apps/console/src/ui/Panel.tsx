import type { ReactNode } from 'react'
import css from './Panel.module.css'

/** Different subjects of a page, two beside each other; in a narrow window they follow one another. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className={css.panels}>{children}</div>
}

/** One subject of a page. */
export function Panel({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.panel} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
      </div>
      {children}
    </section>
  )
}
