import type { Locale } from '@hiram/contract'
import { locales, readPage } from '../page/page.ts'
import { readStored } from '../storage/storage.ts'

export const defaultLocale: Locale = 'zh-CN'

/** Each language in its own words, for the switch. */
export const localeNames: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'th-TH': 'ไทย',
  'vi-VN': 'Tiếng Việt',
}

/** Two lowercase letters, then optionally a separator and two uppercase letters (LNG-04). */
export function checkLocaleCode(code: string) {
  if (!/^[a-z]{2}([-_]?[A-Z]{2})?$/.test(code)) throw new Error('setLocale lang format error')
}

/** Of the Philippines, by language or region: their readers get English, the language of that market. */
const philippine = /^(fil|tl|ceb)|-PH$/i

/** The stored language, else the first of the browser's that is offered or Philippine, else zh-CN (LNG-02). */
export function chooseLocale(
  stored: string | undefined,
  browser: readonly string[],
  offeredHere: readonly Locale[] = locales,
): Locale {
  const exact = offeredHere.find((locale) => locale === stored)
  if (exact) return exact
  const near = (language: string) => offeredHere.find((locale) => locale.startsWith(language))
  for (const wanted of browser) {
    const offered = near(wanted.slice(0, 2).toLowerCase()) ?? (philippine.test(wanted) ? near('en') : undefined)
    if (offered) return offered
  }
  return offeredHere.includes(defaultLocale) ? defaultLocale : (offeredHere[0] ?? defaultLocale)
}

export function localeAtLoad(): Locale {
  const system = readStored('systemLanguage')
  const browser = navigator.languages ?? [navigator.language]
  return chooseLocale(readStored('umi_locale'), system ? [system, ...browser] : browser, readPage().brand.locales)
}
