import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './Logo.module.css'

/** The brand's mark, a symbol of the page, and its name (`children`); `brand` colours it on paper, without it takes the colour around. */
export function Logo({ children, brand }: { children: ReactNode; brand?: boolean }) {
  return (
    <span className={classNames(css.logo, brand && css.brand)}>
      <svg viewBox="0 0 26 26" aria-hidden="true" fill="none" stroke="currentColor">
        <use href="#brand-mark" />
      </svg>
      {children}
    </span>
  )
}
