import { type Movement, move, type PostingOf } from './movement.ts'

/** Money came in that no loan claims yet. */
export function suspenseIn(posting: PostingOf, amount: bigint): Movement[] {
  return move(posting, 'suspenseIn', 'cashIn', 'suspense', amount)
}

/** It goes back to its sender. (Matched to a loan, it is a `repayment` with the source `suspense`.) */
export function suspenseOut(posting: PostingOf, amount: bigint): Movement[] {
  return move(posting, 'suspenseOut', 'suspense', 'cashIn', amount)
}
