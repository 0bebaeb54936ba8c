import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/** Money came in that no loan claims yet. */
export function suspenseIn(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'suspenseIn', 'cashIn', 'suspense', amount)
}

/** It goes back to its sender. (Matched to a loan, it is a `repayment` with the source `suspense`.) */
export function suspenseOut(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'suspenseOut', 'suspense', 'cashIn', amount)
}
