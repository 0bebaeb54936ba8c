import type { MarketCode } from '@hiram/markets'
import { printedDocuments } from '@hiram/markets/printed-documents'
import { asDigits, squeeze } from '../letters.ts'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
// an O among capitals is often a misread zero
const monthName = '(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|[O0]CT|N[O0]V|DEC)[A-Z0]*'
const named = [
  { pattern: new RegExp(`${monthName}?([0-9OIL]{1,2})((?:19|20)\\d{2})(?!\\d)`), order: ['month', 'day', 'year'] },
  { pattern: new RegExp(`([0-9OIL]{1,2})${monthName}((?:19|20)\\d{2})(?!\\d)`), order: ['day', 'month', 'year'] },
] as const

/**
 * The first date printed in the text, ISO; undefined if there is none. Philippine numeric dates put the month first.
 */
export function readDate(market: MarketCode, text: string): string | undefined {
  return byNumbers(market, text) ?? byName(text)
}

function byNumbers(market: MarketCode, text: string): string | undefined {
  const { monthFirst } = printedDocuments[market]
  const digits = asDigits(text.replace(/\s/g, ''))
  const yearFirst = /((?:19|20)\d{2})[/.-]?(\d{2})[/.-]?(\d{2})(?!\d)/.exec(digits)
  const yearLast = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d{2})/.exec(digits)
  if (yearLast) {
    const [, first = '', second = '', year = ''] = yearLast
    const leadsMonth = monthFirst && Number(first) <= 12
    return leadsMonth ? iso(year, first, second) : iso(year, second, first)
  }
  const tight = /(?<!\d)(\d{2})\/?(\d{2})\/?((?:19|20)\d{2})(?!\d)/.exec(digits)
  if (tight && !monthFirst) return iso(tight[3] ?? '', tight[2] ?? '', tight[1] ?? '')
  return yearFirst ? iso(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '') : undefined
}

function byName(text: string): string | undefined {
  const { signs } = squeeze(text)
  for (const { pattern, order } of named) {
    const match = pattern.exec(signs)
    const part = (name: 'day' | 'month' | 'year') => match?.[1 + order.indexOf(name)] ?? ''
    const month = months.indexOf(part('month').replace('0', 'O')) + 1
    if (month > 0) return iso(part('year'), String(month), asDigits(part('day')))
  }
  return undefined
}

function iso(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}
