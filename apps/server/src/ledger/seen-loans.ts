import { type BusinessDate, businessDate } from '@hiram/lending'
import type { Context } from '../context.ts'
import { listOf } from '../database/statement.ts'
import { reckonedLoan } from '../loan/loan-store.ts'
import { courseOfLoan, type HeldLoan, type HeldRow, heldLoan, inPaidStatus } from './held-loan.ts'
import { type MicroBatch, microBatch } from './micro-batch.ts'

/** A loan as it was when it was read, held by nobody: what is posted on it must ask whether it still is. */
export type SeenLoan = HeldLoan & {
  readonly code: string
  /** Versions of the loan's and of its course's row; every change of what a loan owes writes one of them. */
  readonly loanVersion: string
  readonly courseVersion: string | null
  readonly accruedThrough: BusinessDate | null
}

type SeenRow = HeldRow & {
  code: string
  loan_version: string
  course_version: string | null
  accrued_through: string | null
}

const seeing = `select ${reckonedLoan}, course.*, code.code, loan.xmin::text as loan_version,
    (select day from accrued_through a where a.market = loan.market) as accrued_through
  from repayment_code code
  join loan on loan.borrower_id = code.borrower_id and loan.loan_id = code.loan_id and loan.status ${inPaidStatus}
  left join lateral (
    select ${courseOfLoan}, c.xmin::text as course_version
    from loan_course c where c.borrower_id = loan.borrower_id and c.loan_id = loan.loan_id
  ) as course on true
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
    ...heldLoan(row),
    code: row.code,
    loanVersion: row.loan_version,
    courseVersion: row.course_version,
    accruedThrough: row.accrued_through === null ? null : businessDate(row.accrued_through),
  }
}
