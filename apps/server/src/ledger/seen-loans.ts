import type { Context } from '../context.ts'
import { listOf } from '../database/statement.ts'
import { type ReckonedLoan, reckonedLoan } from '../loan/loan-store.ts'
import { courseColumns, type HeldCourse } from './course-store.ts'
import { type CourseFields, heldCourse, inPaidStatus } from './held-loan.ts'
import { type MicroBatch, microBatch } from './micro-batch.ts'

/** A loan as it was when it was read, held by nobody: what is posted on it must ask whether it still is. */
export type SeenLoan = {
  readonly code: string
  readonly loan: ReckonedLoan
  readonly course: HeldCourse
  /** Versions of the loan's and of its course's row; every change of what a loan owes writes one of them. */
  readonly loanVersion: string
  readonly courseVersion: string
  readonly accruedThrough: string
}

type SeenRow = ReckonedLoan &
  CourseFields & {
    through: string
    code: string
    loan_version: string
    course_version: string
    accrued_through: string
  }

/** A loan without a course is not among them, nor one of a market whose days were never closed. */
const seeing = `select code.code, ${reckonedLoan}, ${courseColumns.map((column) => `c.${column}`).join(', ')},
    greatest(c.from_day, least(c.until_day, a.day)) as through, a.day as accrued_through,
    loan.xmin::text as loan_version, c.xmin::text as course_version
  from repayment_code code
  join loan on loan.borrower_id = code.borrower_id and loan.loan_id = code.loan_id and loan.status ${inPaidStatus}
  join loan_course c on c.borrower_id = loan.borrower_id and c.loan_id = loan.loan_id
  join accrued_through a on a.market = loan.market
  where code.code = any($1::text[])`

const readers = new WeakMap<Context, MicroBatch<readonly string[], Map<string, SeenLoan>>>()

/** The loans of these codes, by code. Who asks while others are answered is answered together with those who ask then. */
export async function seeLoans(context: Context, codes: readonly string[]): Promise<Map<string, SeenLoan>> {
  let read = readers.get(context)
  if (!read) {
    read = microBatch(async (asked) => {
      const all = [...new Set(asked.flat())]
      const { rows } = await context.pool.query<SeenRow>(seeing, [listOf(all, (code) => code)])
      const seen = new Map(rows.map((row) => [row.code, seenLoan(row)]))
      return asked.map(() => seen)
    })
    readers.set(context, read)
  }
  return read(codes)
}

function seenLoan(row: SeenRow): SeenLoan {
  return {
    code: row.code,
    loan: row,
    course: heldCourse(row, row.through),
    loanVersion: row.loan_version,
    courseVersion: row.course_version,
    accruedThrough: row.accrued_through,
  }
}
