import type { ReactNode } from 'react'
import { IconClock } from '../ui/icons.tsx'
import css from './DueLine.module.css'

/** On the band under the amount: when it is due, and the days left in a light box. */
export function DueLine({ children, days }: { children: ReactNode; days: ReactNode }) {
  return (
    <p className={css.due}>
      <span>{children}</span>
      <span className={css.days}>
        <IconClock size="xs" />
        {days}
      </span>
    </p>
  )
}
