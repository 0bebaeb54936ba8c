import type { Schedule } from '../schedule.ts'
import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/**
 * What a coupon takes off the instalments, once, the day the money goes out: the lender's expense against its income.
 * The borrower's charges are recognised net of it, so nothing the loan owes moves here; what it takes off fees held
 * back from the payout is in that posting.
 */
export function couponDiscount(
  posting: PostingHeader,
  { discountOn, totals, proceedsDiscount }: Schedule,
): JournalEntry[] {
  if (discountOn === null) return []
  const income = discountOn === 'interest' ? 'interestIncome' : 'feeIncome'
  return journalEntry(posting, 'discount', 'discount', income, totals.discount - proceedsDiscount)
}
