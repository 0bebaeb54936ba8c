import type { Locale } from '@hiram/contract'
import { type Currency, currencyFacts } from '@hiram/markets/market'

/** What `<Money>` draws: the currency's mark may be set smaller than the number. */
export type MoneyParts = { minus: string; mark: string; markAt: 'before' | 'after'; whole: string; cents: string }

const noBreakSpace = '\u00a0'
const minus = '\u2212'

/**
 * Money in minor units, in parts. Exact: the digits of a bigint are cut, never divided. The
 * currency's facts say where its mark is. Whole amounts lose their cents with `cents: false`; others never do.
 */
export function moneyParts(amount: bigint, currency: Currency, locale: Locale, cents = true): MoneyParts {
  const { decimals: digits, sign, signPlacement } = currencyFacts(currency)
  const unit = 10n ** BigInt(digits)
  const absolute = amount < 0n ? -amount : amount
  const rest = absolute % unit
  const shown = digits > 0 && (cents || rest > 0n)
  return {
    minus: amount < 0n ? minus : '',
    mark: sign,
    markAt: signPlacement,
    whole: wholeNumber(locale).format(absolute / unit),
    cents: shown ? decimalPoint(locale) + rest.toString().padStart(digits, '0') : '',
  }
}

export function formatMoney(amount: bigint, currency: Currency, locale: Locale, cents = true) {
  const parts = moneyParts(amount, currency, locale, cents)
  const number = parts.minus + (parts.markAt === 'before' ? parts.mark : '') + parts.whole + parts.cents
  return parts.markAt === 'after' ? number + noBreakSpace + parts.mark : number
}

/** A rate in decimal text, '0.559', as '55.9%' or '55,9%'. Rounded half away from zero, trailing zeros dropped. */
export function formatPercent(rate: string, locale: Locale, digits = 2) {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(rate)
  if (!match) throw new RangeError(`not a decimal: ${rate}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  const kept = fraction.padEnd(digits + 3, '0')
  const scaled = BigInt(whole + kept.slice(0, digits + 2))
  const rounded = Number(kept[digits + 2]) >= 5 ? scaled + 1n : scaled
  const unit = 10n ** BigInt(digits)
  const decimals = (rounded % unit).toString().padStart(digits, '0').replace(/0+$/, '')
  const number =
    wholeNumber(locale).format(rounded / unit) + (digits > 0 && decimals ? decimalPoint(locale) + decimals : '')
  return `${sign && rounded > 0n ? minus : ''}${number}%`
}

export function formatNumber(value: number | bigint, locale: Locale) {
  return wholeNumber(locale).format(value)
}

/** '+639175550142' as '+63 917 555 0142'. */
export function formatPhone(phone: string) {
  const match = /^\+(63|84|66|86)(\d{2,3})(\d{3})(\d{4})$/.exec(phone)
  return match ? `+${match[1]}${noBreakSpace}${match[2]}${noBreakSpace}${match[3]}${noBreakSpace}${match[4]}` : phone
}

/** Seconds as '0:42' or '1:05:00'. */
export function formatCountdown(seconds: number) {
  const left = Math.max(0, Math.ceil(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(left / 60) % 60
  const hours = Math.floor(left / 3600)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`
}

const numberFormats = new Map<Locale, Intl.NumberFormat>()

function wholeNumber(locale: Locale) {
  let format = numberFormats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: true })
    numberFormats.set(locale, format)
  }
  return format
}

function decimalPoint(locale: Locale) {
  return locale === 'vi-VN' ? ',' : '.'
}
