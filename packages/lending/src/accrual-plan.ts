import { type BusinessDate, fromDayNumber, toDayNumber } from './day.ts'
import { sumFees } from './fee.ts'
import { type LateLine, lateLineAhead, noLateCharges } from './late-charges.ts'
import { divide, smaller } from './money.ts'
import { sumParts } from './parts.ts'
import { chargesOf } from './position.ts'
import type { EarnedCharges } from './postings/charge-recognition.ts'
import { replay } from './replay.ts'
import type { LoanEvents, RunningLoan } from './running-loan.ts'

/**
 * How the charges of a loan grow from `fromDay` to `untilDay` if nothing happens: few enough numbers that a database
 * calculates the day of every loan by itself. Amounts in minor units. Earned by day d, n days after `fromDay`:
 *   interest = fixed + round half even(amount × days of d since `startDay`, from 0 to `days`, / `days`)
 *   fees = fixed + step, the step from the first day after `fromDay`
 *   late = fixed + what the line adds in n days
 * Fees held back from the payout are not among them.
 */
export type AccrualPlan = {
  readonly fromDay: BusinessDate
  readonly untilDay: BusinessDate
  readonly interest: {
    readonly fixed: bigint
    readonly amount: bigint
    readonly startDay: BusinessDate
    readonly days: number
  }
  readonly fees: { readonly fixed: bigint; readonly step: bigint }
  readonly late: LateLine & { readonly fixed: bigint }
}

const longestPlanDays = 366
/** Products of the accrual plan stay below this, so that they fit eight bytes. */
const mostProduct = 1n << 60n

/**
 * The accrual plan of the loan's charges from `asOf` on, as long as one line each can say it, else for one day. From its
 * first to its last day it equals `position`. `lateTomorrow`: something due by `asOf` is not paid. `isClosed`: nothing
 * will ever be charged again.
 */
export function accrualPlanFor(events: LoanEvents, asOf: BusinessDate): AccrualPlanAhead {
  return accrualPlanAhead(replay(events, asOf).loan, asOf)
}

export type AccrualPlanAhead = {
  readonly accrualPlan: AccrualPlan
  readonly lateTomorrow: boolean
  readonly isClosed: boolean
}

/** The same for a loan that was replayed up to `asOf`. */
export function accrualPlanAhead(loan: RunningLoan, asOf: BusinessDate): AccrualPlanAhead {
  const day = toDayNumber(asOf)
  const isClosed = loan.closedDay !== null
  const lateTomorrow = !isClosed && loan.rows.some((row) => row.dueDay <= day && sumParts(row.due) > sumParts(row.paid))
  return { accrualPlan: lines(loan, day) ?? oneDay(loan, day), lateTomorrow, isClosed }
}

/** What is earned by `day`. Throws a RangeError for a day outside the accrual plan. */
export function chargesOn(accrualPlan: AccrualPlan, day: BusinessDate): EarnedCharges {
  const { fromDay, untilDay, interest, fees, late } = accrualPlan
  if (day < fromDay || day > untilDay) throw new RangeError(`${day} is not from ${fromDay} to ${untilDay}`)
  const since = Math.min(Math.max(toDayNumber(day) - toDayNumber(interest.startDay), 0), interest.days)
  const after = BigInt(toDayNumber(day) - toDayNumber(fromDay))
  const grown = (late.rest + late.perDay * after) / late.denominator + (after > 0n ? late.step : 0n)
  return {
    interest: interest.fixed + divide(interest.amount * BigInt(since), BigInt(interest.days), 'halfEven'),
    fees: fees.fixed + (after > 0n ? fees.step : 0n),
    late: late.fixed + (late.room === null ? grown : smaller(late.room, grown)),
  }
}

