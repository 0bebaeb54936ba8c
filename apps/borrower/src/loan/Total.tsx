import type { ReactNode } from 'react'
import css from './Total.module.css'

/** The double rule: only under a final total. */
export function Total({ children }: { children: ReactNode }) {
  return <span className={css.dbl}>{children}</span>
}
