import { separators } from './format.ts'

const mostDecimals = 6

/** A percentage as people type it, as an exact decimal part: `1.5` is `0.015`; null where it is none of so many digits. */
export function readPercent(text: string, { decimal } = separators, mostDigits: 2 | 3 = 2): string | null {
  const [whole = '', part = '', ...more] = text.replace(/[\s%]/g, '').split(decimal)
  const isNumber =
    /^\d{1,3}$/.test(whole) && whole.length <= mostDigits && /^\d*$/.test(part) && part.length <= mostDecimals
  if (!isNumber || more.length > 0 || (text.includes(decimal) && part === '')) return null
  const digits = `${whole.padStart(3, '0')}${part}`
  const rest = digits.slice(1).replace(/0+$/, '')
  return rest === '' ? digits.slice(0, 1) : `${digits.slice(0, 1)}.${rest}`
}

/** The same the other way round: `0.015` as `1.5`. */
export function writePercent(share: string, { decimal } = separators): string {
  const [whole = '0', part = ''] = share.split('.')
  const digits = part.padEnd(2, '0')
  const percent = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = digits.slice(2).replace(/0+$/, '')
  return rest === '' ? percent : `${percent}${decimal}${rest}`
}
