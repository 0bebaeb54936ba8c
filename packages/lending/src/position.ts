import { legalMaximum } from './caps.ts'
import { type BusinessDate, fromDayNumber, toDayNumber } from './day.ts'
import { sumFees } from './fee.ts'
import { carryLateCharges } from './late-charges.ts'
import { addParts, noParts, type Parts, subtractParts, sumParts } from './parts.ts'
import { replay } from './replay.ts'
import {
  earnedFees,
  earnedInterest,
  type LoanEvents,
  payoffOf,
  type RunningInstalment,
  type RunningLoan,
} from './running-loan.ts'

export type InstalmentPosition = {
  readonly number: number
  readonly dueDate: BusinessDate
  /** Scheduled parts net of discount plus late charges to date; once the loan is closed, only what was earned. */
  readonly due: Parts
  readonly paid: Parts
  readonly outstanding: Parts
  /** Calendar days since the due date while anything is outstanding, else 0. */
  readonly daysLate: number
  readonly settledOn: BusinessDate | null
}

/** A loan on one day. Amounts in minor units of the product's currency. */
export type Position = {
  readonly asOf: BusinessDate
  readonly instalments: readonly InstalmentPosition[]
  /** Outstanding of the instalments whose due date has come, by part, and its sum. */
  readonly owed: Parts
  readonly dueNow: bigint
  /** Outstanding of every instalment as scheduled, the coming ones included. */
  readonly remaining: Parts
  /** What closes the loan today: principal, interest to the day, fees earned, late charges, less all paid. */
  readonly payoff: bigint
  readonly overdueDays: number
  /** Earned to date, paid or not: interest, fees (those held back too) and late charges. */
  readonly chargesToDate: bigint
  readonly interestEarned: bigint
  readonly feesEarned: bigint
  readonly lateCharges: bigint
  /** The cap on all charges together; null where the market has none. */
  readonly legalMaximum: bigint | null
  /** What tomorrow adds in overdue interest if nothing is paid. */
  readonly overdueInterestPerDay: bigint
  readonly nextDue: { readonly number: number; readonly dueDate: BusinessDate; readonly amount: bigint } | null
  readonly credit: bigint
  readonly paidInFull: boolean
  readonly closedOn: BusinessDate | null
}

/**
 * The one pure function of terms, events and day: what a loan owes, has paid and may still be charged on `asOf`.
 * Nothing else decides what a borrower owes. Throws a RangeError for a payment not above zero.
 */
export function position(input: LoanEvents & { readonly asOf: BusinessDate }): Position {
  return positionOf(replay(input, input.asOf).loan, input.asOf)
}

/** The position of a loan that was replayed up to `asOf`. */
export function positionOf(loan: RunningLoan, asOf: BusinessDate): Position {
  const { schedule, caps } = loan.events
  const today = toDayNumber(asOf)
  const instalments = loan.rows.map((row) => instalmentPosition(row, today))
  const due = instalments.filter((row) => row.dueDate <= asOf)
  const owed = totalOutstanding(due)
  const next = instalments.find((row) => row.dueDate >= asOf && sumParts(row.outstanding) > 0n)
  const charges = chargesOf(loan, today)
  return {
    asOf,
    instalments,
    owed,
    dueNow: sumParts(owed),
    remaining: totalOutstanding(instalments),
    payoff: payoffOf(loan),
    overdueDays: due.reduce((most, row) => Math.max(most, row.daysLate), 0),
    ...charges,
    legalMaximum: legalMaximum(schedule.principal, caps),
    overdueInterestPerDay: overdueInterestTomorrow(loan),
    nextDue:
      next === undefined ? null : { number: next.number, dueDate: next.dueDate, amount: sumParts(next.outstanding) },
    credit: loan.credit,
    paidInFull: loan.closedDay !== null,
    closedOn: loan.closedDay === null ? null : fromDayNumber(loan.closedDay),
  }
}

function instalmentPosition({ row, due, paid, dueDay, moved, settledDay }: RunningInstalment, today: number) {
  const outstanding = subtractParts(due, paid)
  return {
    number: row.number,
    dueDate: moved === 0 ? row.dueDate : fromDayNumber(dueDay),
    due,
    paid,
    outstanding,
    daysLate: today > dueDay && sumParts(outstanding) > 0n ? today - dueDay : 0,
    settledOn: settledDay === null ? null : fromDayNumber(settledDay),
  }
}

/** All charges of the loan earned by `today`. */
export function chargesOf({ rows, events, closedDay }: RunningLoan, today: number) {
  const { proceedsFees, proceedsDiscount } = events.schedule
  const day = closedDay ?? today
  let interestEarned = 0n
  let feesEarned = sumFees(proceedsFees) - proceedsDiscount
  let lateCharges = 0n
  for (const row of rows) {
    interestEarned += earnedInterest(row, day)
    feesEarned += earnedFees(row, day)
    lateCharges += row.due.penalty + row.due.overdueInterest
  }
  return { interestEarned, feesEarned, lateCharges, chargesToDate: interestEarned + feesEarned + lateCharges }
}

/** Carries a copy one day on, so the figure keeps to caps and freezes as the real day will. */
function overdueInterestTomorrow(loan: RunningLoan) {
  if (loan.closedDay !== null || !loan.rows.some((row) => row.dueDay <= loan.day && row.settledDay === null)) return 0n
  const copy = { ...loan, rows: loan.rows.map((row) => ({ ...row, due: { ...row.due } })) }
  carryLateCharges(copy, loan.day + 1)
  return overdueInterestOf(copy) - overdueInterestOf(loan)
}

function overdueInterestOf({ rows }: RunningLoan) {
  return rows.reduce((total, row) => total + row.due.overdueInterest, 0n)
}

function totalOutstanding(rows: readonly InstalmentPosition[]) {
  return rows.reduce<Parts>((total, row) => addParts(total, row.outstanding), noParts())
}
