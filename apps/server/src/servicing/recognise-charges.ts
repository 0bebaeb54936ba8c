import { chargeRecognition, chargesOn, type EarnedCharges, type JournalEntry, type PostingHeader } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import { chargeTotals } from '../ledger/balances.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import type { LockedAccrualPlan } from './accrual-plan-store.ts'

/**
 * What became income of a loan by way of its receivables so far, minor units: by the days' accruals and by journal
 * entries. Of a loan that was never off balance, all that it earned.
 */
export type Recognised = EarnedCharges

export const nothingRecognised: Recognised = { interest: 0n, fees: 0n, late: 0n }

/** The journal entries that bring the ledger's earned charges to what they should be; none when they agree. */
export function chargesSince(posting: PostingHeader, income: EarnedCharges, recognised: Recognised): JournalEntry[] {
  return chargeRecognition(posting, {
    interest: income.interest - recognised.interest,
    fees: income.fees - recognised.fees,
    late: income.late - recognised.late,
  })
}

/**
 * Recognised charges by loan id, by the loans' locked accrual plans; to be called before a new accrual plan is written. A
 * loan that closed before the last accrued day has no plan: its rows are added up, and those of `addedUp`, which were off
 * balance: a plan does not say what of it was income.
 */
export async function recognisedCharges(
  queries: Queries,
  keys: readonly LoanKey[],
  plans: readonly LockedAccrualPlan[],
  addedUp: ReadonlySet<string>,
): Promise<Map<string, Recognised>> {
  const running = new Map(plans.map(({ loanId, accrualPlan, through }) => [loanId, chargesOn(accrualPlan, through)]))
  const without = keys.filter(({ loanId }) => addedUp.has(loanId) || !running.has(loanId))
  if (without.length === 0) return running
  const added = await chargeTotals(queries, without)
  return new Map([
    ...running,
    ...without.map(({ loanId }) => [loanId, added.get(loanId) ?? nothingRecognised] as const),
  ])
}
