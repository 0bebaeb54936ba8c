import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './AmountList.module.css'
import { Mark } from './Mark.tsx'
import { Total } from './Total.tsx'

export type AmountRow = {
  label: ReactNode
  note?: ReactNode
  value: ReactNode
  kind?: 'row' | 'sub' | 'total' | undefined
  cost?: boolean | undefined
}

/**
 * Label left, amount right, rules between. `sub` is a bold subtotal, `total` the last line with the double rule, and
 * `cost` puts the marker behind the value.
 */
export function AmountList({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className={css.ledger}>
      {rows.map(({ label, note, value, kind = 'row', cost }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place
        <div key={index} className={classNames(css.row, kind !== 'row' && css[kind])}>
          <dt>
            {label}
            {note ? <small>{note}</small> : null}
          </dt>
          <dd>{cost ? <Mark>{value}</Mark> : kind === 'total' ? <Total>{value}</Total> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
