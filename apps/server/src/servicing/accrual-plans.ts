import { type AccrualPlan, type AccrualPlanAhead, accrualPlanFor, type LoanEvents } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import type { LoanWithEvents } from '../loan/loan-store.ts'
import { type AccrualPlanRow, saveAccrualPlans } from './accrual-plan-store.ts'

/** A loan, everything known of it now, and the day up to which its charges stand in the ledger. */
export type AccrualPlanOf = { loan: LoanWithEvents; events: LoanEvents; asOf: AccrualPlan['fromDay'] }

/**
 * Puts each loan on the accrual plan its charges take from `asOf` on. To be called in every transaction that changes what a
 * loan owes, once its charges stand in the ledger up to `asOf`; a loan that is closed stands still from then on.
 */
export async function writeAccrualPlans(queries: Queries, changed: readonly AccrualPlanOf[]): Promise<void> {
  await saveAccrualPlans(
    queries,
    changed.map(({ loan, events, asOf }) => accrualPlanRow(loan, accrualPlanFor(events, asOf))),
  )
}

/** What is kept of the accrual plan a loan takes from its first day on. */
export function accrualPlanRow(
  loan: LoanWithEvents,
  { accrualPlan, lateTomorrow, isClosed }: AccrualPlanAhead,
): AccrualPlanRow {
  // the next close looks at it again: to mark it overdue, or to let it go
  const endsToday = isClosed || (lateTomorrow && loan.status !== 'overdue')
  return {
    borrowerId: loan.borrower_id,
    loanId: loan.loan_id,
    market: loan.market,
    accrualPlan: { ...accrualPlan, untilDay: endsToday ? accrualPlan.fromDay : accrualPlan.untilDay },
  }
}
