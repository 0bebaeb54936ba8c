const locales = ['en-US', 'vi-VN'] as const

/** The languages of the console. */
export type Locale = (typeof locales)[number]

const stored = 'console.language'

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
