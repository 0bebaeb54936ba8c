import { openAmount } from './effective-cap.ts'
import { strike } from './fall-due.ts'
import type { LoanCommand, Payment, WaivedCharges } from './loan-events.ts'
import { beginLowering, lowerPayments } from './lower-payments.ts'
import { smaller } from './money.ts'
import { isOffBalance } from './non-accrual.ts'
import { feesPlannedFor, openFees, openInterest } from './open-charges.ts'
import { addParts, type MutableParts, noParts, type PartName, type Parts, partNames, sumParts } from './parts.ts'
import { needOf, nextComing, type RunningInstalment, type RunningLoan, unpaidOf } from './running-loan.ts'

/** Where one payment went. `parts` of all instalments, `prepaid` and `creditAmount` add up to the payment. */
export type Allocation = {
  readonly payment: Payment
  readonly parts: readonly { readonly number: number; readonly parts: Parts }[]
  /** Paid early beyond what counts to an instalment: extra principal, and charges earned so far. */
  readonly prepaid: Parts
  /** `parts`, summed over the instalments, and `prepaid`. */
  readonly total: Parts
  readonly creditAmount: bigint
  /** The loan is paid in full by this payment. */
  readonly closes: boolean
  /** It was paid on the claim of a written-off loan. */
  readonly isRecovery: boolean
  /** The loan's charges were kept off balance: those it pays are income now. */
  readonly isOffBalance: boolean
}

/** What closes the loan today: all that is due and what is open, within the effective cap; of a claim, what is left of it. */
export function payoffOf(loan: RunningLoan, open = openAmount(loan)): bigint {
  return loan.rows.reduce((total, row) => total + unpaidOf(row), open.total)
}

/** Pays on the loan's day, changing the loan. Throws a RangeError unless the amount is above zero. */
export function pay(loan: RunningLoan, payment: Payment): Allocation {
  if (payment.amount <= 0n) throw new RangeError(`a payment is above zero, not ${payment.amount}`)
  const isRecovery = loan.claim !== null && loan.closedDay === null
  const allocated = new AllocatedParts(loan)
  const lowering = payment.option === 'lowerPayments' ? beginLowering(loan) : null
  const { used, extra } = settle(loan, payment.amount, allocated)
  loan.credit += payment.amount - used
  const { parts, prepaid, total } = allocated.result()
  const late = total.penalty + total.overdueInterest
  if (used > late) loan.flows.push({ day: loan.day, amount: late - used })
  if (loan.claim !== null) loan.claim.recovered += used
  if (loan.lowering?.day === loan.day) loan.lowering.paid += used
  if (lowering !== null && extra > 0n) lowerPayments(loan, lowering)
  const closes = used > 0n && loan.closedDay !== null
  return {
    payment,
    parts,
    prepaid,
    total,
    creditAmount: payment.amount - used,
    closes,
    isRecovery,
    isOffBalance: isOffBalance(loan),
  }
}

/** A payment from the lender's expense: allocated as one, never credit, and not among the flows of the effective cap. */
export function giveGoodwill(loan: RunningLoan, amount: bigint): void {
  const allocated = new AllocatedParts(loan)
  settle(loan, amount, allocated)
  const { parts, total } = allocated.result()
  addTo(loan.goodwill, total)
  for (const given of parts) {
    const row = loan.rows.find(({ number }) => number === given.number)
    if (row !== undefined) row.given += sumParts(given.parts)
  }
}

/**
 * Servicing, §5: closes the loan, or goes to what is due, open interest, the next instalment early, extra principal.
 * `extra` is what was left for principal beyond the next instalment.
 */
function settle(loan: RunningLoan, amount: bigint, allocated: AllocatedParts): { used: bigint; extra: bigint } {
  if (loan.closedDay !== null) return { used: 0n, extra: 0n }
  const open = openAmount(loan)
  const payoff = payoffOf(loan, open)
  const closes = amount >= payoff
  if (closes) strike(loan, open.struck)
  const used = smaller(amount, payoff)
  let left = used
  for (const row of loan.rows) if (unpaidOf(row) > 0n) left -= payRow(loan, row, left, allocated)
  left -= payOpenInterest(loan, left, allocated)
  if (loan.claim === null) left -= payNext(loan, left, allocated)
  const extra = smaller(left, loan.comingPrincipal)
  left -= payPrepaid(loan, left, allocated)
  if (left !== 0n) throw new Error('a payment up to the payoff was not used up')
  if (closes) close(loan)
  return { used, extra }
}

/** Nothing is owed any more. The instalment that was coming next is settled with it, the others are gone. */
function close(loan: RunningLoan): void {
  const next = loan.claim === null ? nextComing(loan) : undefined
  for (const row of loan.rows) if (row.state === 'coming') row.state = 'gone'
  if (next !== undefined && sumParts(next.paid) > 0n) {
    next.state = 'due'
    next.settledDay ??= loan.day
  }
  loan.closedDay = loan.day
}

/** Closes a loan of which waivers or the caps left nothing to ask for. */
export function closeIfNothingOwed(loan: RunningLoan): void {
  // what is due is owed, whatever the caps leave of what is open
  if (loan.rows.some((row) => unpaidOf(row) > 0n)) return
  const open = openAmount(loan)
  if (payoffOf(loan, open) > 0n) return
  strike(loan, open.struck)
  close(loan)
}

