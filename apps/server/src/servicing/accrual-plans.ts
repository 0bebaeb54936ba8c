import { type AccrualPlan, type AccrualPlanAhead, accrualPlanFor, type LoanEvents } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import type { LoanWithEvents } from '../loan/loan-store.ts'
import { type AccrualPlanRow, saveAccrualPlans } from './accrual-plan-store.ts'

/** A loan, its events, and the day up to which the ledger has its charges. */
export type AccrualPlanChange = { loan: LoanWithEvents; events: LoanEvents; asOf: AccrualPlan['fromDay'] }

/**
 * Writes the accrual plan each loan's charges follow from `asOf` on, in the transaction that changes what the loan owes,
 * once the ledger has its charges up to `asOf`. A closed loan's plan adds nothing from then on.
 */
export async function writeAccrualPlans(queries: Queries, changed: readonly AccrualPlanChange[]): Promise<void> {
  await saveAccrualPlans(
    queries,
    changed.map(({ loan, events, asOf }) => accrualPlanRow(loan, accrualPlanFor(events, asOf))),
  )
}

/** The stored form of a loan's next accrual plan. */
export function accrualPlanRow(
  loan: LoanWithEvents,
  { accrualPlan, lateTomorrow, isClosed, isWrittenOff }: AccrualPlanAhead,
): AccrualPlanRow {
  // the next business day renews it: to mark the loan overdue, or to delete the plan
  const endsToday = isClosed || isWrittenOff || (lateTomorrow && loan.status !== 'overdue')
  return {
    borrowerId: loan.borrower_id,
    loanId: loan.loan_id,
    market: loan.market,
    accrualPlan: { ...accrualPlan, untilDay: endsToday ? accrualPlan.fromDay : accrualPlan.untilDay },
  }
}
