import type { Locale } from '@hiram/contract'
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

/** Languages of the Philippines. Every school there teaches Filipino, the national language; English is a tap away. */
const philippine = /^(fil|tl|tgl|ceb|ilo|hil|war|pam|bik|bcl|pag|mdh|mrw|tsg|cbk|akl|krj|ibg|ivv|sgd|msb)$/

/** The stored language, else the first of the browser's whose reader reads one that is offered, else zh-CN (LNG-02). */
export function chooseLocale(
  stored: string | undefined,
  browser: readonly string[],
  offeredHere: readonly Locale[] = locales,
): Locale {
  const exact = offeredHere.find((locale) => locale === stored)
  if (exact) return exact
  for (const language of browser.flatMap(readBy)) {
    const offered = offeredHere.find((locale) => locale.startsWith(`${language}-`))
    if (offered) return offered
  }
  return offeredHere.includes(defaultLocale) ? defaultLocale : (offeredHere[0] ?? defaultLocale)
}

/** What the reader of a language reads, best first; in the Philippines everyone's second is English. */
function readBy(wanted: string) {
  const [language = ''] = wanted.toLowerCase().split(/[-_]/)
  if (philippine.test(language)) return [language, 'fil', 'en']
  return /[-_]PH$/i.test(wanted) ? [language, 'en'] : [language]
}

export function localeAtLoad(): Locale {
  const system = readStored('systemLanguage')
  const browser = navigator.languages ?? [navigator.language]
  return chooseLocale(readStored('umi_locale'), system ? [system, ...browser] : browser, readPage().brand.locales)
}