function lines(loan: RunningLoan, day: number): AccrualPlan | null {
  const now = earnedOn(loan, day)
  const happening = nextHappening(loan.events, day)
  const interest = interestAhead(loan, day)
  const fees = feesAhead(loan, day)
  const late = lateLineAhead(loan)
  if (happening <= day || interest === null || late.line === null) return null
  const ends = [happening, interest.untilDay, fees.untilDay, late.untilDay, nextDueDay(loan, day)]
  const untilDay = Math.min(...ends, day + longestPlanDays)
  const { from, to, amount } = interest.line
  const lateDays = BigInt(untilDay - day)
  if (amount * BigInt(to - from) > mostProduct || late.line.perDay * lateDays > mostProduct) return null
  const soFar = divide(amount * BigInt(day - from), BigInt(to - from), 'halfEven')
  return {
    fromDay: fromDayNumber(day),
    untilDay: fromDayNumber(untilDay),
    interest: { fixed: now.interest - soFar, amount, startDay: fromDayNumber(from), days: to - from },
    fees: { fixed: now.fees, step: fees.step },
    late: { fixed: now.late, ...late.line },
  }
}

/** Where an instalment may fall overdue, whether or not that charges anything. */
function nextDueDay({ rows }: RunningLoan, day: number) {
  const open = rows.filter((row) => row.dueDay > day && sumParts(row.due) > sumParts(row.paid))
  return Math.min(Number.POSITIVE_INFINITY, ...open.map((row) => row.dueDay))
}

/** Calculated on both its days, where no line can say what happens between them. */
function oneDay(loan: RunningLoan, day: number): AccrualPlan {
  const asOf = fromDayNumber(day)
  const untilDay = fromDayNumber(day + 1)
  const now = earnedOn(loan, day)
  const next = earnedOn(replay(loan.events, untilDay).loan, day + 1)
  return {
    fromDay: asOf,
    untilDay,
    interest: { fixed: now.interest, amount: next.interest - now.interest, startDay: asOf, days: 1 },
    fees: { fixed: now.fees, step: next.fees - now.fees },
    late: { fixed: now.late, ...noLateCharges, step: next.late - now.late },
  }
}

function earnedOn(loan: RunningLoan, day: number): EarnedCharges {
  const { proceedsFees, proceedsDiscount } = loan.events.schedule
  const { interestEarned, feesEarned, lateCharges } = chargesOf(loan, day)
  const fees = feesEarned - (sumFees(proceedsFees) - proceedsDiscount)
  return { interest: interestEarned, fees, late: lateCharges }
}

/** The last day before anything known to come changes what is charged; `day` itself when tomorrow does. */
function nextHappening({ payments, extensions = [], freezes = [] }: LoanEvents, day: number) {
  let next = Number.POSITIVE_INFINITY
  const until = (last: number) => {
    if (last >= day) next = Math.min(next, last)
  }
  for (const { valueDate } of payments) if (toDayNumber(valueDate) > day) until(toDayNumber(valueDate))
  for (const { date } of extensions) if (toDayNumber(date) > day) until(toDayNumber(date))
  for (const freeze of freezes) {
    if (freeze.outcome === 'waiting' || toDayNumber(freeze.until) <= day) continue
    // a refused proof brings its charges back on the day itself
    until(toDayNumber(freeze.until) - (freeze.outcome === 'refused' ? 1 : 0))
  }
  return next
}

/** The period that runs on `day`; null where several do. */
function interestAhead({ rows, closedDay }: RunningLoan, day: number) {
  const none = { from: day, to: day + 1, amount: 0n }
  if (closedDay !== null) return { line: none, untilDay: Number.POSITIVE_INFINITY }
  const periods = rows.flatMap((row) => [{ from: row.startDay, to: row.endDay, amount: row.interest }, ...row.extra])
  const earning = periods.filter(({ to, amount }) => amount > 0n && to > day)
  const running = earning.filter(({ from }) => from <= day)
  const untilDay = Math.min(Number.POSITIVE_INFINITY, ...earning.map(({ from }) => from).filter((from) => from > day))
  const [line = none, second] = running
  return second === undefined ? { line, untilDay } : null
}

function feesAhead({ rows, closedDay }: RunningLoan, day: number) {
  let step = 0n
  let untilDay = Number.POSITIVE_INFINITY
  if (closedDay !== null) return { step, untilDay }
  for (const { feeDay, monthlyFee } of rows) {
    if (monthlyFee === 0n || feeDay < day) continue
    if (feeDay === day) step += monthlyFee
    else untilDay = Math.min(untilDay, feeDay)
  }
  return { step, untilDay }
}
