import type { Allocation } from './allocation.ts'
import { comingPlan, toPay } from './coming-plan.ts'
import { type BusinessDate, later } from './day.ts'
import type { LoanEvents, Payment, PrepaymentOption } from './loan-events.ts'
import { sumParts } from './parts.ts'
import { type PlannedPayment, plannedPayment } from './position.ts'
import { replay } from './replay.ts'
import type { RunningLoan } from './running-loan.ts'

/**
 * Where a further payment goes at its value date, after those of the same day already known. A payment dated before
 * others changes where those went: compare `allocations` before and after, reverse and post again. `knownOn` is today
 * when the value date is past, so that the past is seen as it is known now.
 * Throws a RangeError unless the amount is above zero.
 */
export function allocate(loan: LoanEvents, payment: Payment, knownOn = payment.valueDate): Allocation {
  return withPayment(loan, payment, knownOn).allocation
}

function withPayment(events: LoanEvents, payment: Payment, knownOn: BusinessDate) {
  const payments = [...events.payments, payment]
  const { loan, allocations } = replay({ ...events, payments }, payment.valueDate, later(knownOn, payment.valueDate))
  const allocation = allocations.at(-1)
  if (allocation === undefined) throw new Error('the payment was not replayed')
  return { loan, allocation }
}

export type Quote = Allocation & {
  /** What all payments together become less by, minor units, against paying what is due now and then as planned. */
  readonly saved: bigint
  /** The coming payments without it and with it. */
  readonly planBefore: readonly PlannedPayment[]
  readonly planAfter: readonly PlannedPayment[]
}

/** What paying `amount` on `date` would do: the posting's own function, so a quote holds. */
export function quote(loan: LoanEvents, date: BusinessDate, amount: bigint, option?: PrepaymentOption): Quote {
  const before = replay(loan, date).loan
  const { loan: after, allocation } = withPayment(loan, { amount, valueDate: date, option }, date)
  const saved = toPay(before) - toPay(after) - sumParts(allocation.total)
  return { ...allocation, saved, planBefore: planOf(before), planAfter: planOf(after) }
}

function planOf(loan: RunningLoan): PlannedPayment[] {
  return comingPlan(loan).map(plannedPayment)
}
