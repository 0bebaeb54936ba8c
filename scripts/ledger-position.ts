import {
  accounts as accountNames,
  type BusinessDate,
  backOnBooks,
  balances,
  bookedOf,
  booksWithCaps,
  businessDate,
  chargeRecognition,
  chargesWaived,
  claimKept,
  couponDiscount,
  creditRefund,
  goodwillCredit,
  type LoanEvents,
  notAccrued,
  onceFeesDeferred,
  onNextDaysBooks,
  type Payment,
  type PositionOnBooks,
  payoutOrdered,
  payoutSettled,
  type RunningCap,
  receivablesHeld,
  refundSettled,
  repayment,
  writeOff,
  writeOffAgainstAllowance,
} from '@hiram/lending'
import { eventsOf } from '../apps/server/src/loan/loan-terms.ts'
import { stampTaxEntries } from '../apps/server/src/servicing/stamp-tax-entries.ts'
import type { PaidOutLoan } from './ledger-loans.ts'
import { type BrokenPosition, positionInvariants } from './ledger-positions.ts'

/** What differs in one loan. Pure. */
export function brokenIn(loan: PaidOutLoan): BrokenPosition[] {
  const asOf = loan.through ?? lastDayOf(loan)
  const ledger = heldAccounts(loan)
  const { now, accounts, caps } = calculateLoan(loan, businessDate(asOf), ledger)
  const broken: BrokenPosition[] = []
  const place = { loan_id: loan.loan_id, as_of: asOf }
  const compare = (account: string, held: bigint, expected: bigint) => {
    if ((held < 0n && isReceivable(account)) || (loan.status === 'close' && held !== 0n && isReceivable(account))) {
      broken.push({ invariant: positionInvariants.below, row: { ...place, account, ledger: held.toString() } })
    }
    if (held === expected) return
    const row = { ...place, account, ledger: held.toString(), expected: expected.toString() }
    broken.push({ invariant: positionInvariants.ledger, row })
  }
  for (const [account, expected] of accounts) compare(account, ledger.get(account) ?? 0n, expected)
  for (const [account, held] of ledger) if (!accounts.has(account)) compare(account, held, 0n)
  const isLate = now.overdueDays > 0 || now.writtenOff !== null
  const status = now.paidInFull ? 'close' : isLate ? 'overdue' : 'repay'
  if (status !== loan.status) {
    broken.push({ invariant: positionInvariants.status, row: { ...place, status: loan.status, expected: status } })
  }
  for (const row of onWrongBooks(loan, now, ledger)) {
    broken.push({ invariant: positionInvariants.books, row: { ...place, ...row } })
  }
  for (const { cap, charged, most } of caps) {
    if (charged <= most) continue
    const row = { ...place, cap, charged: charged.toString(), most: most.toString() }
    broken.push({ invariant: positionInvariants.caps, row })
  }
  return broken
}

/** Charges of a loan off balance are on no receivable, those of another not in the memorandum account. */
function onWrongBooks(loan: PaidOutLoan, now: PositionOnBooks, ledger: ReadonlyMap<string, bigint>): object[] {
  const isOff = isOffBalance(now)
  const empty: readonly string[] = [
    ...(isOff ? chargeReceivables : []),
    ...(isOff && now.writtenOff === null ? [] : ['chargesNotAccrued']),
  ]
  const rows: object[] = empty
    .map((account) => ({ account, ledger: ledger.get(account) ?? 0n }))
    .filter(({ ledger: held }) => held !== 0n)
    .map(({ account, ledger: held }) => ({ account, ledger: held.toString(), is_off_balance: isOff }))
  if (loan.is_off_balance === null || loan.is_off_balance === isOff) return rows
  return [...rows, { plan_is_off_balance: loan.is_off_balance, is_off_balance: isOff }]
}

/** The last day of anything in a loan that accrues no more charges. */
function lastDayOf({ disbursed_on, last_day, applied_on }: PaidOutLoan): string {
  const days = [disbursed_on, last_day].filter((day) => typeof day === 'string')
  return days.toSorted().at(-1) ?? applied_on
}

const chargeReceivables = ['interestReceivable', 'feeReceivable', 'lateReceivable'] as const
const receivables = ['loanPrincipal', ...chargeReceivables] as const

function isReceivable(account: string) {
  return receivables.some((each) => each === account)
}

/** Balance of each account the loan has moved, by journal entries and by days' accruals: debits less credits. */
function heldAccounts({ moved, interest, fees, late, not_accrued }: PaidOutLoan): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>()
  for (const entry of moved?.split(';') ?? []) {
    const parted = entry.indexOf('=')
    const [debit, credit] = accountsOf(entry.slice(0, parted))
    transfer(held, debit, credit, BigInt(entry.slice(parted + 1)))
  }
  if (interest !== null) transfer(held, 'interestReceivable', 'interestIncome', BigInt(interest))
  if (fees !== null) transfer(held, 'feeReceivable', 'feeIncome', BigInt(fees))
  if (late !== null) transfer(held, 'lateReceivable', 'lateIncome', BigInt(late))
  if (not_accrued !== null) transfer(held, 'chargesNotAccrued', 'chargesNotAccruedContra', BigInt(not_accrued))
  return held
}

