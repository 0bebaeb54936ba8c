import { type ChargeCourse, type CourseAhead, chargeCourse, type LoanEvents } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import type { ReckonedLoan } from '../loan/loan-store.ts'
import { type CourseRow, saveCourses } from './course-store.ts'

/** A loan, everything known of it now, and the day up to which its charges stand in the ledger. */
export type CourseOf = { loan: ReckonedLoan; events: LoanEvents; asOf: ChargeCourse['fromDay'] }

/**
 * Puts each loan on the course its charges take from `asOf` on. To be called in every transaction that changes what a
 * loan owes, once its charges stand in the ledger up to `asOf`; a loan that is closed stands still from then on.
 */
export async function writeCourses(queries: Queries, changed: readonly CourseOf[]): Promise<void> {
  await saveCourses(
    queries,
    changed.map(({ loan, events, asOf }) => courseRow(loan, chargeCourse(events, asOf))),
  )
}

/** What is kept of the course a loan takes from its first day on. */
export function courseRow(loan: ReckonedLoan, { course, lateTomorrow, isClosed }: CourseAhead): CourseRow {
  // the next close looks at it again: to mark it overdue, or to let it go
  const endsToday = isClosed || (lateTomorrow && loan.status !== 'overdue')
  return {
    borrowerId: loan.borrower_id,
    loanId: loan.loan_id,
    market: loan.market,
    course: { ...course, untilDay: endsToday ? course.fromDay : course.untilDay },
  }
}
