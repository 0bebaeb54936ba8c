import { businessDate } from '@hiram/lending'
import type { Selectable } from 'kysely'
import type { Pipeline } from '../database/pipelined.ts'
import type { Tables } from '../database/tables.ts'
import { type LoanKey, type ReckonedLoan, reckonedLoan } from '../loan/loan-store.ts'
import { courseColumns, courseOf, type HeldCourse } from './course-store.ts'

/** A loan and the course it is on, if it has one. */
export type HeldLoan = { readonly loan: ReckonedLoan; readonly course: HeldCourse | undefined }

export type CourseFields = Omit<Selectable<Tables['loan_course']>, 'borrower_id' | 'loan_id' | 'market'>
/** The same as one row; without a course none of its columns has a value. */
export type HeldRow = ReckonedLoan & CourseFields & { through: string | null }

/** Statuses of a loan that money is taken for: over-payments of a closed one are its borrower's credit. */
export const paidStatuses = ['repay', 'overdue', 'close'] as const
export const inPaidStatus = `in (${paidStatuses.map((status) => `'${status}'`).join(', ')})`

/** What a `HeldRow` is of, from `loan` on; the course is held, the loan must be already. */
export const heldColumns = `${reckonedLoan}, course.*`
export const withHeldCourse = `left join lateral (
    select ${courseColumns.join(', ')}, greatest(from_day, (select least(c.until_day, day)
      from accrued_through a where a.market = c.market)) as through
    from loan_course c where c.borrower_id = loan.borrower_id and c.loan_id = loan.loan_id for update of c
  ) as course on true`

const among = '(loan.borrower_id, loan.loan_id) in (select * from unnest($1::uuid[], $2::uuid[]))'
const locking = `select 1 from loan where ${among} order by borrower_id, loan_id for update`
/** Read after the locks are held: the figures of an earlier read may be older than the lock. */
const holding = `select ${heldColumns} from loan ${withHeldCourse} where ${among} order by borrower_id, loan_id`

/** These loans, held in one order until the transaction ends, so that two batches never wait for each other. */
export async function holdLoans(pipeline: Pipeline, keys: readonly LoanKey[]): Promise<HeldLoan[]> {
  const values = [keys.map(({ borrowerId }) => borrowerId), keys.map(({ loanId }) => loanId)]
  pipeline.tell({ text: locking, values })
  return (await pipeline.ask<HeldRow>({ text: holding, values })).map(heldLoan)
}

export function heldLoan(row: HeldRow): HeldLoan {
  return { loan: row, course: row.through === null ? undefined : heldCourse(row, row.through) }
}

export function heldCourse(row: CourseFields & { loan_id: string }, through: string): HeldCourse {
  return { loanId: row.loan_id, course: courseOf(row), through: businessDate(through) }
}
