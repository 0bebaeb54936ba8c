import type { Locale } from '@hiram/contract/values'
import { type MarketCode, markets } from '@hiram/markets'
import { writtenDay } from '../texts/written-day.ts'

/** Formats amounts, rates and dates for this market and language, as the app's screens do. */
export type Figures = {
  money: (minor: bigint) => string
  /** A fraction, 0.02 or `{ numerator, denominator }`, as a percentage with at most `digits` decimals. */
  percent: (part: number | { numerator: bigint; denominator: bigint }, digits?: number) => string
  date: (day: string) => string
  time: (at: Date) => string
  period: (count: number, unit: 'day' | 'month') => string
}

export function figuresOf(market: MarketCode, locale: Locale): Figures {
  const { currency, timeZone } = markets[market]
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const point = locale === 'vi-VN' ? ',' : '.'
  const day = (at: Date, zone: string) => writtenDay(at, locale, zone)
  return {
    money(minor) {
      const unit = 10n ** BigInt(currency.decimals)
      const absolute = minor < 0n ? -minor : minor
      const cents = currency.decimals > 0 ? point + (absolute % unit).toString().padStart(currency.decimals, '0') : ''
      const number = whole.format(absolute / unit) + cents
      const signed = currency.signPlacement === 'before' ? currency.sign + number : `${number}\u00a0${currency.sign}`
      return minor < 0n ? `−${signed}` : signed
    },
    percent(part, digits = 2) {
      const value = typeof part === 'number' ? part : Number(part.numerator) / Number(part.denominator)
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits }).format(value)
    },
    // a business date has no time zone
    date: (text) => day(new Date(`${text}T12:00:00Z`), 'UTC'),
    time(at) {
      const time = timeOf(at, locale, timeZone)
      if (locale === 'vi-VN') return `${time}, ${day(at, timeZone)}`
      return `${day(at, timeZone)}${beforeTime[locale] ?? ', '}${time}`
    },
    period(count, unit) {
      const text = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
      // as the screens say it; Intl links a number with its days, not with its months
      if (locale === 'fil-PH' && pluralsOf.select(count) === 'other') return text.replace(/(?<=\d) (?!na )/, ' na ')
      return text.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
    },
  }
}

const pluralsOf = new Intl.PluralRules('fil-PH')

/** Between a day and its time, where that is no comma. */
const beforeTime: Partial<Record<Locale, string>> = { 'zh-CN': ' ', 'th-TH': ' เวลา ' }

function timeOf(at: Date, locale: Locale, timeZone: string): string {
  const twelve = locale === 'en-US' || locale === 'fil-PH'
  const hours = twelve
    ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
    : ({ hour: '2-digit', hourCycle: 'h23' } as const)
  const time = new Intl.DateTimeFormat(twelve ? 'en-US' : locale, { ...hours, minute: '2-digit', timeZone }).format(at)
  if (twelve) return time.replace(/\s/u, '\u00a0').toLowerCase()
  return locale === 'th-TH' ? `${time}\u00a0น.` : time
}
