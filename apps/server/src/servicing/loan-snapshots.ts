import type { Context } from '../context.ts'
import { listOf } from '../database/statement.ts'
import { type LoanWithEvents, loanWithEvents } from '../loan/loan-store.ts'
import { accrualPlanColumns, type LockedAccrualPlan } from './accrual-plan-store.ts'
import { type AccrualPlanFields, inPaidStatus, lockedAccrualPlan } from './locked-loan.ts'
import { type MicroBatch, microBatch } from './micro-batch.ts'

/** A loan as it was when it was read, held by nobody: what is posted on it must ask whether it still is. */
export type LoanSnapshot = {
  readonly code: string
  readonly loan: LoanWithEvents
  readonly accrualPlan: LockedAccrualPlan
  /** Versions of the loan's and of its accrual plan's row; every change of what a loan owes writes one of them. */
  readonly loanVersion: string
  readonly planVersion: string
  readonly accruedThrough: string
}

type SnapshotRow = LoanWithEvents &
  AccrualPlanFields & {
    through: string
    code: string
    loan_version: string
    plan_version: string
    accrued_through: string
  }

/** A loan without an accrual plan is not among them, nor one of a market whose days were never closed. */
const seeing = `select code.code, ${loanWithEvents}, ${accrualPlanColumns.map((column) => `c.${column}`).join(', ')},
    greatest(c.from_day, least(c.until_day, a.day)) as through, a.day as accrued_through,
    loan.xmin::text as loan_version, c.xmin::text as plan_version
  from repayment_code code
  join loan on loan.borrower_id = code.borrower_id and loan.loan_id = code.loan_id and loan.status ${inPaidStatus}
  join accrual_plan c on c.borrower_id = loan.borrower_id and c.loan_id = loan.loan_id
  join accrued_through a on a.market = loan.market
  where code.code = any($1::text[])`

const readers = new WeakMap<Context, MicroBatch<readonly string[], Map<string, LoanSnapshot>>>()

/** The loans of these codes, by code. Who asks while others are answered is answered together with those who ask then. */
export async function readSnapshots(context: Context, codes: readonly string[]): Promise<Map<string, LoanSnapshot>> {
  let read = readers.get(context)
  if (!read) {
    read = microBatch(async (asked) => {
      const all = [...new Set(asked.flat())]
      const { rows } = await context.pool.query<SnapshotRow>(seeing, [listOf(all, (code) => code)])
      const seen = new Map(rows.map((row) => [row.code, loanSnapshot(row)]))
      return asked.map(() => seen)
    })
    readers.set(context, read)
  }
  return read(codes)
}

function loanSnapshot(row: SnapshotRow): LoanSnapshot {
  return {
    code: row.code,
    loan: row,
    accrualPlan: lockedAccrualPlan(row, row.through),
    loanVersion: row.loan_version,
    planVersion: row.plan_version,
    accruedThrough: row.accrued_through,
  }
}
