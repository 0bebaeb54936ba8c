import { type Currency, currencyFacts } from '@hiram/markets/market'
import { separators } from './format.ts'

const longest = 18

/**
 * An amount as people type it, in minor units; null where it is none. Thousands are groups of three digits or none:
 * `47,75` is an amount in Vietnamese and none in English, where it would be read as 4,775.
 */
export function readAmount(text: string, currency: Currency, { group, decimal } = separators): bigint | null {
  const { decimals } = currencyFacts(currency)
  const plain = text.replace(/[\s₱₫]/g, '')
  const [grouped = '', cents = '', ...more] = plain.split(decimal)
  const [first = '', ...groups] = grouped.split(group)
  const isGrouped = groups.length === 0 || (first.length <= 3 && groups.every(({ length }) => length === 3))
  const whole = first + groups.join('')
  const isNumber = [first, whole, ...(plain.includes(decimal) ? [cents] : [])].every((part) => /^\d+$/.test(part))
  if (!isGrouped || !isNumber || more.length > 0 || whole.length > longest || cents.length > decimals) return null
  return BigInt(whole + cents.padEnd(decimals, '0'))
}
