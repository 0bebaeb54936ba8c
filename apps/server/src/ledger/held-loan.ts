import { businessDate } from '@hiram/lending'
import type { Selectable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { ReckonedLoan } from '../loan/loan-store.ts'
import { courseColumns, courseOf, type HeldCourse } from './course-store.ts'

/** A loan and the course it is on, if it has one. */
export type HeldLoan = { readonly loan: ReckonedLoan; readonly course: HeldCourse | undefined }

export type CourseFields = Omit<Selectable<Tables['loan_course']>, 'borrower_id' | 'loan_id' | 'market'>
/** The same as one row; without a course none of its columns has a value. */
export type HeldRow = ReckonedLoan & CourseFields & { through: string | null }

/** Statuses of a loan that money is taken for: over-payments of a closed one are its borrower's credit. */
export const paidStatuses = ['repay', 'overdue', 'close'] as const
export const inPaidStatus = `in (${paidStatuses.map((status) => `'${status}'`).join(', ')})`

/** The course `c` of `loan` and the last day of it whose charges stand in the ledger. */
export const courseOfLoan = `${courseColumns.join(', ')}, greatest(from_day, (select least(c.until_day, day)
      from accrued_through a where a.market = c.market)) as through`

export function heldLoan(row: HeldRow): HeldLoan {
  return { loan: row, course: row.through === null ? undefined : heldCourse(row, row.through) }
}

export function heldCourse(row: CourseFields & { loan_id: string }, through: string): HeldCourse {
  return { loanId: row.loan_id, course: courseOf(row), through: businessDate(through) }
}
