import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './Logo.module.css'

/** The mark and the partner's name (`children`); `brand` colours it on paper, without it takes the colour around. */
export function Logo({ children, brand }: { children: ReactNode; brand?: boolean }) {
  return (
    <span className={classNames(css.logo, brand && css.brand)}>
      <svg viewBox="0 0 26 26" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M6.5 3v14M6.5 12.5c0-3 2-4.5 5-4.5s5 1.5 5 4.5V17" strokeWidth="3.2" />
        <path d="M3 19.8h20M3 23.6h20" strokeWidth="1.9" />
      </svg>
      {children}
    </span>
  )
}
