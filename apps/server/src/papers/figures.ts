import type { Locale } from '@hiram/contract/values'
import { type MarketCode, markets } from '@hiram/markets'

/** How a paper of this market and language writes amounts, rates and days: as the app's screens do. */
export type Figures = {
  money: (minor: bigint) => string
  /** A part, 0.02 or `{ numerator, denominator }`, with at most `digits` decimals. */
  percent: (part: number | { numerator: bigint; denominator: bigint }, digits?: number) => string
  date: (day: string) => string
  time: (at: Date) => string
  period: (count: number, unit: 'day' | 'month') => string
}

export function figuresOf(market: MarketCode, locale: Locale): Figures {
  const { currency, timeZone } = markets[market]
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const point = locale === 'vi-VN' ? ',' : '.'
  const day = (at: Date, zone: string) => dayOf(at, locale, zone)
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
    // a business date is a day without a place
    date: (text) => day(new Date(`${text}T12:00:00Z`), 'UTC'),
    time: (at) => `${day(at, timeZone)}${locale === 'zh-CN' ? ' ' : ', '}${timeOf(at, locale, timeZone)}`,
    period: (count, unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  }
}

/** 20 June 2026 · 20/06/2026 · 2026年6月20日: years are Gregorian in every language. */
function dayOf(at: Date, locale: Locale, timeZone: string): string {
  const gregorian = `${locale}-u-ca-gregory-nu-latn`
  if (locale === 'zh-CN') return new Intl.DateTimeFormat(gregorian, { dateStyle: 'long', timeZone }).format(at)
  const figures = locale === 'vi-VN'
  const format = new Intl.DateTimeFormat(gregorian, {
    day: figures ? '2-digit' : 'numeric',
    month: figures ? '2-digit' : 'long',
    year: 'numeric',
    timeZone,
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return [parts.get('day'), parts.get('month'), parts.get('year')].join(figures ? '/' : ' ')
}

function timeOf(at: Date, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at)
}
