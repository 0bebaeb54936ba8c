import type { Allocation } from './allocation.ts'
import type { BusinessDate } from './day.ts'
import { replay } from './replay.ts'
import type { LoanEvents, Payment } from './running-loan.ts'

/**
 * Where a further payment goes at its value date, after those of the same day already known. A payment dated before
 * others changes where those went: compare `allocations` before and after, reverse and post again. `knownOn` is today
 * when the value date is past, so that a proof refused since is calculated as refused.
 * Throws a RangeError unless the amount is above zero.
 */
export function allocate(loan: LoanEvents, payment: Payment, knownOn = payment.valueDate): Allocation {
  const before = loan.payments.filter((known) => known.valueDate <= payment.valueDate)
  const all = replay({ ...loan, payments: [...before, payment] }, payment.valueDate, knownOn).allocations
  const allocation = all.at(-1)
  if (allocation === undefined) throw new Error('the payment was not replayed')
  return allocation
}

export type Quote = Allocation & {
  /** Interest and fees not charged against running to schedule, minor units; zero unless the payment closes. */
  readonly saved: bigint
}

/** What paying `amount` on `date` would do: the posting's own function, so a quote holds. */
export function quote(loan: LoanEvents, date: BusinessDate, amount: bigint): Quote {
  const allocation = allocate(loan, { amount, valueDate: date })
  return { ...allocation, saved: allocation.interestNotCharged + allocation.feesNotCharged }
}
