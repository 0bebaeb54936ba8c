import type { ReactNode } from 'react'
import css from './Band.module.css'

type BandProps = { start?: ReactNode; end?: ReactNode; lead?: ReactNode; sub?: ReactNode; children: ReactNode }

/** The flat coloured head of a tab screen: `start` (Logo) and `end` (help), a `lead` line (the heading), one number, a `sub` line. */
export function Band({ start, end, lead, sub, children }: BandProps) {
  return (
    <div className={css.band}>
      <div className={css.top}>
        {start ?? <span />}
        {end}
      </div>
      {lead ? <h1 className={css.lead}>{lead}</h1> : null}
      {children}
      {sub ? <p className={css.sub}>{sub}</p> : null}
    </div>
  )
}
