import type { ReactNode } from 'react'
import css from './CostBar.module.css'

type CostBarProps = { costRatio: number; got?: ReactNode; extra?: ReactNode }

/**
 * What you receive (brand) beside what it costs (marker); `costRatio` is cost over the sum of both, 0 to 1, for drawing
 * only. `got` writes a key under it, with `extra` at the right.
 */
export function CostBar({ costRatio, got, extra }: CostBarProps) {
  return (
    <>
      <div className={css.cbar} aria-hidden="true">
        <i className={css.got} style={{ flexGrow: 1 - costRatio }} />
        {costRatio > 0 ? <i className={css.cost} style={{ flexGrow: costRatio }} /> : null}
      </div>
      {got ? (
        <p className={css.key}>
          <span>
            <i className={css.got} />
            {got}
          </span>
          <span>{extra}</span>
        </p>
      ) : null}
    </>
  )
}
