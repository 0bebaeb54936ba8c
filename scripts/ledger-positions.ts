import {
  allocations,
  type BusinessDate,
  balances,
  businessDate,
  chargeRecognition,
  type Position,
  payoutOrdered,
  payoutSettled,
  position,
  repayment,
  sumFees,
} from '@hiram/lending'
import { sql } from 'kysely'
import { createDatabase, createPool, type Queries } from '../apps/server/src/database/client.ts'
import { type LoadedLoan, type LoanKey, loadLoans } from '../apps/server/src/loan/loan-store.ts'
import { eventsOf } from '../apps/server/src/loan/loan-terms.ts'

/** What is asked of every loan with money out, by the number of the invariant. */
export const positionInvariants = {
  ledger: '3 a loan in the ledger is the pure function of its terms and payments, account by account',
  status: '9 a loan is closed when nothing is outstanding, overdue when something is late, and never else',
  caps: '10 charges stay within the legal maximum',
} as const

export type BrokenPosition = { invariant: string; row: unknown }

const loansAtOnce = 500

/**
 * Reckons every loan with money out anew, on the last day whose charges stand in the ledger, and compares it with the
 * ledger to the unit; all in one snapshot. `progress` is told how many loans have been looked at.
 */
export async function brokenPositions(url: string, progress: (loans: number) => void): Promise<BrokenPosition[]> {
  const database = createDatabase(createPool(url))
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((queries) => everyLoan(queries, progress))
  } finally {
    await database.destroy()
  }
}

async function everyLoan(queries: Queries, progress: (loans: number) => void): Promise<BrokenPosition[]> {
  const broken: BrokenPosition[] = []
  let looked = 0
  let after: LoanKey | undefined
  for (;;) {
    const keys = await paidOutLoans(queries, after)
    if (keys.length === 0) return broken
    const ledgers = await ledgerOfLoans(queries, keys)
    for (const loan of await loadLoans(queries, keys)) broken.push(...brokenIn(loan, ledgers.get(loan.loan_id)))
    looked += keys.length
    after = keys.at(-1)
    progress(looked)
  }
}

async function paidOutLoans(queries: Queries, after: LoanKey | undefined): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`select borrower_id as "borrowerId", loan_id as "loanId" from loan
    where disbursed_on is not null
      and (borrower_id, loan_id) > (${after?.borrowerId ?? zero}::uuid, ${after?.loanId ?? zero}::uuid)
    order by borrower_id, loan_id limit ${loansAtOnce}`.execute(queries)
  return rows
}

const zero = '00000000-0000-0000-0000-000000000000'

type LoanLedger = { accounts: Map<string, bigint>; lastDay: string }

/** Balance of each account a loan has moved, and the latest day any movement counts from. */
async function ledgerOfLoans(queries: Queries, keys: readonly LoanKey[]): Promise<Map<string, LoanLedger>> {
  const borrowers = keys.map((key) => key.borrowerId)
  const loans = keys.map((key) => key.loanId)
  const { rows } = await sql<{ loan_id: string; account: string; balance: string; last_day: string }>`
    with moved as (select * from transfer
      where (borrower_id, loan_id) in (select * from unnest(${borrowers}::uuid[], ${loans}::uuid[])))
    select loan_id, account, sum(amount)::text as balance, max(value_date)::text as last_day from (
      select loan_id, debit as account, amount, value_date from moved
      union all select loan_id, credit, -amount, value_date from moved) as sides
    group by loan_id, account`.execute(queries)
  const ledgers = new Map<string, LoanLedger>()
  for (const row of rows) {
    const ledger = ledgers.get(row.loan_id) ?? { accounts: new Map(), lastDay: row.last_day }
    ledger.accounts.set(row.account, BigInt(row.balance))
    if (ledger.lastDay < row.last_day) ledger.lastDay = row.last_day
    ledgers.set(row.loan_id, ledger)
  }
  return ledgers
}

/** What differs in one loan. Pure. */
function brokenIn(loan: LoadedLoan, ledger: LoanLedger | undefined): BrokenPosition[] {
  const days = [loan.charged_through, loan.disbursed_on, ledger?.lastDay].filter((day) => typeof day === 'string')
  const asOf = days.toSorted().at(-1) ?? loan.applied_on
  const { now, accounts } = reckon(loan, businessDate(asOf))
  const broken: BrokenPosition[] = []
  const place = { loan_id: loan.loan_id, as_of: asOf }
  for (const account of new Set([...accounts.keys(), ...(ledger?.accounts.keys() ?? [])])) {
    const held = ledger?.accounts.get(account) ?? 0n
    const expected = accounts.get(account) ?? 0n
    if (held === expected) continue
    const row = { ...place, account, ledger: held.toString(), expected: expected.toString() }
    broken.push({ invariant: positionInvariants.ledger, row })
  }
  const status = now.paidInFull ? 'close' : now.overdueDays > 0 ? 'overdue' : 'repay'
  if (status !== loan.status) {
    broken.push({ invariant: positionInvariants.status, row: { ...place, status: loan.status, expected: status } })
  }
  if (now.legalMaximum !== null && now.chargesToDate > now.legalMaximum) {
    const row = { ...place, charged: now.chargesToDate.toString(), most: now.legalMaximum.toString() }
    broken.push({ invariant: positionInvariants.caps, row })
  }
  return broken
}

/** The loan's position and the balances its whole life should have left, from its terms and payments alone. */
function reckon(loan: LoadedLoan, asOf: BusinessDate): { now: Position; accounts: Map<string, bigint> } {
  const events = eventsOf(loan)
  const plan = events.schedule
  const now = position({ ...events, asOf })
  const posting = { ref: 'reckoned', valueDate: asOf }
  const heldBack = sumFees(plan.proceedsFees) - plan.proceedsDiscount
  const earned = { interest: now.interestEarned, fees: now.feesEarned - heldBack, late: now.lateCharges }
  const accounts = balances([
    ...payoutOrdered(posting, plan),
    ...payoutSettled(posting, plan),
    ...chargeRecognition(posting, earned),
    ...allocations(events, asOf).flatMap((allocation) => repayment('reckoned', allocation)),
  ])
  const receivables = ['loanPrincipal', 'interestReceivable', 'feeReceivable', 'lateReceivable'] as const
  const owed = receivables.reduce((sum, account) => sum + (accounts.get(account) ?? 0n), 0n)
  if (owed !== now.payoff) throw new Error(`loan ${loan.loan_id}: the postings' own sum is not the payoff`)
  return { now, accounts }
}
