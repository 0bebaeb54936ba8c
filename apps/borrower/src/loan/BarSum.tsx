import type { ReactNode } from 'react'
import css from './BarSum.module.css'
import { Mark, Total } from './Mark.tsx'

type Sum = { label: ReactNode; value: ReactNode }

/** Total and cost above the button of a BottomBar (`sum`), so that the answer is in sight at the moment of agreeing. */
export function BarSum({ total, cost }: { total: Sum; cost: Sum }) {
  return (
    <dl className={css.sum}>
      <div>
        <dt>{total.label}</dt>
        <dd>
          <Total>{total.value}</Total>
        </dd>
      </div>
      <div className={css.r}>
        <dt>{cost.label}</dt>
        <dd>
          <Mark>{cost.value}</Mark>
        </dd>
      </div>
    </dl>
  )
}
