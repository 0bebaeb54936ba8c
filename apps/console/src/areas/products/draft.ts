import type { ProductVersion, TermProblem, TermValue } from '@hiram/contract/console/products'
import type { Currency } from '@hiram/markets/market'
import { readAmount } from '../../platform/format/read-amount.ts'
import { readPercent } from '../../platform/format/read-percent.ts'
import { termTyped } from './read-product.ts'

export type Field = Exclude<TermProblem['field'], 'lentFrom'>
export type Fields = Partial<Record<Field, string>>

const fields: readonly Field[] = [
  'interest',
  'auditService',
  'accountManagement',
  'transfer',
  'overdueInterest',
  'penalty',
  'minAmount',
  'maxAmount',
]

/** The terms that can be changed, of the version that the new one changes. */
export function fieldsOf({ terms }: ProductVersion): (TermValue & { term: Field })[] {
  return terms.filter((one): one is TermValue & { term: Field } => fields.some((field) => field === one.term))
}

export type Typed = { changes: Fields; wrong: Field[] }

/** What was typed otherwise than it is, on the wire; and the fields that hold no value. */
export function changesOf(typed: Fields, base: ProductVersion, currency: Currency): Typed {
  const changes: Fields = {}
  const wrong: Field[] = []
  for (const term of fieldsOf(base)) {
    const text = typed[term.term]
    if (text === undefined || text === termTyped(term, currency)) continue
    const value = term.kind === 'amount' ? readAmount(text, currency)?.toString() : readPercent(text)
    if (value === null || value === undefined) wrong.push(term.term)
    else changes[term.term] = value
  }
  return { changes, wrong }
}
