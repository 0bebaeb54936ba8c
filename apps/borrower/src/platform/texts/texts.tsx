import type { Locale } from '@hiram/contract'
import { type ReactNode, useSyncExternalStore } from 'react'
import {
  createIntl,
  createIntlCache,
  type IntlShape,
  type MessageFormatElement,
  RawIntlProvider,
  useIntl,
} from 'react-intl'
import { checkLocaleCode, localeAtLoad } from '../language/locale.ts'
import { retryImport } from '../page/retry-import.ts'
import { store } from '../storage/storage.ts'

/** Texts are written as ICU messages; the build turns each catalogue into parsed messages. */
type Catalogue = Record<string, string | MessageFormatElement[]>
type Value = string | number | bigint | boolean | Date | null | undefined
type RichValue = Value | ReactNode | ((chunks: ReactNode[]) => ReactNode)

const files = import.meta.glob<{ default: Catalogue }>([
  './*.json',
  '../../loan/texts/*.json',
  '../../areas/*/texts/*.json',
])
const cache = createIntlCache()
const listeners = new Set<() => void>()
const loadedAreas = new Set<string>()
let messages: Catalogue = {}
let intl: IntlShape = intlFor('zh-CN')

/** Reads the texts of these areas in the current language: an area's folder name, `loan`, or `platform` for the common ones. */
export async function loadTexts(...areas: string[]) {
  const missing = areas.filter((area) => !loadedAreas.has(area))
  if (missing.length === 0) return
  const locale = currentLocale()
  const added = await catalogues(missing, locale)
  // The language was switched meanwhile: what came is the wrong one.
  if (locale !== currentLocale()) return await loadTexts(...areas)
  for (const area of missing) loadedAreas.add(area)
  show(locale, { ...messages, ...added })
}

/** Before the first screen: the language at load, and the common texts in it. */
export async function startTexts() {
  intl = intlFor(localeAtLoad())
  await loadTexts('platform')
}

/** Shows every loaded text in another language without a reload and remembers the choice. */
export async function setLocale(locale: Locale) {
  checkLocaleCode(locale)
  const added = await catalogues([...loadedAreas], locale)
  store('umi_locale', locale)
  show(locale, added)
}

export function currentLocale() {
  return intl.locale as Locale
}

/** A text outside React: a toast, a title. `area.key` names it. */
export function say(id: string, values?: Record<string, Value>): string {
  return intl.formatMessage({ id }, values)
}

/**
 * The texts of the current language. `t('area.key')` is a string; `rich` takes elements and tags as values.
 * The screen's catalogue is loaded by the router with the screen.
 */
export function useTexts() {
  const shown = useIntl()
  return {
    locale: shown.locale as Locale,
    t: (id: string, values?: Record<string, Value>): string => shown.formatMessage({ id }, values),
    rich: (id: string, values: Record<string, RichValue>): ReactNode => shown.formatMessage({ id }, values as never),
  }
}

export function TextsProvider({ children }: { children: ReactNode }) {
  const value = useSyncExternalStore(listen, () => intl)
  return <RawIntlProvider value={value}>{children}</RawIntlProvider>
}

async function catalogues(areas: string[], locale: Locale): Promise<Catalogue> {
  const loaded = await Promise.all(areas.map((area) => loadCatalogue(area, locale)))
  return Object.assign({}, ...loaded)
}

async function loadCatalogue(area: string, locale: Locale): Promise<Catalogue> {
  const folder = area === 'platform' ? '.' : `../../${area === 'loan' ? 'loan' : `areas/${area}`}/texts`
  const load = files[`${folder}/${locale}.json`]
  if (!load) throw new Error(`no texts of ${area} in ${locale}`)
  return (await retryImport(load)).default
}

function show(locale: Locale, next: Catalogue) {
  messages = next
  intl = intlFor(locale)
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

function intlFor(locale: Locale): IntlShape {
  return createIntl({ locale, messages: messages as Record<string, string>, defaultLocale: locale }, cache)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
