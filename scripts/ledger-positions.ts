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
import { createDatabase, createPool, type Queries } from '../apps/server/src/database/client.ts'
import { type LoanLedger, ledgersOfLoans, paidOutLoans } from '../apps/server/src/ledger/loan-ledgers.ts'
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
    const keys = await paidOutLoans(queries, after, loansAtOnce)
    if (keys.length === 0) return broken
    const ledgers = await ledgersOfLoans(queries, keys)
    for (const loan of await loadLoans(queries, keys)) broken.push(...brokenIn(loan, ledgers.get(loan.loan_id)))
    looked += keys.length
    after = keys.at(-1)
    progress(looked)
  }
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
