import { payoffOf } from './allocation.ts'
import { legalMaximum } from './caps.ts'
import { type ComingInstalment, comingPlan } from './coming-plan.ts'
import { type BusinessDate, fromDayNumber, toDayNumber } from './day.ts'
import { type OpenAmount, openAmount } from './effective-cap.ts'
import { sumFees } from './fee.ts'
import { carryLateCharges } from './late-charges.ts'
import type { LoanEvents } from './loan-events.ts'
import { offBalanceSoFar } from './non-accrual.ts'
import { feesEarned, interestEarned } from './open-charges.ts'
import { addParts, noParts, type Parts, subtractParts, sumParts } from './parts.ts'
import { replay } from './replay.ts'
import { isUnpaid, type RunningInstalment, type RunningLoan } from './running-loan.ts'

export type InstalmentPosition = {
  readonly number: number
  /** The first day of its period. */
  readonly startDate: BusinessDate
  readonly dueDate: BusinessDate
  /** What fell due with it, or what was paid early for it and what the plan still has; late charges to date. */
  readonly due: Parts
  /** The borrower's money and goodwill. */
  readonly paid: Parts
  /** What of `paid` is goodwill, and what of its fees and interest was waived besides: they bring no points. */
  readonly goodwill: bigint
  readonly waived: bigint
  readonly outstanding: Parts
  /** Calendar days since the due date while anything but late charges is outstanding, else 0. */
  readonly daysLate: number
  readonly settledOn: BusinessDate | null
  /** Nothing of it falls due any more: the loan ended before it, or has other terms. */
  readonly gone: boolean
}

/** What comes on a date if nothing else happens and all is paid on its date. */
export type PlannedPayment = {
  readonly number: number
  readonly dueDate: BusinessDate
  readonly parts: Parts
  readonly amount: bigint
}

/** A loan written off: its claim is what it still owes. */
export type WrittenOff = { readonly on: BusinessDate; readonly claim: Parts; readonly recovered: bigint }

/** The books of a loan that is or was off balance (servicing, §11). */
export type OffBalance = {
  /** The first day; null once it is on the books again. */
  readonly since: BusinessDate | null
  /** Each time it was: its first day, and the day on which it was back on the books. */
  readonly times: readonly { readonly from: BusinessDate; readonly until: BusinessDate | null }[]
  /** Waived or struck, and given as goodwill, while it was: nothing was booked for these charges. */
  readonly waived: Parts
  readonly goodwill: Parts
  /** What was still unpaid when it came back on the books, all in all. */
  readonly cured: Parts
}

/** A loan on one day. Amounts in minor units of the product's currency. */
export type Position = {
  readonly asOf: BusinessDate
  readonly instalments: readonly InstalmentPosition[]
  /** The coming payments, as they stand today. */
  readonly plan: readonly PlannedPayment[]
  /** Outstanding of the instalments whose due date has come, by part, and its sum. */
  readonly owed: Parts
  readonly dueNow: bigint
  /** What is due and what the plan has, by part; of a loan written off its claim. */
  readonly remaining: Parts
  /** What closes the loan today: principal, charges earned to the day, less all paid and what the caps strike. */
  readonly payoff: bigint
  readonly overdueDays: number
  /** Lent, not yet due, not repaid; interest runs on it. */
  readonly comingPrincipal: bigint
  /** Earned, not paid, not yet due. */
  readonly openInterest: bigint
  readonly openFees: bigint
  /** Paid early beyond what counts to an instalment. */
  readonly prepaid: Parts
  /** Taken off by waivers, paid by the lender as goodwill, struck by a cap; all in all. */
  readonly waived: Parts
  readonly goodwill: Parts
  readonly struck: Parts
  /**
   * Earned to date, paid or not, less what was waived or struck and what the effective cap does not let be asked for
   * today: interest, fees (those held back too) and late charges.
   */
  readonly chargesToDate: bigint
  /** The same by kind, as earned. */
  readonly interestEarned: bigint
  readonly feesEarned: bigint
  readonly lateCharges: bigint
  /** Coming principal of every night so far, summed: what the nominal caps are measured on. */
  readonly principalDays: bigint
  /** The cap on all charges together; null where the market has none. */
  readonly legalMaximum: bigint | null
  /** What tomorrow adds in overdue interest if nothing is paid. */
  readonly overdueInterestPerDay: bigint
  readonly nextDue: { readonly number: number; readonly dueDate: BusinessDate; readonly amount: bigint } | null
  readonly writtenOff: WrittenOff | null
  /** Null for a loan that never was. */
  readonly offBalance: OffBalance | null
  /** The days on which the loan got other terms. */
  readonly restructuredOn: readonly BusinessDate[]
  readonly credit: bigint
  readonly paidInFull: boolean
  readonly closedOn: BusinessDate | null
}

