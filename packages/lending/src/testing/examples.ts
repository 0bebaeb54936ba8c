import { allocations } from '../calculate-loan.ts'
import { type BusinessDate, businessDate } from '../day.ts'
import type { LoanCommand, LoanEvents, Payment } from '../loan-events.ts'
import { rate } from '../money.ts'
import type { Parts } from '../parts.ts'
import { position } from '../position.ts'
import type { HolidayCalendar, Product } from '../product.ts'
import { type Discount, schedule } from '../schedule.ts'
import { phCaps, phInstalments, vnCaps, vnInstalments } from './samples.ts'

// The loans of the examples of `docs/servicing.md`: paid out on 2026-11-23, due on business days.
const calendar: HolidayCalendar = { edition: 'examples', days: new Set() }
const dueDates = { roll: 'following', calendar } as const
export const vnProduct: Product = {
  ...vnInstalments,
  late: { overdueInterest: { ratePerDay: { numerator: 540n, denominator: 730_000n }, on: 'principalDue' } },
  dueDates,
}
export const phProduct: Product = {
  ...phInstalments,
  late: { ...phInstalments.late, penalty: { rate: rate('0.015'), on: 'amountDue', waitingDays: 3 } },
  dueDates,
}

export const vnA = exampleLoan(vnProduct, 10_000_000n, 6)
export const phB = exampleLoan(phProduct, 900_000n, 3)
export const phC = exampleLoan(phProduct, 300_000n, 3)

export function exampleLoan(product: Product, principal: bigint, period: number, discount?: Discount): LoanEvents {
  const caps = product.market === 'vn' ? vnCaps : phCaps
  const startDate = businessDate('2026-11-23')
  return { schedule: schedule({ product, principal, period, startDate, discount }), product, caps, payments: [] }
}

/** `12-23` is of 2026, the first months are of 2027. */
export function on(date: string): BusinessDate {
  return businessDate(`${date >= '11-01' ? 2026 : 2027}-${date}`)
}

export function paid(amount: bigint, date: string, more: Partial<Payment> = {}): Payment {
  return { amount, valueDate: on(date), ...more }
}

export function waiver(part: 'late' | 'fees' | 'interest', amount: bigint, date: string): LoanCommand {
  return { kind: 'waiver', date: on(date), part, amount }
}

export function at(events: LoanEvents, date: string) {
  return position({ ...events, asOf: on(date) })
}

export function planAt(events: LoanEvents, date: string) {
  return at(events, date).plan.map(({ dueDate, amount }) => `${dueDate.slice(5)} ${amount}`)
}

/** The parts above zero. */
export function partsOf(parts: Parts) {
  return Object.fromEntries(Object.entries(parts).filter(([, amount]) => amount > 0n))
}

/** Where the last payment up to a day went. */
export function takenBy(events: LoanEvents, date: string) {
  const last = allocations(events, on(date)).at(-1)
  return last === undefined ? {} : partsOf(last.total)
}
