import { createFormatters } from '@formatjs/intl'
import { Children, type ReactNode } from 'react'
import { catalogues, storedLocale, type TextKey } from './language.ts'

export type { TextKey }
export const locale = storedLocale()
const { default: messages } = await catalogues[locale]()
type Value = string | number | bigint | null | undefined
type RichValue = Value | ReactNode | ((chunks: ReactNode[]) => ReactNode)

const formatters = createFormatters()

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
  return formatters.getMessageFormat(messages[key], locale, undefined, { formatters }).format(values as never)
}
