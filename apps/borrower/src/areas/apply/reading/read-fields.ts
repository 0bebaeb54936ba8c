import type { DocumentFields } from '@hiram/contract/apply/document-reading'

/** A field as it was read; `confirm`: the borrower is asked to look at it closely. */
export type ReadField = { value: string; source: 'qr' | 'mrz' | 'ocr'; confidence: number; confirm: boolean }
export type ReadFields = { readonly [name in keyof DocumentFields]?: ReadField | undefined }

const trust = { qr: 3, mrz: 2, ocr: 1 } as const

/** Merges the sides of a document: a code overrides print, else the more certain reading wins. */
export function mergeFields(sides: readonly ReadFields[]): ReadFields {
  const merged: { [name in keyof DocumentFields]?: ReadField } = {}
  for (const side of sides) {
    for (const [key, field] of Object.entries(side)) {
      const name = key as keyof DocumentFields
      if (field && overrules(field, merged[name])) merged[name] = field
    }
  }
  return merged
}

function overrules(field: ReadField, other: ReadField | undefined) {
  if (!other) return true
  const more = trust[field.source] - trust[other.source]
  return more > 0 || (more === 0 && field.confidence > other.confidence)
}

type Values = { readonly [field: string]: string }

/**
 * How a reading changes a form's fields: empty ones and those an earlier reading filled (`filled`) are filled. What the
 * borrower typed is kept; where it differs, the borrower is asked. Of a `finished` form a field was left empty on
 * purpose: they are asked there too, and opening it changes nothing.
 */
export function prefillOf(values: Values, read: Values, filled: Values, finished = false) {
  const fill: Record<string, string> = {}
  const differs: Record<string, string> = {}
  for (const [field, value] of Object.entries(read)) {
    const now = values[field] ?? ''
    if (sameText(now, value)) continue
    const free = now.trim() === '' ? !finished : now === filled[field]
    if (free) fill[field] = value
    else differs[field] = value
  }
  return { fill, differs }
}

/** Equal except for case, spaces and the separators of a number. */
export function sameText(one: string, other: string) {
  return plain(one) === plain(other)
}

function plain(text: string) {
  return text
    .normalize('NFKC')
    .toLocaleUpperCase('en')
    .replace(/[\s.,\u2010-\u2015-]/g, '')
}
