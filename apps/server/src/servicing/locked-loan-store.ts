import { type BusinessDate, businessDate, servicedStatuses } from '@hiram/lending'
import type { Selectable } from 'kysely'
import { amongLoans, lockableTogether, ownerAmong } from '../database/cluster/by-borrower.ts'
import { isSpread } from '../database/cluster/spread.ts'
import type { Pipeline } from '../database/pipelined.ts'
import type { Tables } from '../database/tables.ts'
import { type LoanKey, type LoanWithEvents, loanWithEvents } from '../loan/loan-store.ts'
import { accrualPlanColumns, accrualPlanOf, type LockedAccrualPlan } from './accrual-plan-store.ts'

/** A loan and the accrual plan it is on, if it has one; both locked until the transaction ends. */
export type LockedLoan = { readonly loan: LoanWithEvents; readonly accrualPlan: LockedAccrualPlan | undefined }

/** The same as one row; without an accrual plan none of the plan's columns has a value. */
export type LockedRow = LoanWithEvents &
  Omit<Selectable<Tables['accrual_plan']>, 'borrower_id' | 'loan_id' | 'market'> & { through: string | null }

export const inServicedStatus = `in (${servicedStatuses.map((status) => `'${status}'`).join(', ')})`

/**
 * Reads `LockedRow`s in one order; `owner` is the borrower as `loanWithEvents` has it. The loans must be locked already, their
 * accrual plans are locked here by `locking`.
 */
export function lockedLoanQuery(
  from: string,
  where: string,
  { locking = 'for update of c', owner = 'loan.borrower_id' } = {},
): string {
  return `select ${loanWithEvents(owner)}, accrual_plan.* from ${from} left join lateral (
      select ${accrualPlanColumns.join(', ')}, greatest(from_day, (select least(c.until_day, day)
        from accrued_through a where a.market = c.market)) as through
      from accrual_plan c where c.borrower_id = ${owner} and c.loan_id = loan.loan_id ${locking}
    ) as accrual_plan on true where ${where} order by loan.borrower_id, loan.loan_id`
}

const locking = () =>
  `select 1 from loan where ${amongLoans('loan', 1)} order by borrower_id, loan_id for no key update`
/** Read after the locks are there: the figures of an earlier read may be older than the lock. */
const reading = (locking?: string) =>
  lockedLoanQuery('loan', amongLoans('loan', 1), isSpread() ? { locking: '', owner: ownerAmong(1) } : { locking })
/** Of a database that is spread a statement locks rows of one table. */
const lockingPlans = () => `select 1 from accrual_plan c where ${amongLoans('c', 1)} order by loan_id for update`
const lockingFreePlans = () => `select borrower_id as "borrowerId", loan_id as "loanId" from accrual_plan c
  where ${amongLoans('c', 1)} and until_day < $3::date for update skip locked`

/** These loans, locked in one order, so that two batches never wait for each other. */
export async function lockLoansWithPlans(pipeline: Pipeline, keys: readonly LoanKey[]): Promise<LockedLoan[]> {
  const asked = lockableTogether(keys).map((own) => {
    const values = valuesOf(own)
    pipeline.send({ text: locking(), values })
    if (isSpread()) pipeline.send({ text: lockingPlans(), values })
    return pipeline.ask<LockedRow>({ text: reading(), values })
  })
  return (await Promise.all(asked)).flat().map(lockedLoan)
}

/**
 * The plans of these loans that ended before the day, locked while their loans are not: fewer pages are written. Those that
 * someone else holds are passed over, for who holds a loan may be waiting for its plan. Read with `readLoansWithPlans` next,
 * in a statement of its own: then no one who changes what such a loan owes is unseen, since all of them write its plan.
 */
export async function lockFreePlans(
  pipeline: Pipeline,
  keys: readonly LoanKey[],
  endedBefore: BusinessDate,
): Promise<LoanKey[]> {
  const asked = lockableTogether(keys).map((own) =>
    pipeline.ask<LoanKey>({ text: lockingFreePlans(), values: [...valuesOf(own), endedBefore] }),
  )
  return (await Promise.all(asked)).flat()
}

/** Loans whose plans are locked already. */
export async function readLoansWithPlans(pipeline: Pipeline, keys: readonly LoanKey[]): Promise<LockedLoan[]> {
  const asked = lockableTogether(keys).map((own) =>
    pipeline.ask<LockedRow>({ text: reading(''), values: valuesOf(own) }),
  )
  return (await Promise.all(asked)).flat().map(lockedLoan)
}

function valuesOf(keys: readonly LoanKey[]): [string[], string[]] {
  return [keys.map(({ borrowerId }) => borrowerId), keys.map(({ loanId }) => loanId)]
}

export function lockedLoan(row: LockedRow): LockedLoan {
  if (row.through === null) return { loan: row, accrualPlan: undefined }
  const accrualPlan = { loanId: row.loan_id, accrualPlan: accrualPlanOf(row), through: businessDate(row.through) }
  return { loan: row, accrualPlan }
}
