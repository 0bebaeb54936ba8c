import type { JournalEntry, PostingHeader } from './journal-entry.ts'

/** Undoes journal entries exactly: the same amounts the other way, each once, under its own reference. */
export function reversal({ ref, valueDate }: PostingHeader, entries: readonly JournalEntry[]): JournalEntry[] {
  return entries.map(({ ref: undone, debit, credit, amount }) => ({
    ref: `${ref}:${undone}`,
    debit: credit,
    credit: debit,
    amount,
    valueDate,
  }))
}
