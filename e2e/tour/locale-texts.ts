import { readCatalogue } from '../support/texts.ts'

export type Locale = 'en-US' | 'fil-PH' | 'vi-VN' | 'zh-CN' | 'th-TH'
export const locales: readonly Locale[] = ['en-US', 'fil-PH', 'vi-VN', 'zh-CN', 'th-TH']

/** The texts of one language; finds text of another language and keys shown without their text. */
export type LocaleTexts = { t: (key: string) => string; problems: (shown: readonly string[]) => string[] }

export function localeTexts(
  locale: Locale,
  others: readonly Locale[] = locales,
  read: (locale: string) => Record<string, string> = readCatalogue,
): LocaleTexts {
  const own = new Map(Object.entries(read(locale)))
  const ownTexts = new Set(own.values())
  const foreign = new Map<string, string>()
  for (const other of others) {
    if (other === locale) continue
    for (const [key, text] of Object.entries(read(other))) {
      if (isTelling(text) && !ownTexts.has(text)) foreign.set(text, `${other} ${key}`)
    }
  }
  return {
    t: (key) => own.get(key) ?? key,
    problems: (shown) =>
      shown.flatMap((text) => {
        const where = foreign.get(text)
        if (where) return [`not in ${locale}: "${text}" (${where})`]
        return own.has(text) || /^\{\w+\}$/.test(text) ? [`a text is missing: ${text}`] : []
      }),
  }
}

/** A text without arguments, long enough not to be a name or sign that all languages share. */
function isTelling(text: string): boolean {
  return !/[{}<>#]/.test(text) && text.length > 3 && /\p{L}/u.test(text)
}