function payRow(loan: RunningLoan, row: RunningInstalment, most: bigint, allocated: AllocatedParts): bigint {
  let left = most
  for (const part of partNames) left -= allocated.take(row, part, smaller(row.due[part] - row.paid[part], left))
  markSettled(loan, row)
  return most - left
}

/** Counts towards the need of the next instalment, as far as that reaches. */
function payOpenInterest(loan: RunningLoan, most: bigint, allocated: AllocatedParts): bigint {
  const next = loan.claim === null ? nextComing(loan) : undefined
  const amount = smaller(openInterest(loan), most)
  const counted = next === undefined ? 0n : smaller(amount, needOf(next))
  loan.billed.interest += amount
  if (next !== undefined) allocated.takeEarly(next, 'interest', counted)
  allocated.prepay('interest', amount - counted)
  return amount
}

/** The next instalment early, up to its need: its fees as far as earned, then principal. */
function payNext(loan: RunningLoan, most: bigint, allocated: AllocatedParts): bigint {
  const next = nextComing(loan)
  if (next === undefined) return 0n
  const wanted = smaller(needOf(next), most)
  const fees = smaller(feesPlannedFor(loan, next), wanted)
  const principal = smaller(loan.comingPrincipal, wanted - fees)
  loan.billed.fees += fees
  loan.comingPrincipal -= principal
  allocated.takeEarly(next, 'fees', fees)
  allocated.takeEarly(next, 'principal', principal)
  markSettled(loan, next)
  return fees + principal
}

/** Extra principal, then open fees; of a claim the fees come first, as they do of what is due. */
function payPrepaid(loan: RunningLoan, most: bigint, allocated: AllocatedParts): bigint {
  const feesFirst = loan.claim === null ? 0n : smaller(openFees(loan), most)
  const principal = smaller(loan.comingPrincipal, most - feesFirst)
  const fees = feesFirst + smaller(openFees(loan) - feesFirst, most - feesFirst - principal)
  loan.billed.fees += fees
  loan.comingPrincipal -= principal
  allocated.prepay('fees', fees)
  allocated.prepay('principal', principal)
  return fees + principal
}

/** What new terms replaced is settled by nothing that comes later: what was owed of it is in the new plan. */
function markSettled(loan: RunningLoan, row: RunningInstalment): void {
  if (row.state === 'gone' || row.settledDay !== null || row.number < (loan.newPlanFrom ?? 0)) return
  const left = row.state === 'coming' ? needOf(row) : unpaidOf(row)
  if (left === 0n) row.settledDay = loan.day
}

const partsOfWaiver: { readonly [part in WaivedCharges]: readonly PartName[] } = {
  late: ['penalty', 'overdueInterest'],
  fees: ['fees'],
  interest: ['interest'],
}

/** Takes off what is due, oldest first, then what is open; that counts to the next need, as a payment would. */
export function waive(loan: RunningLoan, { part, amount }: Extract<LoanCommand, { kind: 'waiver' }>): void {
  if (loan.closedDay !== null) return
  let left = amount
  for (const row of loan.rows) {
    for (const name of partsOfWaiver[part]) {
      const off = smaller(row.due[name] - row.paid[name], left)
      row.due[name] -= off
      // an extension may have it come again: what is waived is not asked for then either
      if (part !== 'late') row.waivedCharges += off
      loan.waived[name] += off
      left -= off
    }
    markSettled(loan, row)
  }
  if (part !== 'late') waiveOpen(loan, part, left)
  closeIfNothingOwed(loan)
}

function waiveOpen(loan: RunningLoan, part: 'fees' | 'interest', most: bigint): void {
  const next = loan.claim === null ? nextComing(loan) : undefined
  const off = smaller(part === 'fees' ? openFees(loan) : openInterest(loan), most)
  const planned = next !== undefined && part === 'fees' ? feesPlannedFor(loan, next) : off
  loan.billed[part] += off
  loan.waived[part] += off
  if (next === undefined) return
  next.waivedCharges += smaller(smaller(off, planned), needOf(next))
  markSettled(loan, next)
}

/** Gathers where money goes, by instalment. */
class AllocatedParts {
  readonly #loan: RunningLoan
  readonly #byNumber = new Map<number, MutableParts>()
  readonly #prepaid = noParts()

  constructor(loan: RunningLoan) {
    this.#loan = loan
  }

  /** Pays a part of what is due. Returns the amount. */
  take(row: RunningInstalment, part: PartName, amount: bigint): bigint {
    if (amount === 0n) return 0n
    row.paid[part] += amount
    const parts = this.#byNumber.get(row.number) ?? noParts()
    parts[part] += amount
    this.#byNumber.set(row.number, parts)
    return amount
  }

  /** Pays a part of a coming instalment before it falls due. */
  takeEarly(row: RunningInstalment, part: PartName, amount: bigint): void {
    row.due[part] += amount
    this.take(row, part, amount)
  }

  prepay(part: PartName, amount: bigint): void {
    this.#prepaid[part] += amount
    this.#loan.prepaid[part] += amount
  }

  result(): { parts: { number: number; parts: Parts }[]; prepaid: Parts; total: Parts } {
    const parts = [...this.#byNumber].map(([number, amounts]) => ({ number, parts: amounts }))
    const total = parts.reduce<Parts>((sum, row) => addParts(sum, row.parts), this.#prepaid)
    return { parts, prepaid: this.#prepaid, total }
  }
}

function addTo(sum: MutableParts, more: Parts): void {
  for (const part of partNames) sum[part] += more[part]
}
