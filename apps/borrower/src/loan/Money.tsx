import { use } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './Money.module.css'
import { MoneyFormatContext, type MoneyParts, moneyText } from './money-format.ts'

type MoneyProps = {
  minor?: bigint
  parts?: MoneyParts
  size?: 'text' | 'sum' | 'amount' | 'hero'
  whole?: boolean
}

/**
 * An amount that never breaks across lines, from minor units by the market's format or from ready `parts`. `hero` (52)
 * and `amount` (36) draw a smaller mark and decimals; `whole` leaves decimals out. A tap copies it (copy-amounts.ts).
 */
export function Money({ minor = 0n, parts, size = 'text', whole }: MoneyProps) {
  const format = use(MoneyFormatContext)
  const full = parts ?? format(minor)
  const shown = whole ? { ...full, cents: '' } : full
  if (size === 'text' || size === 'sum')
    return (
      <span className={classNames(css.money, size === 'sum' && css.sum)} data-amount="">
        {moneyText(shown)}
      </span>
    )
  const mark = <span className={classNames(css.cur, shown.markAt === 'after' && css.after)}>{shown.mark}</span>
  return (
    <span className={classNames(css.money, css[size], shown.whole.length > 9 && css.long)} data-amount="">
      {shown.minus}
      {shown.markAt === 'before' ? mark : null}
      {shown.whole}
      {shown.cents ? <span className={css.ct}>{shown.cents}</span> : null}
      {shown.markAt === 'after' ? mark : null}
    </span>
  )
}
