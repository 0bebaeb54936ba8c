import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { readProduct, TermValue } from '@hiram/contract/console/products'
import { type Currency, currencyFacts } from '@hiram/markets/market'
import { formatMoney, separators } from '../../platform/format/format.ts'
import { writePercent } from '../../platform/format/read-percent.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'

export type ReadProduct = ConsoleAnswer<typeof readProduct>

const withUnit = ['auditService', 'accountManagement', 'transfer', 'overdueInterest', 'penalty', 'waitingDays'] as const

/** A term's value in words: `1.5% of principal`, `₱25.00 a month`. */
export function termText({ term, kind, value }: TermValue, of: Pick<ReadProduct, 'kind' | 'currency'>): string {
  if (value === null || (value === '0' && term !== 'minAmount')) return t('products.none')
  if (kind === 'word') return textOfCode(`products.word.${value}`) ?? value
  const text =
    kind === 'amount' ? formatMoney(BigInt(value), of.currency) : kind === 'rate' ? `${writePercent(value)}%` : value
  if (term === 'interest' || term === 'periods') return t(`products.unit.${term}.${of.kind}`, { value: text })
  const unit = withUnit.find((one) => one === term)
  return unit === undefined ? text : t(`products.unit.${unit}`, { value: text })
}

/** A term as it is typed: a percentage, or an amount in whole units. */
export function termTyped({ kind, value }: TermValue, currency: Currency): string {
  if (value === null) return '0'
  if (kind !== 'amount') return writePercent(value)
  const { decimals } = currencyFacts(currency)
  const whole = value.padStart(decimals + 1, '0')
  const cents = decimals > 0 ? whole.slice(-decimals).replace(/0+$/, '') : ''
  const units = decimals > 0 ? whole.slice(0, -decimals) : whole
  return cents === '' ? units : `${units}${separators.decimal}${cents.padEnd(decimals, '0')}`
}