/** The part of a position that the ledger's balances follow from: without its instalments and its coming payments. */
export type PositionOnBooks = Omit<
  Position,
  'instalments' | 'plan' | 'remaining' | 'nextDue' | 'overdueInterestPerDay' | 'legalMaximum'
>

/**
 * The one pure function of terms, events and day: what a loan owes, has paid and may still be charged on `asOf`, seen
 * with what was known that day. Nothing else decides what a borrower owes. Throws a RangeError for a payment not above
 * zero.
 */
export function position(input: LoanEvents & { readonly asOf: BusinessDate }): Position {
  return positionOf(replay(input, input.asOf).loan, input.asOf)
}

/** The position of a loan that was replayed up to `asOf`. */
export function positionOf(loan: RunningLoan, asOf: BusinessDate): Position {
  const { schedule, caps } = loan.events
  const today = toDayNumber(asOf)
  const coming = comingPlan(loan)
  const instalments = loan.rows.map((row) => instalmentPosition(row, today, coming))
  const plan = coming.map(plannedPayment)
  const books = positionOnBooks(loan, asOf)
  return {
    ...books,
    instalments,
    plan,
    remaining: books.writtenOff?.claim ?? plan.reduce<Parts>((total, { parts }) => addParts(total, parts), books.owed),
    legalMaximum: legalMaximum(schedule.principal, caps),
    overdueInterestPerDay: overdueInterestTomorrow(loan),
    nextDue: nextDueOf(instalments, asOf),
  }
}

/** The same figures as in the position of that day, without the work of its instalments and plan. */
export function positionOnBooks(loan: RunningLoan, asOf: BusinessDate, open = openAmount(loan)): PositionOnBooks {
  const today = toDayNumber(asOf)
  const owed = totalOf(loan.rows.map(({ due, paid }) => subtractParts(due, paid)))
  return {
    asOf,
    owed,
    dueNow: sumParts(owed),
    payoff: payoffOf(loan, open),
    overdueDays: loan.rows.reduce((most, row) => Math.max(most, daysLateOf(row, today)), 0),
    comingPrincipal: loan.comingPrincipal,
    openInterest: open.asked.interest + open.struck.interest,
    openFees: open.asked.fees + open.struck.fees,
    prepaid: loan.prepaid,
    waived: loan.waived,
    goodwill: loan.goodwill,
    struck: loan.struck,
    ...chargesOf(loan, open),
    principalDays: loan.principalDays,
    writtenOff: writtenOffOf(loan, owed, open),
    offBalance: offBalanceOf(loan),
    restructuredOn: loan.restructuredDays.map(fromDayNumber),
    credit: loan.credit,
    paidInFull: loan.closedDay !== null,
    closedOn: loan.closedDay === null ? null : fromDayNumber(loan.closedDay),
  }
}

