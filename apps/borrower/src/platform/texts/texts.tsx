import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createFormatters } from '@formatjs/intl'
import type { Locale } from '@hiram/contract'
import { Children, type ReactNode, useSyncExternalStore } from 'react'
import { retryImport } from '../../retry-import.ts'
import { checkLocaleCode, localeAtLoad } from '../language/locale.ts'
import { store } from '../storage/storage.ts'
import type { TextArea, TextKey } from './text-key.ts'

/** Texts are written as ICU messages; the build turns each catalogue into parsed messages. */
type Catalogue = Record<string, string | MessageFormatElement[]>
type Value = string | number | bigint | boolean | Date | null | undefined
type RichValue = Value | ReactNode | ((chunks: ReactNode[]) => ReactNode)

const files = import.meta.glob<{ default: Catalogue }>(['./*.json', '../../areas/*/texts/*.json'])
const formatters = createFormatters()
type Message = Catalogue[string]
/** Of the language shown, by the message itself: the library's own cache writes it out as text at every look-up. */
let formats = new Map<Message, ReturnType<typeof formatters.getMessageFormat>>()
const listeners = new Set<() => void>()
const loadedAreas = new Set<TextArea>()
let shown: { locale: Locale; messages: Catalogue } = { locale: 'zh-CN', messages: {} }

/** Reads the texts of these areas in the current language: an area's folder name, or `platform` for the common ones. */
export async function loadTexts(...areas: TextArea[]) {
  const missing = areas.filter((area) => !loadedAreas.has(area))
  if (missing.length === 0) return
  const locale = currentLocale()
  const added = await catalogues(missing, locale)
  // The language was switched meanwhile: what came is the wrong one.
  if (locale !== currentLocale()) return await loadTexts(...areas)
  for (const area of missing) loadedAreas.add(area)
  show(locale, { ...shown.messages, ...added })
}

/** Before the first screen: the language at load, and the common texts in it. */
export async function startTexts() {
  shown = { ...shown, locale: localeAtLoad() }
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
  return shown.locale
}

/** A text outside React: a toast, a title. `area.key` names it. */
export function translate(id: TextKey, values?: Record<string, Value>): string {
  return format(id, values) as string
}

/**
 * The texts of the current language. `t('area.key')` is a string; `rich` takes elements and tags as values; `<b>`
 * needs none.
 * The screen's catalogue is loaded by the router with the screen.
 */
export function useTexts() {
  const { locale } = useSyncExternalStore(listen, current, current)
  return { locale, t: (id: TextKey, values?: Record<string, Value>) => translate(id, values), rich }
}

function rich(id: TextKey, values: Record<string, RichValue> = {}): ReactNode {
  const text = format(id, { b: bold, ...values })
  return Array.isArray(text) ? Children.toArray(text) : text
}

function bold(text: ReactNode[]) {
  return <b>{text}</b>
}

function format(id: TextKey, values: Record<string, RichValue> | undefined): ReactNode {
  const { locale, messages } = shown
  const message = messages[id]
  if (message === undefined) return id
  const read = formats.get(message) ?? formatters.getMessageFormat(message, locale, undefined, { formatters })
  formats.set(message, read)
  return read.format(values as never)
}

async function catalogues(areas: TextArea[], locale: Locale): Promise<Catalogue> {
  const loaded = await Promise.all(areas.map((area) => loadCatalogue(area, locale)))
  return Object.assign({}, ...loaded)
}

async function loadCatalogue(area: TextArea, locale: Locale): Promise<Catalogue> {
  const folder = area === 'platform' ? '.' : `../../areas/${area}/texts`
  const load = files[`${folder}/${locale}.json`]
  if (!load) throw new Error(`no texts of ${area} in ${locale}`)
  return (await retryImport(load)).default
}

function show(locale: Locale, messages: Catalogue) {
  shown = { locale, messages }
  formats = new Map()
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

function current() {
  return shown
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
