import { type Allocation, closeIfNothingOwed, giveGoodwill, pay, waive } from './allocation.ts'
import { type BusinessDate, compare, toDayNumber } from './day.ts'
import { extend } from './extend.ts'
import { fallDue } from './fall-due.ts'
import { carryLateCharges } from './late-charges.ts'
import type { LoanCommand, LoanEvents, Payment } from './loan-events.ts'
import { settleBooks } from './non-accrual.ts'
import { accrueNights, passWithoutCharges } from './open-charges.ts'
import { restructure, waiveLateCharges } from './restructure.ts'
import { nextComing, type RunningLoan, startRunning } from './running-loan.ts'
import { reverseWriteOff, writeOff } from './write-off.ts'

/** One thing that happens on a day; `order` is its place among those of the day. */
type DatedEvent = { readonly date: BusinessDate; readonly order: number; readonly apply: (loan: RunningLoan) => void }

const orderOf = {
  waiver: 2,
  lateWaivedByPlan: 3,
  payment: 4,
  goodwill: 5,
  extension: 6,
  restructuring: 7,
  writeOff: 8,
  writeOffReversal: 9,
} as const

/**
 * Runs the loan from its first day to `asOf` (servicing, §2): on each day what falls due, waivers, payments in the
 * order given, goodwill, then what changes the terms; at night charges. One dated before the loan counts on its first
 * day, one after `asOf` not yet. `knownOn` is the day from which the past is seen: what became known later is not in it.
 * Late charges that a new plan waives are waived before the day's payments, so that money paid after it was agreed to
 * pays none of them. `isLateWaived`: as if one agreed to on `asOf` waived them.
 */
export function replay(
  events: LoanEvents,
  asOf: BusinessDate,
  knownOn = asOf,
  isLateWaived = false,
): { loan: RunningLoan; allocations: Allocation[] } {
  const loan = startRunning(events, knownOn)
  const allocations: Allocation[] = []
  const dated = datedEvents(events, asOf, knownOn, allocations)
  if (isLateWaived) dated.push({ date: asOf, order: orderOf.lateWaivedByPlan, apply: waiveLateCharges })
  // the sort keeps the order given among equals
  dated.sort((a, b) => compare(a.date, b.date) || a.order - b.order)
  for (const { date, apply } of dated) {
    carryLoan(loan, toDayNumber(date))
    apply(loan)
    fallDueToday(loan)
  }
  carryLoan(loan, toDayNumber(asOf))
  return { loan, allocations }
}

/** The payments that count on a day that knows of all up to `knownOn`. */
export function knownPayments<Some extends Payment>(payments: readonly Some[], knownOn: BusinessDate): readonly Some[] {
  const isKnown = ({ valueDate, knownOn: since = valueDate, returnedOn }: Payment) =>
    since <= knownOn && (returnedOn === undefined || returnedOn > knownOn)
  return payments.every(isKnown) ? payments : payments.filter(isKnown)
}

function datedEvents(events: LoanEvents, asOf: BusinessDate, knownOn: BusinessDate, allocations: Allocation[]) {
  const { extensions = [], commands = [] } = events
  const all: DatedEvent[] = knownPayments(events.payments, knownOn).map((payment) => ({
    date: payment.valueDate,
    order: orderOf.payment,
    apply: (loan) => allocations.push(pay(loan, payment)),
  }))
  for (const { date } of extensions) all.push({ date, order: orderOf.extension, apply: extend })
  for (const command of commands) {
    const { date, kind } = command
    all.push({ date, order: orderOf[kind], apply: (loan) => carryOut(loan, command) })
    if (kind !== 'restructuring' || !command.waiveLate || command.dueDates.length === 0) continue
    all.push({ date, order: orderOf.lateWaivedByPlan, apply: waiveLateCharges })
  }
  return all.filter(({ date }) => date <= asOf)
}

function carryOut(loan: RunningLoan, command: LoanCommand): void {
  if (command.kind === 'waiver') waive(loan, command)
  else if (command.kind === 'goodwill') giveGoodwill(loan, command.amount)
  else if (command.kind === 'restructuring') restructure(loan, command)
  else if (command.kind === 'writeOff') writeOff(loan)
  else reverseWriteOff(loan)
}

/** Carries the loan to a day: its nights and the due dates that come, the day's own among them. */
export function carryLoan(loan: RunningLoan, day: number): void {
  while (loan.day < day) {
    if (loan.closedDay !== null || loan.claim !== null) {
      passWithoutCharges(loan, day)
      return
    }
    const until = Math.min(day, nextComing(loan)?.dueDay ?? day)
    settleBooks(loan, until)
    accrueNights(loan, until)
    carryLateCharges(loan, until)
    fallDueToday(loan)
  }
}

/** Due dates that have come, also those that new terms put behind today. */
function fallDueToday(loan: RunningLoan): void {
  if (loan.closedDay !== null || loan.claim !== null) return
  for (let next = nextComing(loan); next !== undefined && next.dueDay <= loan.day; next = nextComing(loan)) {
    fallDue(loan, next)
    closeIfNothingOwed(loan)
  }
}
