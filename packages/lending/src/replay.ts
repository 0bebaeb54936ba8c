import { type Allocation, pay } from './allocation.ts'
import { type BusinessDate, compare, toDayNumber } from './day.ts'
import { extend } from './extend.ts'
import { carryLateCharges } from './late-charges.ts'
import { type LoanEvents, type Payment, type RunningLoan, startRunning } from './running-loan.ts'

/**
 * Runs the loan from its first day to `asOf`: payments by value date, those of one day in the order given; one dated
 * before the loan counts on its first day, one after `asOf` not yet. `knownOn` is the day from which the past is seen:
 * a proof refused by then never froze anything.
 */
export function replay(
  events: LoanEvents,
  asOf: BusinessDate,
  knownOn = asOf,
): { loan: RunningLoan; allocations: Allocation[] } {
  const loan = startRunning(events, knownOn)
  const allocations: Allocation[] = []
  const extensions = (events.extensions ?? []).filter(({ date }) => date <= asOf)
  const pending = extensions.map(({ date }) => date).sort(compare)
  const extendBefore = (date: BusinessDate | null) => {
    for (let next = pending[0]; next !== undefined && (date === null || next < date); next = pending[0]) {
      pending.shift()
      carryTo(loan, next)
      extend(loan)
    }
  }
  for (const payment of byValueDate(events.payments)) {
    if (payment.valueDate > asOf) break
    extendBefore(payment.valueDate)
    carryTo(loan, payment.valueDate)
    allocations.push(pay(loan, payment))
  }
  extendBefore(null)
  carryTo(loan, asOf)
  return { loan, allocations }
}

function carryTo(loan: RunningLoan, date: BusinessDate) {
  if (loan.closedDay === null) carryLateCharges(loan, toDayNumber(date))
  else loan.day = Math.max(loan.day, toDayNumber(date))
}

function byValueDate(payments: readonly Payment[]) {
  return payments.length < 2 ? payments : payments.toSorted((a, b) => compare(a.valueDate, b.valueDate))
}
