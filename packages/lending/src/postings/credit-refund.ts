import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/** The borrower's credit is paid back. */
export function creditRefund(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'refund', 'borrowerCredit', 'cashIn', amount)
}
