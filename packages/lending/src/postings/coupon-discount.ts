import type { Schedule } from '../schedule.ts'
import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/**
 * What a coupon takes off in all, at face, once, the day the money goes out: a memorandum (books, §1). Charges are
 * recognised net of it, and so are fees held back from the payout: it is neither income nor expense.
 */
export function couponDiscount(posting: PostingHeader, { totals }: Schedule): JournalEntry[] {
  return journalEntry(posting, 'discount', 'discount', 'discountContra', totals.discount)
}
