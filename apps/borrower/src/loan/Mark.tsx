import type { ReactNode } from 'react'
import css from './Mark.module.css'

/** The yellow marker: only behind what the loan costs. */
export function Mark({ children }: { children: ReactNode }) {
  return <span className={css.mark}>{children}</span>
}

/** The double rule: only under a final total. */
export function Total({ children }: { children: ReactNode }) {
  return <span className={css.dbl}>{children}</span>
}
