import type { ReactNode } from 'react'
import css from './Slip.module.css'

/** A torn paper slip, a little askew, with a marker pen beside it: `label` on top, the sum as children. */
export function Slip({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={css.around}>
      <div className={css.slip}>
        <p className={css.label}>{label}</p>
        {children}
      </div>
      <svg className={css.pen} viewBox="0 0 120 44" aria-hidden="true">
        <g stroke="var(--ink)" strokeWidth="2.4" strokeLinejoin="round">
          <path d="M3 27l13-11v13z" fill="var(--mark)" />
          <path d="M16 14l12-3v22l-12-4z" fill="var(--paper)" />
          <path d="M28 8h14v28H28z" fill="var(--paper)" />
          <path d="M42 5h90v34H42z" fill="var(--brand)" />
          <path d="M52 5v34" />
        </g>
      </svg>
    </div>
  )
}
