import { createFormatters } from '@formatjs/intl'
import { Children, type ReactNode } from 'react'
import { storedLocale } from './language.ts'
import type { TextArea, TextKey } from './text-key.ts'

export type { TextKey }

type Catalogue = Record<string, string>
type Value = string | number | bigint | null | undefined
type RichValue = Value | ReactNode | ((chunks: ReactNode[]) => ReactNode)

export const locale = storedLocale()

const files = import.meta.glob<{ default: Catalogue }>([
  './*.json',
  '../../parts/texts/*.json',
  '../../areas/*/texts/*.json',
])
const formatters = createFormatters()
const messages: Catalogue = {}
await loadTexts('platform')

/** Before a screen of the area is shown; only in the language of the page. */
export async function loadTexts(area: TextArea): Promise<void> {
  const load = files[`${folderOf(area)}/${locale}.json`]
  if (!load) throw new Error(`${area} has no texts in ${locale}`)
  Object.assign(messages, (await load()).default)
}

function folderOf(area: TextArea): string {
  if (area === 'platform') return '.'
  return area === 'parts' ? '../../parts/texts' : `../../areas/${area}/texts`
}

/** A text of the console, written as an ICU message. */
export function t(key: TextKey, values?: Record<string, Value>): string {
  return format(key, values) as string
}

/** The same with elements as values; `<b>` needs none. */
export function rich(key: TextKey, values: Record<string, RichValue> = {}): ReactNode {
  const text = format(key, { b: bold, ...values })
  return Array.isArray(text) ? Children.toArray(text) : text
}

/** The text of a code that the server names, such as `why.face:review`; undefined where there is none. */
export function textOfCode(key: string): string | undefined {
  return key in messages ? t(key as TextKey) : undefined
}

function bold(text: ReactNode[]) {
  return <b>{text}</b>
}

function format(key: TextKey, values: Record<string, RichValue> | undefined): ReactNode {
  const message = messages[key]
  if (message === undefined) throw new Error(`the text ${key} is not loaded`)
  return formatters.getMessageFormat(message, locale, undefined, { formatters }).format(values as never)
}
