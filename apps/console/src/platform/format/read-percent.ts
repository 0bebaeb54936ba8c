import { separators } from './format.ts'

const mostDecimals = 6

/** A percentage as people type it, as an exact decimal part: `1.5` is `0.015`; null where it is none below 100. */
export function readPercent(text: string, { decimal } = separators): string | null {
  const [whole = '', part = '', ...more] = text.replace(/[\s%]/g, '').split(decimal)
  const isNumber = /^\d{1,2}$/.test(whole) && /^\d*$/.test(part) && part.length <= mostDecimals
  if (!isNumber || more.length > 0 || (text.includes(decimal) && part === '')) return null
  const digits = `${whole.padStart(2, '0')}${part}`.replace(/0+$/, '')
  return digits === '' ? '0' : `0.${digits}`
}

/** The same the other way round: `0.015` as `1.5`. */
export function writePercent(share: string, { decimal } = separators): string {
  const [whole = '0', part = ''] = share.split('.')
  const digits = part.padEnd(2, '0')
  const percent = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = digits.slice(2).replace(/0+$/, '')
  return rest === '' ? percent : `${percent}${decimal}${rest}`
}
