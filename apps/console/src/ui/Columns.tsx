import type { ReactNode } from 'react'
import css from './Columns.module.css'

/** Parts of a record beside each other, each scrolling by itself; in a narrow window they follow one another. */
export function Columns({ label, children }: { label: string; children: readonly ReactNode[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={css.columns} aria-label={label} tabIndex={0}>
      {children.map((child, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no other name and keep their places
        <div key={at}>{child}</div>
      ))}
    </section>
  )
}

/** What scrolls as one. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={css.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
