import { nextDue } from './coming-plan.ts'
import { type BusinessDate, fromDayNumber, toDayNumber } from './day.ts'
import { type LateLines, lateChargesAfter, lateLinesAhead, noLateCharges } from './late-charges.ts'
import type { LoanEvents } from './loan-events.ts'
import { divide, larger, sum } from './money.ts'
import { isOffBalance, nonAccrualFrom, settleBooks } from './non-accrual.ts'
import { earnedOf, feesEarned, interestEarned, interestStop } from './open-charges.ts'
import { sumParts } from './parts.ts'
import { lateChargesOf } from './position.ts'
import type { EarnedCharges } from './postings/charge-recognition.ts'
import { replay } from './replay.ts'
import { type InterestPiece, isUnpaid, nextComing, type RunningLoan } from './running-loan.ts'
import { type LoanStanding, standingOf } from './standing.ts'

/**
 * How the charges of a loan grow from `fromDay` to `untilDay` if nothing happens: few enough numbers that a database
 * calculates the day of every loan by itself. Amounts in minor units. Earned by day d, n days after `fromDay`:
 *   interest = fixed + round half even((rest + perDay × days of d since `startDay`, from 0 to `days`) / denominator)
 *   fees = fixed + step, the step from the first day after `fromDay`
 *   late = fixed + what the lines add in n days
 * Fees held back from the payout are not among them.
 */
export type AccrualPlan = {
  readonly fromDay: BusinessDate
  readonly untilDay: BusinessDate
  /** Whether what the days after `fromDay` earn is kept off balance (servicing, §11). */
  readonly isOffBalance: boolean
  readonly interest: InterestLine & { readonly fixed: bigint }
  readonly fees: { readonly fixed: bigint; readonly step: bigint }
  readonly late: LateLines & { readonly fixed: bigint }
}

export type InterestLine = {
  readonly rest: bigint
  readonly perDay: bigint
  readonly denominator: bigint
  readonly startDay: BusinessDate
  readonly days: number
}

const longestPlanDays = 366
/** Products of the accrual plan stay below this, so that they fit eight bytes. */
const mostProduct = 1n << 60n

/**
 * The accrual plan of the loan's charges from `asOf` on, as long as one line each can say it, else for one day. From its
 * first to its last day it equals `position`. `lateTomorrow`: something due by `asOf` is not paid. `isClosed`: nothing
 * will ever be charged again; `isWrittenOff`: nothing is charged unless the lender takes the write-off back;
 * `strikesTomorrow`: a cap strikes part of it tomorrow; `isStruck`: it does, or has.
 */
export function accrualPlanFor(events: LoanEvents, asOf: BusinessDate): AccrualPlanAhead {
  return accrualPlanAhead(replay(events, asOf).loan, asOf)
}

export type AccrualPlanAhead = {
  readonly accrualPlan: AccrualPlan
  readonly standing: LoanStanding
  readonly lateTomorrow: boolean
  readonly isClosed: boolean
  readonly isWrittenOff: boolean
  readonly strikesTomorrow: boolean
  readonly isStruck: boolean
  /** Whether the day itself is off balance: its plan may be on other books from tomorrow on. */
  readonly isOffBalanceToday: boolean
  /** It is off balance, or was. */
  readonly wasOffBalance: boolean
}

/** The same for a loan that was replayed up to `asOf`. */
export function accrualPlanAhead(loan: RunningLoan, asOf: BusinessDate): AccrualPlanAhead {
  const day = toDayNumber(asOf)
  const isClosed = loan.closedDay !== null
  const isWrittenOff = !isClosed && loan.claim !== null
  const lateTomorrow = !isClosed && loan.rows.some(isUnpaid)
  const next = nextDue(loan)
  const strikesOn = next !== null && sumParts(next.struck) > 0n ? next.dueDay : null
  const strikesTomorrow = strikesOn === day + 1
  const tomorrow = { ...loan }
  settleBooks(tomorrow, day + 1)
  const books = { isOffBalance: isOffBalance(tomorrow), untilDay: booksUntil(tomorrow) }
  return {
    accrualPlan: lines(loan, day, strikesOn, books) ?? oneDay(loan, day, books),
    standing: standingOf(loan, next),
    isOffBalanceToday: isOffBalance(loan),
    wasOffBalance: tomorrow.nonAccrual !== null,
    lateTomorrow,
    isClosed,
    isWrittenOff,
    strikesTomorrow,
    isStruck: strikesTomorrow || sumParts(loan.struck) > 0n,
  }
}