function instalmentPosition(row: RunningInstalment, today: number, plan: readonly ComingInstalment[]) {
  const coming = row.state === 'coming' ? plan.find(({ number }) => number === row.number) : undefined
  const due = coming === undefined ? row.due : addParts(row.due, coming.parts)
  const outstanding = subtractParts(due, row.paid)
  return {
    number: row.number,
    startDate: fromDayNumber(row.startDay),
    dueDate: fromDayNumber(row.dueDay),
    due: { ...due },
    paid: { ...row.paid },
    goodwill: row.given,
    waived: row.waivedCharges,
    outstanding,
    daysLate: daysLateOf(row, today),
    settledOn: row.settledDay === null ? null : fromDayNumber(row.settledDay),
    gone: row.state === 'gone' || (row.state === 'coming' && coming === undefined && sumParts(row.paid) === 0n),
  }
}

function daysLateOf(row: RunningInstalment, today: number): number {
  return isUnpaid(row) ? Math.max(today - row.dueDay, 0) : 0
}

export function plannedPayment({ number, dueDay, parts }: ComingInstalment): PlannedPayment {
  return { number, dueDate: fromDayNumber(dueDay), parts, amount: sumParts(parts) }
}

function writtenOffOf({ claim }: RunningLoan, owed: Parts, open: OpenAmount): WrittenOff | null {
  if (claim === null) return null
  return { on: fromDayNumber(claim.day), claim: addParts(owed, open.asked), recovered: claim.recovered }
}

function offBalanceOf(loan: RunningLoan): OffBalance | null {
  if (loan.nonAccrual === null) return null
  const { sinceDay, cured } = loan.nonAccrual
  const dateOf = (day: number | null) => (day === null ? null : fromDayNumber(day))
  const times = loan.nonAccrual.times.map(({ from, until }) => ({ from: fromDayNumber(from), until: dateOf(until) }))
  return { since: dateOf(sinceDay), times, ...offBalanceSoFar(loan), cured }
}

/** The next to fall due, today's included; late ones left out. */
function nextDueOf(instalments: readonly InstalmentPosition[], asOf: BusinessDate) {
  const next = instalments.find((row) => row.dueDate >= asOf && sumParts(row.outstanding) > 0n)
  return next === undefined ? null : { number: next.number, dueDate: next.dueDate, amount: sumParts(next.outstanding) }
}

/** All charges of the loan earned so far. */
export function chargesOf(loan: RunningLoan, open = openAmount(loan)) {
  const { proceedsFees, proceedsDiscount } = loan.events.schedule
  const interest = interestEarned(loan)
  const fees = feesEarned(loan) + sumFees(proceedsFees) - proceedsDiscount
  const { waived, struck } = loan
  const lateCharges = lateChargesOf(loan)
  const forbidden = sumParts(open.struck)
  const chargesToDate = interest + fees + lateCharges - sumParts(waived) - sumParts(struck) - forbidden
  return { interestEarned: interest, feesEarned: fees, lateCharges, chargesToDate }
}

/** Late charges so far, paid or waived among them. */
export function lateChargesOf({ rows, waived }: RunningLoan): bigint {
  return rows.reduce(
    (total, { due }) => total + due.penalty + due.overdueInterest,
    waived.penalty + waived.overdueInterest,
  )
}

/** Carries a copy one day on, so the figure keeps to caps and freezes as the real day will. */
function overdueInterestTomorrow(loan: RunningLoan) {
  if (loan.claim !== null) return 0n
  const late = loan.rows.filter(isUnpaid)
  const copy = { ...loan, rows: late.map((row) => ({ ...row, due: { ...row.due } })) }
  carryLateCharges(copy, loan.day + 1)
  return overdueInterestOf(copy.rows) - overdueInterestOf(late)
}

function overdueInterestOf(rows: readonly RunningInstalment[]) {
  return rows.reduce((total, row) => total + row.due.overdueInterest, 0n)
}

function totalOf(all: readonly Parts[]) {
  return all.reduce<Parts>((total, parts) => addParts(total, parts), noParts())
}
