import { sumFees } from '../fee.ts'
import { agreedOnceFees } from '../running-loan.ts'
import type { Schedule } from '../schedule.ts'
import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/** The payout is ordered: the money has left the lender's cash and is on its way. Nothing is owed yet. */
export function payoutOrdered(posting: PostingHeader, { receivedAmount }: Schedule): JournalEntry[] {
  return journalEntry(posting, 'ordered', 'payoutInTransit', 'cashIn', receivedAmount)
}

/** The payout arrived: the principal is owed, and fees held back from it are earned, net of their discount. */
export function payoutSettled(posting: PostingHeader, plan: Schedule): JournalEntry[] {
  return [
    ...journalEntry(posting, 'settled', 'loanPrincipal', 'payoutInTransit', plan.receivedAmount),
    ...journalEntry(posting, 'heldBack', 'loanPrincipal', 'feeIncome', heldBack(plan)),
  ]
}

/** The payout failed: the money is back. */
export function payoutFailed(posting: PostingHeader, { receivedAmount }: Schedule): JournalEntry[] {
  return journalEntry(posting, 'failed', 'cashIn', 'payoutInTransit', receivedAmount)
}

/**
 * A payout that had arrived was sent back by the bank: the money is back, nothing is owed, and what was earned by holding
 * fees back is reversed.
 */
export function payoutReturned(posting: PostingHeader, plan: Schedule): JournalEntry[] {
  return [
    ...journalEntry(posting, 'returned', 'cashIn', 'loanPrincipal', plan.receivedAmount),
    ...journalEntry(posting, 'returnedHeldBack', 'feeIncome', 'loanPrincipal', heldBack(plan)),
  ]
}

/**
 * What is charged once is income over the loan's life: as the money is there it becomes a liability, and the months' ends
 * recognise it (books, §4). Fees held back are among it.
 */
export function onceFeesDeferred(posting: PostingHeader, plan: Schedule): JournalEntry[] {
  return journalEntry(posting, 'deferred', 'feeIncome', 'unearnedFees', agreedOnceFees(plan))
}

function heldBack({ proceedsFees, proceedsDiscount }: Schedule): bigint {
  return sumFees(proceedsFees) - proceedsDiscount
}