/** What is earned by `day`. Throws a RangeError for a day outside the accrual plan. */
export function chargesOn(accrualPlan: AccrualPlan, day: BusinessDate): EarnedCharges {
  const { fromDay, untilDay, interest, fees, late } = accrualPlan
  if (day < fromDay || day > untilDay) throw new RangeError(`${day} is not from ${fromDay} to ${untilDay}`)
  const since = Math.min(Math.max(toDayNumber(day) - toDayNumber(interest.startDay), 0), interest.days)
  const after = toDayNumber(day) - toDayNumber(fromDay)
  return {
    interest:
      interest.fixed + divide(interest.rest + interest.perDay * BigInt(since), interest.denominator, 'halfEven'),
    fees: fees.fixed + (after > 0 ? fees.step : 0n),
    late: late.fixed + lateChargesAfter(late, after),
  }
}

type Books = { readonly isOffBalance: boolean; readonly untilDay: number }

/** The last day before what is late brings the loan off balance. Back on the books only money brings it. */
function booksUntil(loan: RunningLoan): number {
  const isOver = loan.closedDay !== null || loan.claim !== null
  return isOver || isOffBalance(loan) ? Number.POSITIVE_INFINITY : nonAccrualFrom(loan) - 1
}

function lines(loan: RunningLoan, day: number, strikesOn: number | null, books: Books): AccrualPlan | null {
  const now = earnedOn(loan)
  const happening = nextHappening(loan.events, day)
  const isOver = loan.closedDay !== null || loan.claim !== null
  const interest = isOver ? noInterest(day) : interestAhead(loan, day)
  const fees = isOver ? { step: 0n, untilDay: Number.POSITIVE_INFINITY } : feesAhead(loan, day)
  const { late, untilDay: lateUntil } = isOver ? noLate : lateLinesAhead(loan)
  if (happening <= day || interest === null || late === null) return null
  // where a cap strikes charges on the next due date, the day before it: so they are posted that very day
  const dueDay = isOver ? undefined : nextComing(loan)?.dueDay
  const dueUntil = strikesOn !== null && strikesOn > day + 1 ? strikesOn - 1 : dueDay
  const ends = [
    happening,
    interest.untilDay,
    fees.untilDay,
    lateUntil,
    books.untilDay,
    dueUntil ?? Number.POSITIVE_INFINITY,
  ]
  const untilDay = Math.min(...ends, day + longestPlanDays)
  const { line } = interest
  const lateDays = BigInt(untilDay - day)
  if (line.rest + line.perDay * BigInt(line.days) >= mostProduct) return null
  if ([late, ...late.lines].some(({ rest, perDay }) => rest + perDay * lateDays >= mostProduct)) return null
  if (!isOver && mayReachStop(loan, untilDay - day)) return null
  const soFar = divide(line.rest, line.denominator, 'halfEven')
  return {
    fromDay: fromDayNumber(day),
    untilDay: fromDayNumber(untilDay),
    isOffBalance: books.isOffBalance,
    interest: { fixed: now.interest - soFar, ...line },
    fees: { fixed: now.fees, step: fees.step },
    late: { fixed: now.late, ...late },
  }
}

const noLate = { late: noLateCharges, untilDay: Number.POSITIVE_INFINITY }

/** Calculated on both its days, where no line can say what happens between them. */
function oneDay(loan: RunningLoan, day: number, { isOffBalance }: Books): AccrualPlan {
  const asOf = fromDayNumber(day)
  const untilDay = fromDayNumber(day + 1)
  const now = earnedOn(loan)
  const next = earnedOn(replay(loan.events, untilDay).loan)
  const line = { rest: 0n, perDay: next.interest - now.interest, denominator: 1n, startDay: asOf, days: 1 }
  return {
    fromDay: asOf,
    untilDay,
    isOffBalance,
    interest: { fixed: now.interest, ...line },
    fees: { fixed: now.fees, step: next.fees - now.fees },
    late: { fixed: now.late, ...noLateCharges, step: next.late - now.late },
  }
}

