import {
  type Allocation,
  allocations,
  type BusinessDate,
  type LoanEvents,
  type Movement,
  type Payment,
  type Position,
  partNames,
  position,
  repayment,
  reversal,
} from '@hiram/lending'
import { chargesSince, type Recognised } from './recognise-charges.ts'

/** A payment with the reference it was, or will be, posted under, and when we were told of it. */
export type ReferredPayment = Payment & { readonly paymentId: string; readonly receivedAt: Date }

export type PaymentsPosted = {
  movements: Movement[]
  /** Every payment in the order it counts. */
  payments: ReferredPayment[]
  after: Position
}

/**
 * What posting `added` to a loan writes. Pure. A payment valued before ones already posted changes where those went:
 * each that changed is reversed exactly and posted again, once, in this same posting.
 */
export function postPayments(
  events: LoanEvents,
  known: readonly ReferredPayment[],
  added: readonly ReferredPayment[],
  today: BusinessDate,
  recognised: Recognised,
): PaymentsPosted {
  const payments = inOrder([...known, ...added])
  const before = allocationsById(events, known, today)
  const after = allocationsById(events, payments, today)
  const postingId = refOf(added[0]?.paymentId ?? 'none')
  const movements: Movement[] = []
  for (const payment of payments) {
    const now = after.get(payment.paymentId)
    if (!now) throw new Error('a payment is not allocated')
    const was = before.get(payment.paymentId)
    if (!was) movements.push(...repayment(`pay:${refOf(payment.paymentId)}`, now))
    else if (!sameAllocation(was, now)) movements.push(...moved(payment, was, now, postingId, today))
  }
  const end = position({ ...events, payments, asOf: today })
  movements.push(
    ...chargesSince({ ref: `charge:pay:${postingId}`, valueDate: today }, end, events.schedule, recognised),
  )
  return { movements, payments, after: end }
}

/** The reversal of what a payment was posted as, and its new posting. Both refer to the posting that caused them. */
function moved(
  payment: ReferredPayment,
  was: Allocation,
  now: Allocation,
  cause: string,
  today: BusinessDate,
): Movement[] {
  const paymentRef = refOf(payment.paymentId)
  const undone = repayment(`was:${paymentRef}`, was)
  return [
    ...reversal({ ref: `undo:${cause}`, valueDate: today }, undone),
    ...repayment(`again:${cause}:${paymentRef}`, now),
  ]
}

/** A bank's reference may hold the colon that parts ours: two payments must never make one reference. */
function refOf(paymentId: string): string {
  return paymentId.replaceAll('%', '%25').replaceAll(':', '%3A')
}

/** The order they are read back in: what is posted now is reckoned the same way when a later notice moves it. */
function inOrder(payments: ReferredPayment[]): ReferredPayment[] {
  return payments.toSorted(
    (a, b) =>
      compare(a.valueDate, b.valueDate) ||
      a.receivedAt.getTime() - b.receivedAt.getTime() ||
      compare(a.paymentId, b.paymentId),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function allocationsById(
  events: LoanEvents,
  payments: readonly ReferredPayment[],
  today: BusinessDate,
): Map<string, Allocation> {
  const all = allocations({ ...events, payments }, today)
  return new Map(payments.map((payment, index) => [payment.paymentId, required(all[index])]))
}

function required(allocation: Allocation | undefined): Allocation {
  if (!allocation) throw new Error('a payment valued after today')
  return allocation
}

function sameAllocation(a: Allocation, b: Allocation): boolean {
  if (a.creditAmount !== b.creditAmount || a.releases.length !== b.releases.length) return false
  if (!partNames.every((part) => a.total[part] === b.total[part])) return false
  return a.releases.every((release, index) => release.amount === b.releases[index]?.amount)
}
