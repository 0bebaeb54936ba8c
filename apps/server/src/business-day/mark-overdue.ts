import type { AccrualPlanAhead } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import { changeStatuses } from '../loan/change-status.ts'
import type { LoanKey, LoanWithEvents } from '../loan/loan-store.ts'

/** A loan is overdue on the day after a due date, if what was due has not been paid in full. */
export function becomesOverdue(
  loan: LoanWithEvents,
  { lateTomorrow }: Pick<AccrualPlanAhead, 'lateTomorrow'>,
): boolean {
  return lateTomorrow && loan.status === 'repay'
}

/** Marks locked loans overdue, in the transaction that puts them on the accrual plan of a late loan. */
export async function markOverdue(queries: Queries, loans: readonly LoanKey[], at: Date): Promise<void> {
  await changeStatuses(queries, loans, { from: 'repay', event: 'dueDatePassed', at, who: 'system' })
}
