import {
  type AccrualPlanAhead,
  type Allocation,
  allocations,
  type BusinessDate,
  calculateLoan,
  type JournalEntry,
  type Position,
  partNames,
  repayment,
  reversal,
} from '@hiram/lending'
import type { LoanHistory, ReferredPayment } from '../loan/loan-terms.ts'
import { chargesSince, type Recognised } from './recognise-charges.ts'

export type CalculatedPostings = {
  /** Payments posted to the parts they pay. */
  repayments: JournalEntry[]
  /** Payments undone: returned, or posted to other parts now. */
  reversals: JournalEntry[]
  charges: JournalEntry[]
  /** Payments posted to other parts now, under another reference. */
  moved: { paymentId: string; entryRef: string }[]
  after: Position
  /** The accrual plan of the loan's charges from today on. */
  ahead: AccrualPlanAhead
  /** No instalment settled before this day changed; null where that is not known. */
  since: BusinessDate | null
}

/**
 * The journal entries of any change of a loan's events: payments added, reversed or dated earlier, a proof decided, an
 * extension. Pure. Each payment whose allocation the change moves is reversed exactly and posted again, once; the
 * charges follow, from what the ledger has recognised to what is earned today. `cause` is unique.
 */
export function calculatePostings(given: {
  before: LoanHistory
  after: LoanHistory
  cause: string
  today: BusinessDate
  recognised: Recognised
}): CalculatedPostings {
  const { before, after, today } = given
  const end = calculateLoan(after, today)
  const added = addedLast(before, after)
  const moves = added
    ? { ...nothingMoved, repayments: repaymentsOf(added, end.allocations.slice(before.payments.length)) }
    : movesBetween(before, after, end.allocations, given)
  const charge = { ref: `charge:${refOf(given.cause)}`, valueDate: today }
  const charges = chargesSince(charge, end.position, after.schedule, given.recognised)
  return { ...moves, charges, after: end.position, ahead: end.ahead, since: added?.[0]?.valueDate ?? null }
}

type Moves = Pick<CalculatedPostings, 'repayments' | 'reversals' | 'moved'>
const nothingMoved: Moves = { repayments: [], reversals: [], moved: [] }

/** The payments added, if nothing else changed and none counts before one that was there: no other payment moves. */
function addedLast(before: LoanHistory, after: LoanHistory): readonly ReferredPayment[] | null {
  const isSame =
    before.schedule === after.schedule && before.freezes === after.freezes && before.extensions === after.extensions
  if (!isSame || before.payments.some((payment, index) => payment !== after.payments[index])) return null
  return after.payments.slice(before.payments.length)
}

function repaymentsOf(payments: readonly ReferredPayment[], to: readonly Allocation[]): JournalEntry[] {
  return payments.flatMap(({ entryRef, paidFrom }, index) => repayment(entryRef, required(to[index]), paidFrom))
}

function movesBetween(
  before: LoanHistory,
  after: LoanHistory,
  allocated: readonly Allocation[],
  { cause, today }: { cause: string; today: BusinessDate },
): Moves {
  const was = allocationsById(before, allocations(before, today))
  const now = allocationsById(after, allocated)
  const posted: Moves = { repayments: [], reversals: [], moved: [] }
  const undo = (payment: ReferredPayment, allocation: Allocation) => {
    const entries = repayment(payment.entryRef, allocation, payment.paidFrom)
    // a journal entry's reference is unique, so it can be undone once only
    posted.reversals.push(...reversal({ ref: 'undo', valueDate: today }, entries))
  }
  for (const payment of before.payments) {
    if (!now.has(payment.paymentId)) undo(payment, required(was.get(payment.paymentId)))
  }
  for (const payment of after.payments) {
    const to = required(now.get(payment.paymentId))
    const from = was.get(payment.paymentId)
    if (from && sameAllocation(from, to)) continue
    if (!from) posted.repayments.push(...repayment(payment.entryRef, to, payment.paidFrom))
    else {
      const entryRef = `again:${refOf(cause)}:${refOf(payment.paymentId)}`
      undo(payment, from)
      posted.repayments.push(...repayment(entryRef, to, payment.paidFrom))
      posted.moved.push({ paymentId: payment.paymentId, entryRef })
    }
  }
  return posted
}

/** A payment with the reference it is posted under first. */
export function newPayment(payment: Omit<ReferredPayment, 'entryRef'>): ReferredPayment {
  return { ...payment, entryRef: `pay:${refOf(payment.paymentId)}` }
}

/** With more payments, in the order all are read back in: a later notice must calculate them the same way. */
export function withPayments(events: LoanHistory, added: readonly ReferredPayment[]): LoanHistory {
  const payments = [...events.payments, ...added].toSorted(
    (a, b) =>
      compare(a.valueDate, b.valueDate) ||
      a.receivedAt.getTime() - b.receivedAt.getTime() ||
      compare(a.paymentId, b.paymentId),
  )
  return { ...events, payments }
}

/** A bank's reference may hold the colon that separates ours: two payments must never make one reference. */
function refOf(id: string): string {
  return id.replaceAll('%', '%25').replaceAll(':', '%3A')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function allocationsById(events: LoanHistory, all: readonly Allocation[]): Map<string, Allocation> {
  return new Map(events.payments.map((payment, index) => [payment.paymentId, required(all[index])]))
}

function required(allocation: Allocation | undefined): Allocation {
  if (!allocation) throw new Error('a payment valued after today')
  return allocation
}

function sameAllocation(a: Allocation, b: Allocation): boolean {
  if (a.creditAmount !== b.creditAmount || a.releases.length !== b.releases.length) return false
  if (!partNames.every((part) => a.total[part] === b.total[part])) return false
  return a.releases.every((release, index) => {
    const other = b.releases[index]
    return (
      release.amount === other?.amount && release.from.part === other.from.part && release.to.part === other.to.part
    )
  })
}
