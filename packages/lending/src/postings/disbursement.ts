import { sumFees } from '../fee.ts'
import type { Schedule } from '../schedule.ts'
import { type Movement, move, type PostingOf } from './movement.ts'

/** The payout is ordered: the money has left the lender's cash and is on its way. Nothing is owed yet. */
export function payoutOrdered(posting: PostingOf, { receivedAmount }: Schedule): Movement[] {
  return move(posting, 'ordered', 'payoutInTransit', 'cashIn', receivedAmount)
}

/** The payout arrived: the principal is owed, and fees held back from it are earned (net of their discount). */
export function payoutSettled(posting: PostingOf, plan: Schedule): Movement[] {
  return [
    ...move(posting, 'settled', 'loanPrincipal', 'payoutInTransit', plan.receivedAmount),
    ...move(posting, 'heldBack', 'loanPrincipal', 'feeIncome', sumFees(plan.proceedsFees)),
    ...move(posting, 'heldBackDiscount', 'discount', 'loanPrincipal', plan.proceedsDiscount),
  ]
}

/** The payout failed: the money is back. */
export function payoutFailed(posting: PostingOf, { receivedAmount }: Schedule): Movement[] {
  return move(posting, 'failed', 'cashIn', 'payoutInTransit', receivedAmount)
}
