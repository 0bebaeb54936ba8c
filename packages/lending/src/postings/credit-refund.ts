import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/** A refund of the borrower's credit is ordered: the credit is on its way. */
export function creditRefund(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'refund', 'borrowerCredit', 'refundInTransit', amount)
}

/** A refund that had arrived was sent back by the bank: it is the borrower's credit again. */
export function refundReturned(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'returned', 'cashIn', 'borrowerCredit', amount)
}

/** The refund arrived: the money has left the lender's cash. */
export function refundSettled(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'settled', 'refundInTransit', 'cashIn', amount)
}
