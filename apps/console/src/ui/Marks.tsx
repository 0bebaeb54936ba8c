import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './Marks.module.css'

export type Tone = 'examine' | 'refuse' | 'rollback' | 'abandon' | 'pass' | 'withdrawal' | 'repay' | 'overdue' | 'close'

/** A state: always colour, icon and word. */
export function Status({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={`${css.status} ${css[tone]}`}>
      <Icon name={icon} size="s" />
      {children}
    </span>
  )
}

/** A fact in a frame, such as a record's number. */
export function Tag({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className={css.tag}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  )
}

/** A promise to a borrower: late, today, or later. */
export function PromisedBy({ when, children }: { when: 'late' | 'today' | 'later'; children: ReactNode }) {
  return (
    <span className={`${css.promise} ${css[when]}`}>
      <Icon name="clock" size="s" />
      {children}
    </span>
  )
}

export function Person({ initials, children }: { initials: string; children: ReactNode }) {
  return (
    <span className={css.person}>
      <span className={css.initials} aria-hidden="true">
        {initials}
      </span>
      <span>{children}</span>
    </span>
  )
}
