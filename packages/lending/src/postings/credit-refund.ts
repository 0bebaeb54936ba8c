import { type JournalEntry, journalEntry, type PostingReference } from './journal-entry.ts'

/** The borrower's credit is paid back. */
export function creditRefund(posting: PostingReference, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'refund', 'borrowerCredit', 'cashIn', amount)
}
