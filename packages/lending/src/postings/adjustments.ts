import type { Allocation } from '../allocation.ts'
import { sumFees } from '../fee.ts'
import { addParts, noParts, type Parts, sumParts } from '../parts.ts'
import type { Position } from '../position.ts'
import type { Schedule } from '../schedule.ts'
import type { Receivables } from './write-off.ts'

/** What left a loan's receivables other than by money, so far, by the account that bears it. */
export type Adjustments = {
  readonly chargesWaived: Receivables
  readonly goodwillExpense: Receivables
  readonly writeOff: Receivables
}

export const noReceivables: Receivables = { principal: 0n, interest: 0n, fees: 0n, late: 0n }

/**
 * What the journal should hold of a loan beside its charges and payments. While it is written off, its receivables are
 * zero; what was recovered then stays written off, as it was booked as income (books, §3).
 */
export function adjustmentsOf(
  now: Position,
  allocations: readonly Pick<Allocation, 'total' | 'isRecovery'>[],
  schedule: Schedule,
): Adjustments {
  const chargesWaived = receivablesOf(addParts(now.waived, now.struck))
  const goodwillExpense = receivablesOf(now.goodwill)
  const paid = receivablesOf(totalOf(allocations.filter(({ isRecovery }) => !isRecovery)))
  const recovered = receivablesOf(totalOf(allocations.filter(({ isRecovery }) => isRecovery)))
  if (now.writtenOff === null) return { chargesWaived, goodwillExpense, writeOff: recovered }
  const lent: Receivables = { principal: schedule.principal, ...chargesEarned(now, schedule) }
  const writeOff = less(less(less(lent, paid), chargesWaived), goodwillExpense)
  return { chargesWaived, goodwillExpense, writeOff }
}

/** What a loan's receivables hold together, minor units: what is due and what is coming; nothing while written off. */
export function receivablesHeld(now: Position): bigint {
  if (now.writtenOff !== null) return 0n
  return sumParts(now.owed) + now.comingPrincipal + now.openInterest + now.openFees
}

/** What charges the journal should hold as earned; fees held back from the payout are in its own posting. */
export function chargesEarned(
  now: Pick<Position, 'interestEarned' | 'feesEarned' | 'lateCharges'>,
  { proceedsFees, proceedsDiscount }: Schedule,
) {
  const heldBack = sumFees(proceedsFees) - proceedsDiscount
  return { interest: now.interestEarned, fees: now.feesEarned - heldBack, late: now.lateCharges }
}

function receivablesOf({ principal, interest, fees, penalty, overdueInterest }: Parts): Receivables {
  return { principal, interest, fees, late: penalty + overdueInterest }
}

function totalOf(allocations: readonly Pick<Allocation, 'total'>[]): Parts {
  return allocations.reduce<Parts>((sum, { total }) => addParts(sum, total), noParts())
}

/** By receivable, what is more in `a` than in `b`. */
export function less(a: Receivables, b: Receivables): Receivables {
  return {
    principal: a.principal - b.principal,
    interest: a.interest - b.interest,
    fees: a.fees - b.fees,
    late: a.late - b.late,
  }
}
