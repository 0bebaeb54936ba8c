import type { ReactNode } from 'react'
import { IconCheck, IconOverdue } from '../ui/icons.tsx'
import css from './RepaymentSegments.module.css'

export type RepaymentSegment = { state: 'paid' | 'next' | 'late' | 'todo'; title: ReactNode; sub: ReactNode }

/** The payments of a loan side by side, on the band: filled when paid, outlined when next. */
export function RepaymentSegments({ items }: { items: readonly RepaymentSegment[] }) {
  return (
    <ol className={css.pay}>
      {items.map(({ state, title, sub }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments keep their place
        <li key={index} className={css[state]}>
          <b>
            {state === 'paid' ? <IconCheck size="xs" /> : null}
            {state === 'late' ? <IconOverdue size="xs" /> : null}
            {title}
          </b>
          {sub}
        </li>
      ))}
    </ol>
  )
}
