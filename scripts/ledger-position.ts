import {
  allocations,
  type BusinessDate,
  balances,
  businessDate,
  chargeRecognition,
  couponDiscount,
  creditRefund,
  type Position,
  payoutOrdered,
  payoutSettled,
  position,
  repayment,
  type Schedule,
  sumFees,
} from '@hiram/lending'
import type { PaidOutLoan } from '../apps/server/src/ledger/loan-ledgers.ts'
import { movementsOf } from '../apps/server/src/ledger/write-off-movements.ts'
import { eventsOf } from '../apps/server/src/loan/loan-terms.ts'
import { type BrokenPosition, positionInvariants } from './ledger-positions.ts'

/** What differs in one loan. Pure. */
export function brokenIn(loan: PaidOutLoan): BrokenPosition[] {
  const days = [loan.through, loan.disbursed_on, loan.last_day].filter((day) => typeof day === 'string')
  const asOf = loan.through ?? days.toSorted().at(-1) ?? loan.applied_on
  const { now, accounts } = reckon(loan, businessDate(asOf))
  const broken: BrokenPosition[] = []
  const place = { loan_id: loan.loan_id, as_of: asOf }
  const ledger = heldAccounts(loan)
  for (const account of new Set([...accounts.keys(), ...ledger.keys()])) {
    const held = ledger.get(account) ?? 0n
    const expected = accounts.get(account) ?? 0n
    if (isBelow(account, held) || (loan.status === 'close' && held !== 0n && isReceivable(account))) {
      broken.push({ invariant: positionInvariants.below, row: { ...place, account, ledger: held.toString() } })
    }
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

/** Interest and fees paid ahead of the day they are earned stand below zero until then; nothing else owed does. */
function isBelow(account: string, held: bigint) {
  return held < 0n && (account === 'loanPrincipal' || account === 'lateReceivable')
}

const receivables = ['loanPrincipal', 'interestReceivable', 'feeReceivable', 'lateReceivable'] as const

function isReceivable(account: string) {
  return receivables.some((each) => each === account)
}

/** Balance of each account the loan has moved, by movements and by days' accruals: debits less credits. */
function heldAccounts({ moved, accrued }: PaidOutLoan): Map<string, bigint> {
  const held = new Map<string, bigint>()
  const add = (account: string, amount: bigint) => held.set(account, (held.get(account) ?? 0n) + amount)
  for (const movement of moved?.split(';') ?? []) {
    const [accounts = '', amount = ''] = movement.split('=')
    const [debit = '', credit = ''] = accounts.split('>')
    add(debit, BigInt(amount))
    add(credit, -BigInt(amount))
  }
  if (accrued === null) return held
  const charges = { interest: BigInt(accrued.interest), fees: BigInt(accrued.fees), late: BigInt(accrued.late) }
  const posting = { ref: 'accrued', valueDate: businessDate('2000-01-01') }
  for (const [account, amount] of balances(chargeRecognition(posting, charges))) add(account, amount)
  return held
}

/** The loan's position and the balances its whole life should have left, from its terms and payments alone. */
function reckon(loan: PaidOutLoan, asOf: BusinessDate): { now: Position; accounts: Map<string, bigint> } {
  const events = eventsOf(loan)
  const plan = events.schedule
  const now = position({ ...events, asOf })
  const posting = { ref: 'reckoned', valueDate: asOf }
  const accounts = balances([
    ...payoutOrdered(posting, plan),
    ...payoutSettled(posting, plan),
    ...couponDiscount(posting, plan),
    ...chargeRecognition(posting, chargesOf(now, plan)),
    ...repaid(events, asOf),
    ...creditRefund(posting, BigInt(loan.refunded)),
  ])
  const owed = receivables.reduce((sum, account) => sum + (accounts.get(account) ?? 0n), 0n)
  if (owed !== now.payoff) throw new Error(`loan ${loan.loan_id}: the postings' own sum is not the payoff`)
  if (!loan.written_off) return { now, accounts }
  for (const [account, amount] of balances(movementsOf(loan.written_off))) {
    accounts.set(account, (accounts.get(account) ?? 0n) + amount)
  }
  return { now, accounts }
}

function chargesOf(now: Position, plan: Schedule) {
  const heldBack = sumFees(plan.proceedsFees) - plan.proceedsDiscount
  return { interest: now.interestEarned, fees: now.feesEarned - heldBack, late: now.lateCharges }
}

function repaid(events: ReturnType<typeof eventsOf>, asOf: BusinessDate) {
  if (events.payments.length === 0) return []
  const from = events.payments.map(({ paidFrom }) => paidFrom)
  return allocations(events, asOf).flatMap((allocation, index) => repayment('reckoned', allocation, from[index]))
}
