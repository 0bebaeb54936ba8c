import type { Locale } from './locale.ts'
import { languages as philippine } from './ph/languages.ts'

/** The first offered language that is read by who asks for `wanted` (`ceb`, `en-PH`, `zh-Hant-TW`, best first). */
export function readableLocale(wanted: readonly string[], offered: readonly Locale[]): Locale | undefined {
  return wanted
    .flatMap(readBy)
    .map((language) => offered.find((locale) => locale.startsWith(`${language}-`)))
    .find((locale) => locale !== undefined)
}

/** What the reader of a language reads, best first; in the Philippines everyone's second is English. */
function readBy(wanted: string): string[] {
  const [language = ''] = wanted.toLowerCase().split(/[-_]/)
  if (philippine.has(language)) return [language, 'fil', 'en']
  return /[-_]PH$/i.test(wanted) ? [language, 'en'] : [language]
}
