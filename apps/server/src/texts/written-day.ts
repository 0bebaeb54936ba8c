import type { Locale } from '@hiram/contract/values'

/** 20 June 2026 · 20/06/2026 · 2026年6月20日: years are Gregorian in every language. */
export function writtenDay(at: Date, locale: Locale, timeZone: string): string {
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
