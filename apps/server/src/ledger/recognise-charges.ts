import {
  chargeRecognition,
  chargesOn,
  type EarnedCharges,
  type Movement,
  type Position,
  type PostingOf,
  type Schedule,
  sumFees,
} from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import { chargeTotals } from './charge-totals.ts'
import { type HeldCourse, holdCourses } from './course-store.ts'

/** What the ledger has recognised as earned for a loan so far, minor units: by the days' accruals and by movements. */
export type Recognised = EarnedCharges

export const nothingRecognised: Recognised = { interest: 0n, fees: 0n, late: 0n }

/** The movements that bring the ledger's earned charges to what the position says; none when they agree. */
export function chargesSince(posting: PostingOf, now: Position, plan: Schedule, recognised: Recognised): Movement[] {
  // fees held back from the payout were recognised when it settled
  const heldBack = sumFees(plan.proceedsFees) - plan.proceedsDiscount
  return chargeRecognition(posting, {
    interest: now.interestEarned - recognised.interest,
    fees: now.feesEarned - heldBack - recognised.fees,
    late: now.lateCharges - recognised.late,
  })
}

/**
 * Recognised charges by loan id, held until the transaction ends; whoever posts on them puts the loan on its new
 * course in the same transaction.
 */
export async function loadRecognised(queries: Queries, keys: readonly LoanKey[]): Promise<Map<string, Recognised>> {
  return recognisedOn(queries, keys, await holdCourses(queries, keys))
}

/** The same by held courses. A loan that closed before the last close has no course: its rows are added up. */
export async function recognisedOn(
  queries: Queries,
  keys: readonly LoanKey[],
  held: readonly HeldCourse[],
): Promise<Map<string, Recognised>> {
  const running = new Map(held.map(({ loanId, course, through }) => [loanId, chargesOn(course, through)]))
  const without = keys.filter(({ loanId }) => !running.has(loanId))
  if (without.length === 0) return running
  return new Map([...running, ...(await chargeTotals(queries, without))])
}
