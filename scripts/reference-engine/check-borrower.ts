import { borrowerInvariants, loanSumInvariants, loanSums } from '../ledger-borrowers.ts'
import { withNames } from '../ledger-invariants.ts'
import { assertEqual } from './assert-equal.ts'
import type { LoanRun, Simulation } from './simulation.ts'

const tables = [
  'borrower',
  'loan',
  'loan_process',
  'accrual_plan',
  'decision',
  'coupon',
  'payout_order',
  'refund_order',
  'bank_transfer',
  'payment',
  'payment_proof',
  'journal_entry',
  'accrual',
]
// each table's name is this borrower's rows alone, so the queries for all borrowers serve for one
const own = tables.map((table) => `${table} as (select * from public.${table} where borrower_id = $1)`)
const everything = `with ${own.join(', ')}, loan_sum as (${loanSums})
  ${withNames({ ...borrowerInvariants, ...loanSumInvariants })}`

/** What `ledger:check` asks within a borrower, of the one something just happened to. */
export async function checkBorrower({ checks }: Simulation, { opened }: LoanRun): Promise<void> {
  const { rows } = await checks.pool.query(everything, [opened.borrowerId])
  assertEqual('the invariants', rows, [])
}
