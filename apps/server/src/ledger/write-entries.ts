import type { JournalEntry } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import { listOf, run, unnested } from '../database/statement.ts'

/** Whose journal entries they are, and what for. `instalment` is left out where a journal entry concerns the whole loan. */
export type LedgerPosting = {
  borrowerId: string
  loanId: string | null
  currency: string
  kind: 'payout' | 'charge' | 'repayment' | 'reversal' | 'suspense' | 'refund' | 'writeOff'
  source: string | null
  entries: readonly JournalEntry[]
}

/** Money that no borrower claims is kept under this id until one does. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Writes balanced journal entries, all in one statement. A reference that exists already breaks the transaction. */
export async function writeEntries(queries: Queries, postedAt: Date, posted: readonly LedgerPosting[]): Promise<void> {
  if (posted.every(({ entries }) => entries.length === 0)) return
  await run(queries, { text: entriesText(1), values: entryValues(postedAt, posted) })
}

const entryTypes = ['uuid', 'text', 'uuid', 'text', 'text', 'bigint', 'text', 'date', 'text', 'text']

/** Writes journal entries whose values are the parameters from `first` on. */
export function entriesText(first: number): string {
  return `insert into journal_entry
    (posted_at, borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, kind, source)
    select $${first}::timestamptz, m.* from ${unnested(first + 1, entryTypes)} as m`
}

export function entryValues(postedAt: Date, posted: readonly LedgerPosting[]): string[] {
  const rows = posted.flatMap((entry) => entry.entries.map((line) => ({ entry, line })))
  return [
    postedAt.toISOString(),
    listOf(rows, ({ entry }) => entry.borrowerId),
    listOf(rows, ({ line }) => line.ref),
    listOf(rows, ({ entry }) => entry.loanId),
    listOf(rows, ({ line }) => line.debit),
    listOf(rows, ({ line }) => line.credit),
    listOf(rows, ({ line }) => line.amount),
    listOf(rows, ({ entry }) => entry.currency),
    listOf(rows, ({ line }) => line.valueDate),
    listOf(rows, ({ entry }) => entry.kind),
    listOf(rows, ({ entry }) => entry.source),
  ]
}
