import type english from './en-US.json'

export type TextKey = keyof typeof english

/** The languages of the console; each comes alone, when it is the chosen one. */
export const catalogues = {
  'en-US': () => import('./en-US.json'),
  'vi-VN': () => import('./vi-VN.json'),
} satisfies Record<string, () => Promise<{ default: Record<TextKey, string> }>>

export type Locale = keyof typeof catalogues

const stored = 'console.language'
const locales = Object.keys(catalogues) as Locale[]

/** As chosen on this machine, else the first language of the browser that the console has, else English. */
export function chooseLocale(chosen: string | null, preferred: readonly string[]): Locale {
  const isSame = (tag: string) => (locale: Locale) => locale.split('-')[0] === tag.split('-')[0]?.toLowerCase()
  for (const tag of [chosen ?? '', ...preferred]) {
    const found = locales.find(isSame(tag))
    if (found) return found
  }
  return 'en-US'
}

export function storedLocale(): Locale {
  return typeof localStorage === 'undefined' ? 'en-US' : chooseLocale(localStorage.getItem(stored), navigator.languages)
}

/** Formats and texts are those of one language from the page's start on, so the page starts again; drafts stay. */
export function switchLanguage(locale: Locale): void {
  localStorage.setItem(stored, locale)
  location.reload()
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en-US' ? 'vi-VN' : 'en-US'
}
