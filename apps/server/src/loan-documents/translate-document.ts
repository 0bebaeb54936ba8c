import type { Locale } from '@hiram/contract/values'
import enUS from './texts/en-US.json' with { type: 'json' }
import filPH from './texts/fil-PH.json' with { type: 'json' }
import thTH from './texts/th-TH.json' with { type: 'json' }
import viVN from './texts/vi-VN.json' with { type: 'json' }
import zhCN from './texts/zh-CN.json' with { type: 'json' }

export type DocumentTextKey = keyof typeof enUS
const texts: Record<Locale, Record<DocumentTextKey, string>> = {
  'en-US': enUS,
  'fil-PH': filPH,
  'th-TH': thTH,
  'vi-VN': viVN,
  'zh-CN': zhCN,
}

export type DocumentTranslator = (key: DocumentTextKey, values?: Record<string, string>) => string

/** The documents' texts in one language; `{name}` is replaced by the value of that name. */
export function documentTranslator(locale: Locale): DocumentTranslator {
  return (key, values = {}) => texts[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** The name of the language `of` within a sentence of the reader's language. */
export function languageName(of: string, locale: Locale): string {
  const language = of.split('-')[0] ?? of
  // the platform names Filipino after the country in Vietnamese
  if (language === 'fil') return texts[locale].filipino
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? of
  return locale === 'vi-VN' ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name
}
