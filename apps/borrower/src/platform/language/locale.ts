import type { Locale } from '@hiram/contract'
import { readableLocale } from '@hiram/markets/readable-locale'
import { locales, readPage } from '../page/page.ts'
import { readStored } from '../storage/storage.ts'

export const defaultLocale: Locale = 'zh-CN'

/** Each language in its own words, for the switch. */
export const localeNames: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'fil-PH': 'Filipino',
  'th-TH': 'ไทย',
  'vi-VN': 'Tiếng Việt',
}

/** A language of ours, or two lowercase letters, then optionally a separator and two uppercase letters (LNG-04). */
export function checkLocaleCode(code: string) {
  if (locales.some((locale) => locale === code)) return
  if (!/^[a-z]{2}([-_]?[A-Z]{2})?$/.test(code)) throw new Error('setLocale lang format error')
}

/** The stored language, else the first of the browser's whose reader reads one that is offered, else zh-CN (LNG-02). */
export function chooseLocale(
  stored: string | undefined,
  browser: readonly string[],
  offeredHere: readonly Locale[] = locales,
): Locale {
  const exact = offeredHere.find((locale) => locale === stored)
  if (exact) return exact
  const read = readableLocale(browser, offeredHere)
  if (read) return read
  return offeredHere.includes(defaultLocale) ? defaultLocale : (offeredHere[0] ?? defaultLocale)
}

export function localeAtLoad(): Locale {
  const system = readStored('systemLanguage')
  const browser = navigator.languages ?? [navigator.language]
  return chooseLocale(readStored('umi_locale'), system ? [system, ...browser] : browser, readPage().brand.locales)
}