function earnedOn(loan: RunningLoan): EarnedCharges {
  return { interest: interestEarned(loan), fees: feesEarned(loan), late: lateChargesOf(loan) }
}

/** The last day before anything known to come changes what is charged; `day` itself when tomorrow does. */
function nextHappening({ payments, extensions = [], freezes = [], commands = [] }: LoanEvents, day: number) {
  let next = Number.POSITIVE_INFINITY
  const until = (last: number) => {
    if (last >= day) next = Math.min(next, last)
  }
  const from = (date: BusinessDate, last = toDayNumber(date)) => {
    if (toDayNumber(date) > day) until(last)
  }
  for (const { valueDate, knownOn = valueDate, returnedOn } of payments) {
    // news of an earlier day changes what was charged before it came
    from(knownOn, toDayNumber(knownOn) - (knownOn > valueDate ? 1 : 0))
    if (returnedOn !== undefined) from(returnedOn, toDayNumber(returnedOn) - 1)
  }
  for (const { date } of extensions) from(date)
  for (const { date } of commands) from(date)
  for (const freeze of freezes) {
    if (freeze.outcome === 'waiting' || toDayNumber(freeze.until) <= day) continue
    // a refused proof brings its charges back on the day itself
    until(toDayNumber(freeze.until) - (freeze.outcome === 'refused' ? 1 : 0))
  }
  return next
}

type InterestAhead = { readonly line: InterestLine; readonly untilDay: number }

function noInterest(day: number): InterestAhead {
  const line = { rest: 0n, perDay: 0n, denominator: 1n, startDay: fromDayNumber(day), days: 1 }
  return { line, untilDay: Number.POSITIVE_INFINITY }
}

/** The piece that runs tonight; null where several do. */
function interestAhead(loan: RunningLoan, day: number): InterestAhead | null {
  const earning = loan.pieces.filter(({ to, interest }) => interest > 0n && to > day)
  const running = earning.filter(({ from }) => from <= day)
  const untilDay = Math.min(Number.POSITIVE_INFINITY, ...earning.map(({ from }) => from).filter((from) => from > day))
  const [piece, second] = running
  if (piece === undefined || loan.comingPrincipal === 0n) return { line: noInterest(day).line, untilDay }
  return second === undefined ? { line: lineOf(piece, loan.comingPrincipal, day), untilDay } : null
}

function lineOf({ weight, interest, base, days, to }: InterestPiece, principal: bigint, day: number): InterestLine {
  const [rest, perDay, denominator] = [weight * interest, principal * interest, base * BigInt(days)]
  const by = greatestCommonDivisor(greatestCommonDivisor(denominator, perDay), rest)
  const startDay = fromDayNumber(day)
  return { rest: rest / by, perDay: perDay / by, denominator: denominator / by, startDay, days: to - day }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b)
}

/**
 * Whether the nominal caps may hold interest back within so many days. Contract and cap grow evenly, so where the
 * contract is a unit below the cap on the first and on the last of them, it is on all.
 */
function mayReachStop(loan: RunningLoan, days: number): boolean {
  if (interestStop(loan, 0n) === null) return false
  return [0, 1, days].some((after) => {
    const more = loan.comingPrincipal * BigInt(after)
    const contract = sum(loan.pieces.map((piece) => earnedOf({ ...piece, weight: weightAfter(loan, piece, after) })))
    const stop = interestStop(loan, loan.principalDays + more) ?? 0n
    return after === 0 ? contract > stop : contract > larger(stop - 1n, 0n)
  })
}

function weightAfter({ day, comingPrincipal }: RunningLoan, { from, to, weight }: InterestPiece, after: number) {
  const nights = Math.min(day + after, to) - Math.max(day, from)
  return nights > 0 ? weight + comingPrincipal * BigInt(nights) : weight
}

function feesAhead({ rows, comingPrincipal }: RunningLoan, day: number) {
  let step = 0n
  let untilDay = Number.POSITIVE_INFINITY
  for (const { feeDay, monthlyFee, state } of rows) {
    if (monthlyFee === 0n || feeDay === null || state === 'gone' || feeDay < day) continue
    if (feeDay === day) step += comingPrincipal > 0n ? monthlyFee : 0n
    else untilDay = Math.min(untilDay, feeDay)
  }
  return { step, untilDay }
}
