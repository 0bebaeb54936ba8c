import type { Locale } from '@hiram/contract'

/**
 * `day` 20 June 2026 · `weekday` Saturday, 20 June · `short` 20 June · `time` 10:42 am · `dayTime` both.
 * Vietnamese writes dates in figures, 20/06/2026.
 */
export type DateStyle = 'day' | 'weekday' | 'short' | 'time' | 'dayTime'

const formats = new Map<string, Intl.DateTimeFormat>()
/** Between a day and its time, where that is no comma. */
const beforeTime: Partial<Record<Locale, string>> = { 'zh-CN': ' ', 'th-TH': ' เวลา ' }

/**
 * A calendar day ('2026-06-20', the same day everywhere) or an instant in ISO 8601 or ms, in the market's time zone.
 * Years are Gregorian in every language, as on the signed documents.
 */
export function formatDate(value: string | number, style: DateStyle, locale: Locale, timeZone: string): string {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  const at = new Date(isDay ? `${value}T12:00:00Z` : value)
  const zone = isDay ? 'UTC' : timeZone
  if (style === 'time') return timeOfDay(at, locale, zone)
  if (style === 'dayTime') {
    const day = dayOf(at, 'day', locale, zone)
    const time = timeOfDay(at, locale, zone)
    if (locale === 'vi-VN') return `${time}, ${day}`
    return `${day}${beforeTime[locale] ?? ', '}${time}`
  }
  return dayOf(at, style, locale, zone)
}

/** The calendar day of an instant in a time zone, '2026-06-20'. */
export function dayIn(timeZone: string, atMs: number) {
  const parts = partsOf(new Date(atMs), 'en-US', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' })
  return `${parts.year}-${parts.month}-${parts.day}`
}

function dayOf(at: Date, style: 'day' | 'weekday' | 'short', locale: Locale, zone: string) {
  if (locale === 'zh-CN') {
    const year = style === 'day' ? ({ year: 'numeric' } as const) : {}
    const weekday = style === 'weekday' ? ({ weekday: 'long' } as const) : {}
    return format(locale, zone, { ...year, ...weekday, month: 'long', day: 'numeric' }).format(at)
  }
  const figures = locale === 'vi-VN'
  const month = figures ? '2-digit' : 'long'
  const parts = partsOf(at, locale, zone, { year: 'numeric', month, day: figures ? '2-digit' : 'numeric' })
  const dayMonth = figures ? `${parts.day}/${parts.month}` : `${parts.day} ${parts.month}`
  if (style === 'short') return dayMonth
  if (style === 'day') return `${dayMonth}${figures ? '/' : ' '}${parts.year}`
  const weekday = format(locale, zone, { weekday: 'long' }).format(at)
  return locale === 'th-TH' ? `${weekday}ที่ ${dayMonth}` : `${weekday}, ${dayMonth}`
}

function timeOfDay(at: Date, locale: Locale, zone: string) {
  const twelve = locale === 'en-US' || locale === 'fil-PH'
  const { hour, minute, dayPeriod } = partsOf(at, locale, zone, {
    hour: twelve ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: twelve ? 'h12' : 'h23',
  })
  if (dayPeriod) return `${hour}:${minute}\u00a0${dayPeriod.toLowerCase()}`
  return locale === 'th-TH' ? `${hour}:${minute}\u00a0น.` : `${hour}:${minute}`
}

function partsOf(at: Date, locale: Locale, zone: string, options: Intl.DateTimeFormatOptions) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const part of format(locale, zone, options).formatToParts(at)) parts[part.type] = part.value
  return parts
}

function format(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, timeZone, options])
  let made = formats.get(key)
  if (!made) {
    made = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...options, timeZone })
    formats.set(key, made)
  }
  return made
}
