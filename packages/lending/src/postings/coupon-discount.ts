import { type Movement, move, type PostingOf } from './movement.ts'

/** A coupon takes off interest or fees already recognised. */
export function couponDiscount(posting: PostingOf, on: 'interest' | 'fees', amount: bigint): Movement[] {
  return move(posting, 'discount', 'discount', on === 'interest' ? 'interestReceivable' : 'feeReceivable', amount)
}