function transfer(held: Map<string, bigint>, debit: string, credit: string, amount: bigint) {
  if (amount === 0n) return
  held.set(debit, (held.get(debit) ?? 0n) + amount)
  held.set(credit, (held.get(credit) ?? 0n) - amount)
}

/** The same few pairs come again with every loan, and names of one origin are found faster. */
const pairs = new Map<string, readonly [debit: string, credit: string]>()

function accountsOf(text: string) {
  let pair = pairs.get(text)
  if (pair === undefined) {
    const [debit = '', credit = ''] = text.split('>').map((name) => accountNames.find((each) => each === name) ?? name)
    pair = [debit, credit]
    pairs.set(text, pair)
  }
  return pair
}

/** The loan's position and the balances its whole life should have left, from its terms and payments alone. */
function calculateLoan(
  loan: PaidOutLoan,
  asOf: BusinessDate,
  ledger: ReadonlyMap<string, bigint>,
): { now: PositionOnBooks; accounts: ReadonlyMap<string, bigint>; caps: readonly RunningCap[] } {
  const payments = paymentsOf(loan)
  const events = { ...eventsOf({ ...loan, payments: null }), payments }
  const plan = events.schedule
  const { now, allocations, caps } = onItsBooks(events, asOf, loan)
  const { income, adjustments: adjusted } = bookedOf(now, allocations, events)
  const paidFrom = new Map<Payment, 'suspense' | 'cashIn'>(payments.map((payment) => [payment, payment.paidFrom]))
  const posting = { ref: 'calculated', valueDate: asOf }
  const accounts: Map<string, bigint> = balances([
    ...payoutOrdered(posting, plan),
    ...payoutSettled(posting, plan),
    ...couponDiscount(posting, plan),
    ...chargeRecognition(posting, income),
    ...allocations.flatMap((allocation) => repayment('calculated', allocation, paidFrom.get(allocation.payment))),
    ...chargesWaived(posting, adjusted.chargesWaived),
    ...goodwillCredit(posting, adjusted.goodwillExpense),
    ...writeOffAgainstAllowance(posting, adjusted.allowanceUsed),
    ...writeOff(posting, adjusted.writeOff),
    // loans paid out before they were deferred have none
    ...(ledger.has('unearnedFees') ? onceFeesDeferred(posting, plan) : []),
    ...backOnBooks(posting, adjusted.cured),
    ...notAccrued(posting, adjusted.notAccrued),
    ...claimKept(posting, adjusted.claim),
    ...creditRefund(posting, BigInt(loan.refunded ?? 0)),
    ...refundSettled(posting, BigInt(loan.refund_settled ?? 0)),
  ])
  const owed = [...receivables, 'chargesNotAccrued' as const].reduce(
    (sum, account) => sum + (accounts.get(account) ?? 0n),
    0n,
  )
  if (owed !== receivablesHeld(now)) throw new Error(`loan ${loan.loan_id}: the postings' own sum is not what it owes`)
  // loans paid out before it was booked have none
  const taxes = ledger.has('stampTaxPayable') ? stampTaxEntries(posting, loan.market, plan) : []
  for (const { debit, credit, amount } of taxes) transfer(accounts, debit, credit, amount)
  return { now, accounts, caps }
}

function isOffBalance(now: PositionOnBooks): boolean {
  return now.offBalance !== null && now.offBalance.since !== null
}

/** Renewed and not yet accrued, a loan is on the books of its next day. */
function onItsBooks(events: LoanEvents, asOf: BusinessDate, { is_off_balance }: PaidOutLoan) {
  const { position: now, allocations, caps } = booksWithCaps(events, asOf)
  if (is_off_balance === null || is_off_balance === isOffBalance(now)) return { now, allocations, caps }
  const { position: next, allocations: same } = onNextDaysBooks(events, asOf)
  return { now: next, allocations: same, caps }
}

function paymentsOf({ paid }: PaidOutLoan) {
  if (paid === null) return []
  return paid.split(';').map((payment) => {
    const [amount = '', valueDate = '', from = '', knownOn = '', chosen = ''] = payment.split(' ')
    const paidFrom = from === 'suspense' ? ('suspense' as const) : ('cashIn' as const)
    const option = chosen === 'lowerPayments' ? chosen : 'finishSooner'
    const days = { valueDate: businessDate(valueDate), knownOn: businessDate(knownOn) }
    return { amount: BigInt(amount), ...days, option, paidFrom } as const
  })
}
