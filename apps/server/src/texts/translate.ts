import type { Locale } from '@hiram/contract/values'
import enUS from './en-US.json' with { type: 'json' }
import filPH from './fil-PH.json' with { type: 'json' }
import thTH from './th-TH.json' with { type: 'json' }
import viVN from './vi-VN.json' with { type: 'json' }
import { writtenDay } from './written-day.ts'
import zhCN from './zh-CN.json' with { type: 'json' }

export type TextKey = keyof typeof enUS
const texts: Record<Locale, Record<TextKey, string>> = {
  'en-US': enUS,
  'fil-PH': filPH,
  'th-TH': thTH,
  'vi-VN': viVN,
  'zh-CN': zhCN,
}

/** A server text in the caller's language; `{name}` is replaced by that value, and a date is formatted. */
export function translate(locale: Locale, key: TextKey, values: Record<string, unknown> = {}): string {
  return texts[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => written(locale, String(values[name] ?? '')))
}

function written(locale: Locale, value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  // a business date has no time zone: parsed and formatted in UTC
  return writtenDay(new Date(`${value}T12:00:00Z`), locale, 'UTC')
}
