import { type BusinessDate, businessDate, type ChargeCourse } from '@hiram/lending'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'
import type { LoanKey } from '../loan/loan-store.ts'

export type CourseRow = LoanKey & { market: 'ph' | 'vn'; course: ChargeCourse }

/** A loan's course, and the last day of it whose charges stand in the ledger. */
export type HeldCourse = { loanId: string; course: ChargeCourse; through: BusinessDate }

type SavedCourse = Selectable<Tables['loan_course']>

/**
 * The courses of these loans, held until the transaction ends: no day's accrual comes into force in between. A loan
 * whose money has not gone out, or that closed before the last close, has none.
 */
export async function holdCourses(queries: Queries, keys: readonly LoanKey[]): Promise<HeldCourse[]> {
  const { rows } = await sql<SavedCourse & { through: string }>`select c.*,
      greatest(c.from_day, (select least(c.until_day, day) from accrued_through a where a.market = c.market)) as through
    from loan_course c where (borrower_id, loan_id) in (select * from unnest(
      ${keys.map((key) => key.borrowerId)}::uuid[], ${keys.map((key) => key.loanId)}::uuid[]))
    order by borrower_id, loan_id for update of c`.execute(queries)
  return rows.map((row) => ({ loanId: row.loan_id, course: courseOf(row), through: businessDate(row.through) }))
}

export async function saveCourses(queries: Queries, rows: readonly CourseRow[]): Promise<void> {
  if (rows.length === 0) return
  const courses = rows.map(({ course }) => course)
  const amounts = (of: (course: ChargeCourse) => bigint | null) =>
    courses.map((course) => of(course)?.toString() ?? null)
  await sql`insert into loan_course as c (borrower_id, loan_id, market, from_day, until_day,
      interest_fixed, interest_amount, interest_start, interest_days, fees_fixed, fees_step,
      late_fixed, late_step, late_rest, late_per_day, late_denominator, late_room)
    select * from unnest(${rows.map((row) => row.borrowerId)}::uuid[], ${rows.map((row) => row.loanId)}::uuid[],
      ${rows.map((row) => row.market)}::text[],
      ${courses.map(({ fromDay }) => fromDay)}::date[], ${courses.map(({ untilDay }) => untilDay)}::date[],
      ${amounts(({ interest }) => interest.fixed)}::bigint[], ${amounts(({ interest }) => interest.amount)}::bigint[],
      ${courses.map(({ interest }) => interest.startDay)}::date[], ${courses.map(({ interest }) => interest.days)}::int[],
      ${amounts(({ fees }) => fees.fixed)}::bigint[], ${amounts(({ fees }) => fees.step)}::bigint[],
      ${amounts(({ late }) => late.fixed)}::bigint[], ${amounts(({ late }) => late.step)}::bigint[],
      ${amounts(({ late }) => late.rest)}::bigint[], ${amounts(({ late }) => late.perDay)}::bigint[],
      ${amounts(({ late }) => late.denominator)}::bigint[], ${amounts(({ late }) => late.room)}::bigint[])
    on conflict (borrower_id, loan_id) do update set from_day = excluded.from_day, until_day = excluded.until_day,
      interest_fixed = excluded.interest_fixed, interest_amount = excluded.interest_amount,
      interest_start = excluded.interest_start, interest_days = excluded.interest_days,
      fees_fixed = excluded.fees_fixed, fees_step = excluded.fees_step,
      late_fixed = excluded.late_fixed, late_step = excluded.late_step, late_rest = excluded.late_rest,
      late_per_day = excluded.late_per_day, late_denominator = excluded.late_denominator,
      late_room = excluded.late_room`.execute(queries)
}

function courseOf(row: SavedCourse): ChargeCourse {
  return {
    fromDay: businessDate(row.from_day),
    untilDay: businessDate(row.until_day),
    interest: {
      fixed: row.interest_fixed,
      amount: row.interest_amount,
      startDay: businessDate(row.interest_start),
      days: row.interest_days,
    },
    fees: { fixed: row.fees_fixed, step: row.fees_step },
    late: {
      fixed: row.late_fixed,
      step: row.late_step,
      rest: row.late_rest,
      perDay: row.late_per_day,
      denominator: row.late_denominator,
      room: row.late_room,
    },
  }
}

/** A closed loan needs no course once the day it closed on is accrued. */
export async function dropCourses(
  queries: Queries,
  keys: readonly LoanKey[],
  endedBefore: BusinessDate,
): Promise<void> {
  if (keys.length === 0) return
  await sql`delete from loan_course where until_day < ${endedBefore} and (borrower_id, loan_id) in (select * from unnest(
    ${keys.map((key) => key.borrowerId)}::uuid[], ${keys.map((key) => key.loanId)}::uuid[]))`.execute(queries)
}
