import type { BooksChange } from '@hiram/contract/console/asked-changes'
import type { Currency } from '@hiram/markets/market'
import { readAmount } from '../../platform/format/read-amount.ts'

/** A change of the books as it is typed. */
export type EntryDraft = {
  debit: string
  credit: string
  amount: string
  valueDate: string
  document: string
  reason: string
  /** Of a reversal the entry it is of, of a close its month; both empty for an entry of one's own. */
  reverses: string
  month: string
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const monthForm = /^\d{4}-\d{2}$/

/** What would be asked for; null while something is missing. */
export function changeOf(draft: EntryDraft, currency: Currency): BooksChange | null {
  const { debit, credit, valueDate, reverses, month } = draft
  if (month !== '') return monthForm.test(month) ? { kind: 'periodClose', month } : null
  if (valueDate === '') return null
  if (reverses !== '') return id.test(reverses) ? { kind: 'reversal', reverses, valueDate } : null
  const amount = readAmount(draft.amount, currency)
  const document = draft.document.trim()
  if (debit === '' || credit === '' || document === '' || amount === null || amount === 0n) return null
  return { kind: 'manualEntry', debit, credit, amount, valueDate, document }
}
