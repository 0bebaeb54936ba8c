import { businessDate } from '@hiram/lending'
import type { Selectable } from 'kysely'
import type { Pipeline } from '../database/pipelined.ts'
import type { Tables } from '../database/tables.ts'
import { type LoanKey, type LoanWithEvents, loanWithEvents } from '../loan/loan-store.ts'
import { accrualPlanColumns, accrualPlanOf, type LockedAccrualPlan } from './accrual-plan-store.ts'

/** A loan and the accrual plan it is on, if it has one. */
export type LockedLoan = { readonly loan: LoanWithEvents; readonly accrualPlan: LockedAccrualPlan | undefined }

export type AccrualPlanFields = Omit<Selectable<Tables['accrual_plan']>, 'borrower_id' | 'loan_id' | 'market'>
/** The same as one row; without an accrual plan none of its columns has a value. */
export type LockedRow = LoanWithEvents & AccrualPlanFields & { through: string | null }

/** Statuses of a loan that money is taken for: over-payments of a closed one are its borrower's credit. */
export const paidStatuses = ['repay', 'overdue', 'close'] as const
export const inPaidStatus = `in (${paidStatuses.map((status) => `'${status}'`).join(', ')})`

/** What a `LockedRow` is of, from `loan` on; the accrual plan is held, the loan must be already. */
export const lockedColumns = `${loanWithEvents}, accrualPlan.*`
export const withLockedAccrualPlan = `left join lateral (
    select ${accrualPlanColumns.join(', ')}, greatest(from_day, (select least(c.until_day, day)
      from accrued_through a where a.market = c.market)) as through
    from accrual_plan c where c.borrower_id = loan.borrower_id and c.loan_id = loan.loan_id for update of c
  ) as accrualPlan on true`

const among = '(loan.borrower_id, loan.loan_id) in (select * from unnest($1::uuid[], $2::uuid[]))'
const locking = `select 1 from loan where ${among} order by borrower_id, loan_id for update`
/** Read after the locks are held: the figures of an earlier read may be older than the lock. */
const holding = `select ${lockedColumns} from loan ${withLockedAccrualPlan} where ${among} order by borrower_id, loan_id`

/** These loans, held in one order until the transaction ends, so that two batches never wait for each other. */
export async function lockLoansWithPlans(pipeline: Pipeline, keys: readonly LoanKey[]): Promise<LockedLoan[]> {
  const values = [keys.map(({ borrowerId }) => borrowerId), keys.map(({ loanId }) => loanId)]
  pipeline.tell({ text: locking, values })
  return (await pipeline.ask<LockedRow>({ text: holding, values })).map(lockedLoan)
}

export function lockedLoan(row: LockedRow): LockedLoan {
  return { loan: row, accrualPlan: row.through === null ? undefined : lockedAccrualPlan(row, row.through) }
}

export function lockedAccrualPlan(row: AccrualPlanFields & { loan_id: string }, through: string): LockedAccrualPlan {
  return { loanId: row.loan_id, accrualPlan: accrualPlanOf(row), through: businessDate(through) }
}
