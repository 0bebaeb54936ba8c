import { giveGoodwill, pay, type Taken, waive } from './allocate.ts'
import { type Books, morningOf, newBooks, noteDay, settleEvening } from './books.ts'
import { dueDatesCome } from './due-dates.ts'
import { extend } from './extension.ts'
import type { ModelCommand } from './loan-events.ts'
import {
  type LoanState,
  type ModelLoan,
  type ModelPayment,
  none,
  type Owed,
  order,
  startOf,
  sumOf,
} from './loan-state.ts'
import { passNight } from './nights.ts'
import {
  dueOf,
  feesEarned,
  interestEarned,
  openFees,
  openInterest,
  openToday,
  payoffOf,
  unpaidOf,
} from './open-amounts.ts'
import { restructure, waiveLate } from './restructuring.ts'

type Placed = Taken & { isRecovery: boolean; isOff: boolean }

export type Replay = {
  state: LoanState
  taken: ReadonlyMap<string, Placed>
  books: Books
  /** The coming principal of each evening. */
  evenings: ReadonlyMap<number, bigint>
  /** The first evening on which nothing was left to pay of an instalment, by its number. */
  settled: ReadonlyMap<number, number>
}

/** Replays the loan a day at a time, from the first to `until`. Slow, and simple enough to be believed. */
export function replayLoan(loan: ModelLoan, until: number, lateWaivedOn?: number): LoanState {
  return replayWithPayments(loan, until, lateWaivedOn).state
}

/** The same, with where each payment went and what every evening saw. `lateWaivedOn`: as if new terms of that day waived it. */
export function replayWithPayments(loan: ModelLoan, until: number, lateWaivedOn?: number): Replay {
  const state = startOf(loan)
  const taken = new Map<string, Placed>()
  const books = newBooks()
  const evenings = new Map<number, bigint>()
  const settled = new Map<number, number>()
  const payments = knownPayments(loan, until)
  for (; ; state.day += 1) {
    const morning = morningOf(state)
    dueDatesCome(state)
    const today = loan.commands.filter(({ day }) => day === state.day)
    for (const command of today) if (command.do === 'waive') waive(state, command.part, command.amount)
    const waives = today.some((command) => command.do === 'restructure' && command.waivesLate)
    if (waives || state.day === lateWaivedOn) waiveLate(state)
    for (const { id, day, amount, lowersPayments } of payments) {
      if (Math.max(day, loan.start) !== state.day) continue
      const isRecovery = state.writtenOff !== null && state.closedOn === null
      taken.set(id, { ...pay(state, amount, lowersPayments === true), isRecovery, isOff: books.isOff })
    }
    for (const command of today) if (command.do === 'goodwill') giveGoodwill(state, command.amount)
    for (const day of loan.extensions) if (day === state.day) extend(state)
    changeTerms(state, today)
    evenings.set(state.day, state.coming)
    for (const row of state.rows) if (isSettled(row) && !settled.has(row.number)) settled.set(row.number, state.day)
    noteDay(books, morning, state)
    if (state.day >= until) return { state, taken, books, evenings, settled }
    settleEvening(books, state)
    passNight(state, until)
  }
}

function knownPayments({ payments }: ModelLoan, asOf: number): ModelPayment[] {
  return payments
    .filter(
      ({ day, knownOn, returnedOn }) => (knownOn ?? day) <= asOf && !(returnedOn !== undefined && returnedOn <= asOf),
    )
    .toSorted((a, b) => a.day - b.day || a.moment - b.moment || (a.id < b.id ? -1 : 1))
}

function changeTerms(state: LoanState, today: readonly ModelCommand[]): void {
  for (const command of today) if (command.do === 'restructure') restructure(state, command)
  if (today.some((command) => command.do === 'writeOff')) writeOff(state)
  if (today.some((command) => command.do === 'undoWriteOff')) undoWriteOff(state)
}

function writeOff(state: LoanState): void {
  if (state.closedOn !== null || state.writtenOff) return
  const { ofFees, ofInterest, ofPrincipal } = openToday(state).struck
  const cut = ofFees + ofInterest + ofPrincipal
  state.writtenOff = { on: state.day, claim: claimOf(state), cut, recovered: 0n }
}

/** Due dates that passed meanwhile come today. */
function undoWriteOff(state: LoanState): void {
  if (!state.writtenOff || state.closedOn !== null) return
  state.writtenOff = null
  dueDatesCome(state)
}

/** All that is due or open, by part. */
export function claimOf(state: LoanState): Owed {
  if (state.closedOn !== null) return none()
  const due = dueOf(state)
  const { asked } = openToday(state)
  return {
    ...due,
    fees: due.fees + asked.fees,
    interest: due.interest + asked.interest,
    principal: due.principal + asked.principal,
  }
}

export function isUnpaid(row: LoanState['rows'][number]): boolean {
  return order.some((part) => unpaidOf(row)[part] > 0n)
}

function isSettled(row: LoanState['rows'][number]): boolean {
  return row.is === 'coming' ? row.need === 0n : row.is === 'due' && !isUnpaid(row)
}

/** Calendar days since the oldest due date with anything unpaid. */
export function daysLateOf({ rows, day, closedOn }: LoanState): number {
  if (closedOn !== null) return 0
  const late = rows.filter((row) => row.is === 'due' && row.due < day && isUnpaid(row))
  return Math.max(0, ...late.map(({ due }) => day - due))
}

/** What the ledger must hold of the loan: receivables, earned so far, credit. */
export function figuresOf(state: LoanState) {
  const { rows, coming, credit, loan, off, closedOn } = state
  const due = dueOf(state)
  const lateEarned = rows.reduce((sum, { owed }) => sum + owed.penalty + owed.overdue, 0n)
  const interest = interestEarned(state)
  const fees = feesEarned(state)
  return {
    principal: due.principal + coming,
    interest: due.interest + openInterest(state),
    fees: due.fees + openFees(state),
    late: due.penalty + due.overdue,
    interestEarned: interest,
    feesEarned: fees,
    lateEarned,
    off,
    credit,
    charged: interest + fees + lateEarned - sumOf(state.struck) - sumOf(state.waived),
    mostCharged: loan.terms.isCappedByPrincipal ? loan.principal : null,
    status: closedOn !== null ? 'close' : state.writtenOff || daysLateOf(state) > 0 ? 'overdue' : 'repay',
    closedOn,
  }
}

export { payoffOf }
