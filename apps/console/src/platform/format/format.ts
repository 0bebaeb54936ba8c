import { type Currency, currencyFacts } from '@hiram/markets/market'
import { locale } from '../texts/texts.tsx'

/** Days and hours as the lender's people write them: the day before the month, 24 hours. */
const dateLocale = locale === 'en-US' ? 'en-GB' : locale
export const separators = separatorsOf(locale)

const minus = '\u2212'
const dayMs = 86_400_000

/** Minor units as `₱3,200.00` or `3.200.000 ₫`; `bare` under a heading that names the currency. Exact: never divided. */
export function formatMoney(amount: bigint, currency: Currency, bare = false): string {
  const { decimals: digits, sign, signPlacement } = currencyFacts(currency)
  const unit = 10n ** BigInt(digits)
  const absolute = amount < 0n ? -amount : amount
  const whole = new Intl.NumberFormat(locale).format(absolute / unit)
  const cents = digits > 0 ? `${separators.decimal}${(absolute % unit).toString().padStart(digits, '0')}` : ''
  const number = `${amount < 0n ? minus : ''}${signPlacement === 'before' && !bare ? sign : ''}${whole}${cents}`
  return signPlacement === 'after' && !bare ? `${number}\u00a0${sign}` : number
}

export function formatCount(count: number): string {
  return new Intl.NumberFormat(locale).format(count)
}

/** `0.968` as `96.8%`. */
export function formatShare(part: number, whole: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
}

/** A decimal of 1 as a percentage: `0.0571` as `5.71%`. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)
}

/** A large amount on a chart's axis: `₱1.5M`. */
export function formatShort(amount: number, currency: Currency): string {
  const { decimals, sign } = currencyFacts(currency)
  return `${sign}${new Intl.NumberFormat(locale, { notation: 'compact' }).format(amount / 10 ** decimals)}`
}

/** The month of a day: `Nov 2026`. */
export function formatMonth(date: string): string {
  return new Intl.DateTimeFormat(dateLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** A business date as `24 Nov`, with the weekday or the year where asked for. */
export function formatDay(date: string, more: { weekday?: boolean; year?: boolean } = {}): string {
  const day = dayFormat(more).format(new Date(`${date}T00:00:00Z`))
  return dateLocale === 'en-GB' ? day.replace(',', '') : day
}

/** An instant as the market's clock shows it: `24 Nov, 10:42`, `10:42` on the same day. */
export function formatInstant(instant: string, timeZone: string, now?: string): string {
  const time = formatTime(instant, timeZone)
  const day = dateIn(instant, timeZone)
  return now !== undefined && dateIn(now, timeZone) === day ? time : `${formatDay(day)}, ${time}`
}

export function formatTime(instant: string, timeZone?: string, seconds = false): string {
  const format = new Intl.DateTimeFormat(dateLocale, {
    hour: '2-digit',
    minute: '2-digit',
    ...(seconds && { second: '2-digit' }),
    ...(timeZone && { timeZone }),
  })
  return format.format(new Date(instant))
}

/** The calendar day of an instant in a market. */
export function dateIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(instant))
}

/** Whole days from one business date to another. */
export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** How long something waits, in two parts at most: `2 d 15 h`, `3 h 10 min`, `40 min`. */
export function waitParts(since: string, now: string): { days: number; hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat({ weekday = false, year = false }: { weekday?: boolean; year?: boolean }): Intl.DateTimeFormat {
  const key = `${weekday}${year}`
  const known = dayFormats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(dateLocale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(weekday && { weekday: 'short' }),
    ...(year && { year: 'numeric' }),
  })
  dayFormats.set(key, format)
  return format
}

function separatorsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: of('group'), decimal: of('decimal') }
}
