import { type Movement, move, type PostingOf } from './movement.ts'

/** The borrower's credit is paid back. */
export function creditRefund(posting: PostingOf, amount: bigint): Movement[] {
  return move(posting, 'refund', 'borrowerCredit', 'cashIn', amount)
}
