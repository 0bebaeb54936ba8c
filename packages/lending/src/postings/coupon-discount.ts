import type { Schedule } from '../schedule.ts'
import { type Movement, move, type PostingOf } from './movement.ts'

/**
 * What a coupon takes off the instalments, once, the day the money goes out: the lender's expense against its income.
 * The borrower's charges are recognised net of it, so nothing the loan owes moves here; what it takes off fees held
 * back from the payout is in that posting.
 */
export function couponDiscount(posting: PostingOf, { discountOn, totals, proceedsDiscount }: Schedule): Movement[] {
  if (discountOn === null) return []
  const income = discountOn === 'interest' ? 'interestIncome' : 'feeIncome'
  return move(posting, 'discount', 'discount', income, totals.discount - proceedsDiscount)
}
