import { type BooksAccount, type EntryKind, templateOf } from '@hiram/books'
import type { EventData } from '@hiram/events'
import type { JournalEntry } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { listOf, run, unnested } from '../database/statement.ts'
import { eventsText, eventValues, type NewEvent, recordEvents, type Subject } from '../outbox/outbox-store.ts'

/** An entry on any account of the books; those of a loan's events are on few of them. */
type BooksEntry = Omit<JournalEntry, 'debit' | 'credit'> & {
  readonly debit: BooksAccount
  readonly credit: BooksAccount
}

/** The balanced journal entries of one event: whose they are, what for, and the channel the money came by. */
export type Posting = {
  borrowerId: string
  loanId: string | null
  currency: string
  kind: EntryKind
  source: string | null
  /** Of a month's end alone, its last day: everything else is booked on the open day. */
  bookedOn?: string
  entries: readonly BooksEntry[]
}

/** Entries of no borrower are kept under this id: money whose borrower is not known, and what is the lender's own. */
export const noBorrower = '00000000-0000-0000-0000-000000000000'

/**
 * Writes balanced journal entries and the events of them, all in one statement where the database is one. A reference that exists already breaks
 * the transaction.
 */
export async function writeEntries(queries: Queries, postedAt: Date, postings: readonly Posting[]): Promise<void> {
  if (postings.every(({ entries }) => entries.length === 0)) return
  const entries = entryValues(postedAt, postings)
  if (isSpread()) {
    await recordEvents(queries, postedAt, postedEvents(postings))
    await run(queries, { text: entriesText(1), values: entries })
    return
  }
  await run(queries, {
    text: `with recorded as (${eventsText(1 + entries.length)}) ${entriesText(1)}`,
    values: [...entries, ...eventValues(postedAt, postedEvents(postings))],
  })
}

const entryTypes = ['uuid', 'text', 'uuid', 'text', 'text', 'bigint', 'text', 'date', 'text', 'text', 'date']

/** Writes journal entries whose values are the parameters from `first` on. */
export function entriesText(first: number): string {
  return `insert into journal_entry
    (posted_at, borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, kind, source, booked_on)
    select $${first}::timestamptz, e.* from ${unnested(first + 1, entryTypes)} as e`
}

export function entryValues(postedAt: Date, postings: readonly Posting[]): string[] {
  const rows = postings.flatMap((posting) => posting.entries.map((entry) => ({ posting, entry })))
  // an entry that is no event's is never written
  for (const { posting, entry } of rows) templateOf(posting.kind, entry.debit, entry.credit)
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
    listOf(rows, ({ posting }) => posting.bookedOn ?? null),
  ]
}

type Posted = EventData<'ledger.posted.v1'>

/** What events say of journal entries. */
export function entriesData(postings: readonly Posting[]): Posted['entries'] {
  return postings.flatMap(({ kind, source, entries }) =>
    entries.map(({ ref, debit, credit, amount, valueDate }) => ({
      ref,
      kind,
      debit,
      credit,
      amount: amount.toString(),
      valueDate,
      channel: source,
    })),
  )
}

function subjectOf({ loanId, currency }: Posting): Subject {
  return loanId === null ? `books/${currency}` : `loan/${loanId}`
}

/** One event a posting; none for postings without entries. */
export function postedEvents(postings: readonly Posting[]): NewEvent[] {
  return postings
    .filter(({ entries }) => entries.length > 0)
    .map((posting) => ({
      type: 'ledger.posted.v1',
      subject: subjectOf(posting),
      data: { loanId: posting.loanId, currency: posting.currency, entries: entriesData([posting]) },
    }))
}
