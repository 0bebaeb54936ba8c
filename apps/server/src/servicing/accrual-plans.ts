import { type AccrualPlan, type AccrualPlanAhead, accrualPlanFor, type LoanEvents } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import type { LoanKey, LoanWithEvents } from '../loan/loan-store.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import { type AccrualPlanRow, dropAccrualPlan, type LockedAccrualPlan, saveAccrualPlans } from './accrual-plan-store.ts'
import { planEvents } from './change-events.ts'
import { storedStanding } from './standing-columns.ts'

/** A loan, its events, and the day up to which the ledger has its charges. */
export type AccrualPlanChange = { loan: LoanWithEvents; events: LoanEvents; asOf: AccrualPlan['fromDay'] }

/**
 * Writes the accrual plan each loan's charges follow from `asOf` on, in the transaction that changes what the loan owes,
 * once the ledger has its charges up to `asOf`. A closed loan's plan adds nothing from then on.
 */
export async function writeAccrualPlans(
  queries: Queries,
  at: Date,
  changed: readonly AccrualPlanChange[],
): Promise<void> {
  const rows = changed.map(({ loan, events, asOf }) => accrualPlanRow(loan, events, accrualPlanFor(events, asOf)))
  await saveAccrualPlans(queries, rows)
  await recordEvents(queries, at, planEvents(rows))
}

/** A loan that never was grows no more: its locked plan goes, and the events say that it has ended. */
export async function endAccrualPlans(
  queries: Queries,
  at: Date,
  key: LoanKey,
  plans: readonly LockedAccrualPlan[],
): Promise<void> {
  await dropAccrualPlan(queries, key)
  const ended = plans.map(({ loanId, accrualPlan, through }) => ({
    loanId,
    accrualPlan: { ...accrualPlan, untilDay: through },
  }))
  await recordEvents(queries, at, planEvents(ended))
}

/** The stored form of a loan's next accrual plan. */
export function accrualPlanRow(
  loan: LoanWithEvents,
  { schedule }: Pick<LoanEvents, 'schedule'>,
  ahead: AccrualPlanAhead,
): AccrualPlanRow {
  const { accrualPlan, standing, lateTomorrow, strikesTomorrow, isClosed, isWrittenOff, isOffBalanceToday } = ahead
  // the next business day renews it: to mark the loan overdue, to post what a cap strikes, to put it on other books, or to
  // delete the plan
  const changesBooks = isOffBalanceToday !== accrualPlan.isOffBalance
  const endsToday =
    isClosed || isWrittenOff || changesBooks || strikesTomorrow || (lateTomorrow && loan.status !== 'overdue')
  const ended = { untilDay: accrualPlan.fromDay, isOffBalance: isOffBalanceToday }
  return {
    borrowerId: loan.borrower_id,
    loanId: loan.loan_id,
    market: loan.market,
    accrualPlan: endsToday ? { ...accrualPlan, ...ended } : accrualPlan,
    standing: storedStanding(loan, standing, schedule.startDate),
  }
}
