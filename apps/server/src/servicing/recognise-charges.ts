import {
  chargeRecognition,
  chargesEarned,
  chargesOn,
  type EarnedCharges,
  type JournalEntry,
  type Position,
  type PostingHeader,
  type Schedule,
} from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import { chargeTotals } from '../ledger/balances.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import type { LockedAccrualPlan } from './accrual-plan-store.ts'

/** What the ledger has recognised as earned for a loan so far, minor units: by the days' accruals and by journal entries. */
export type Recognised = EarnedCharges

export const nothingRecognised: Recognised = { interest: 0n, fees: 0n, late: 0n }

/** The journal entries that bring the ledger's earned charges to what the position says; none when they agree. */
export function chargesSince(
  posting: PostingHeader,
  now: Position,
  plan: Schedule,
  recognised: Recognised,
): JournalEntry[] {
  const earned = chargesEarned(now, plan)
  return chargeRecognition(posting, {
    interest: earned.interest - recognised.interest,
    fees: earned.fees - recognised.fees,
    late: earned.late - recognised.late,
  })
}

/**
 * Recognised charges by loan id, by the loans' locked accrual plans; to be called before a new accrual plan is written. A
 * loan that closed before the last accrued day has no plan: its rows are added up.
 */
export async function recognisedCharges(
  queries: Queries,
  keys: readonly LoanKey[],
  plans: readonly LockedAccrualPlan[],
): Promise<Map<string, Recognised>> {
  const running = new Map(plans.map(({ loanId, accrualPlan, through }) => [loanId, chargesOn(accrualPlan, through)]))
  const without = keys.filter(({ loanId }) => !running.has(loanId))
  if (without.length === 0) return running
  return new Map([...running, ...(await chargeTotals(queries, without))])
}
