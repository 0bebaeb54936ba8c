import type { ProductVersion, TermValue } from '@hiram/contract/console/products'
import { type ChangeableTerm, changeableTerms } from '@hiram/markets/changeable-terms'
import type { Currency } from '@hiram/markets/market'
import { readAmount } from '../../platform/format/read-amount.ts'
import { readPercent } from '../../platform/format/read-percent.ts'
import { termTyped } from './read-product.ts'

export type Fields = Partial<Record<ChangeableTerm, string>>

/** The terms that can be changed, of the version that the new one changes. */
export function fieldsOf({ terms }: ProductVersion): (TermValue & { term: ChangeableTerm })[] {
  return terms.filter((one): one is TermValue & { term: ChangeableTerm } =>
    changeableTerms.some((term) => term === one.term),
  )
}

export type Typed = { changes: Fields; wrong: ChangeableTerm[] }

/** What was typed otherwise than it is, on the wire; and the fields that hold no value. */
export function changesOf(typed: Fields, base: ProductVersion, currency: Currency): Typed {
  const changes: Fields = {}
  const wrong: ChangeableTerm[] = []
  for (const term of fieldsOf(base)) {
    const text = typed[term.term]
    if (text === undefined || text === termTyped(term, currency)) continue
    const value = term.kind === 'amount' ? readAmount(text, currency)?.toString() : readPercent(text)
    if (value === null || value === undefined) wrong.push(term.term)
    else changes[term.term] = value
  }
  return { changes, wrong }
}
