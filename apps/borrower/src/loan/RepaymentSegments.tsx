import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { IconCheck, IconOverdue } from '../ui/icons.tsx'
import css from './RepaymentSegments.module.css'

export type RepaymentSegment = { state: 'paid' | 'next' | 'late' | 'todo'; title: ReactNode; sub: ReactNode }

/** The payments of a loan side by side, on the band: filled when paid, outlined when next. */
export function RepaymentSegments({ items }: { items: readonly RepaymentSegment[] }) {
  const { length } = items
  return (
    <ol className={classNames(css.pay, length > 3 && css.many)}>
      {items.map(({ state, title, sub }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments keep their place
        <li key={index} className={classNames(css[state], index >= length * 0.6 && css.end)}>
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
