import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/** A refund of the borrower's credit is ordered: the credit is on its way. */
export function creditRefund(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'refund', 'borrowerCredit', 'refundInTransit', amount)
}

/** The refund arrived: the money has left the lender's cash. */
export function refundSettled(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'settled', 'refundInTransit', 'cashIn', amount)
}
