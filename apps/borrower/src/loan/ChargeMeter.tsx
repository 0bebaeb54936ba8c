import type { ReactNode } from 'react'
import css from './ChargeMeter.module.css'

type ChargeMeterProps = { charged: bigint; most: bigint; children: ReactNode }

/** How far the charges, or the rate, have come on their way to the most the law allows, both in the same unit; the text is under it. */
export function ChargeMeter({ charged, most, children }: ChargeMeterProps) {
  const percent = most > 0n ? Math.min(100, Number((charged * 1000n) / most) / 10) : 0
  return (
    <>
      <div className={css.meter} aria-hidden="true">
        {charged > 0n ? <i style={{ width: `${percent}%` }} /> : null}
      </div>
      <p className={css.ends}>{children}</p>
    </>
  )
}
