import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './AmountList.module.css'
import { Mark, Total } from './Mark.tsx'
import { Money } from './Money.tsx'

export type AmountRow = {
  label: ReactNode
  note?: ReactNode
  /** An amount in minor units, or any other value. */
  value: ReactNode | bigint
  kind?: 'row' | 'sub' | 'total' | undefined
  cost?: boolean | undefined
}

/**
 * Label left, amount right, rules between. `sub` is a bold subtotal, `total` the last line with the double rule, and
 * `cost` puts the marker behind the value.
 */
export function AmountList({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <dl className={css.list}>
      {rows.map(({ label, note, value, kind = 'row', cost }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place
        <div key={index} className={classNames(css.row, kind !== 'row' && css[kind])}>
          <dt>
            {label}
            {note ? <small>{note}</small> : null}
          </dt>
          <dd>
            <Amount value={typeof value === 'bigint' ? <Money minor={value} /> : value} kind={kind} cost={cost} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Amount({ value, kind, cost }: Pick<AmountRow, 'kind' | 'cost'> & { value: ReactNode }) {
  if (cost) return <Mark>{value}</Mark>
  return kind === 'total' ? <Total>{value}</Total> : value
}
