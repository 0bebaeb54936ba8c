import type { JournalEntry } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import { listOf, run, unnested } from '../database/statement.ts'

/** The balanced journal entries of one event: whose they are, what for, and the channel the money came by. */
export type Posting = {
  borrowerId: string
  loanId: string | null
  currency: string
  kind: 'payout' | 'charge' | 'repayment' | 'reversal' | 'suspense' | 'refund' | 'waiver' | 'goodwill' | 'writeOff'
  source: string | null
  entries: readonly JournalEntry[]
}

/** Money whose borrower is not known is kept under this id. */
export const unclaimed = '00000000-0000-0000-0000-000000000000'

/** Writes balanced journal entries, all in one statement. A reference that exists already breaks the transaction. */
export async function writeEntries(queries: Queries, postedAt: Date, postings: readonly Posting[]): Promise<void> {
  if (postings.every(({ entries }) => entries.length === 0)) return
  await run(queries, { text: entriesText(1), values: entryValues(postedAt, postings) })
}

const entryTypes = ['uuid', 'text', 'uuid', 'text', 'text', 'bigint', 'text', 'date', 'text', 'text']

/** Writes journal entries whose values are the parameters from `first` on. */
export function entriesText(first: number): string {
  return `insert into journal_entry
    (posted_at, borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, kind, source)
    select $${first}::timestamptz, e.* from ${unnested(first + 1, entryTypes)} as e`
}

export function entryValues(postedAt: Date, postings: readonly Posting[]): string[] {
  const rows = postings.flatMap((posting) => posting.entries.map((entry) => ({ posting, entry })))
  return [
    postedAt.toISOString(),
    listOf(rows, ({ posting }) => posting.borrowerId),
    listOf(rows, ({ entry }) => entry.ref),
    listOf(rows, ({ posting }) => posting.loanId),
    listOf(rows, ({ entry }) => entry.debit),
    listOf(rows, ({ entry }) => entry.credit),
    listOf(rows, ({ entry }) => entry.amount),
    listOf(rows, ({ posting }) => posting.currency),
    listOf(rows, ({ entry }) => entry.valueDate),
    listOf(rows, ({ posting }) => posting.kind),
    listOf(rows, ({ posting }) => posting.source),
  ]
}
