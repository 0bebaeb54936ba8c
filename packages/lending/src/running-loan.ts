import { legalMaximum } from './caps.ts'
import { type BusinessDate, toDayNumber } from './day.ts'
import { sumFees } from './fee.ts'
import { divide, larger, smaller } from './money.ts'
import { type MutableParts, noParts } from './parts.ts'
import type { LegalCaps, Product } from './product.ts'
import type { Instalment, Schedule } from './schedule.ts'

/** Money received for the loan, at the day it counts from. */
export type Payment = { readonly amount: bigint; readonly valueDate: BusinessDate }

/**
 * Late charges stop after `from` while a proof is looked at. `accepted`: the days up to `until` stay free.
 * `refused`: from `until` on the loan is calculated as if never frozen.
 */
export type Freeze =
  | { readonly outcome: 'waiting'; readonly from: BusinessDate }
  | { readonly outcome: 'accepted' | 'refused'; readonly from: BusinessDate; readonly until: BusinessDate }

/** A due date moved on by one period, agreed on `date`; it counts after that day's payments. */
export type Extension = { readonly date: BusinessDate }

/** Everything a loan's position depends on, but the day. */
export type LoanEvents = {
  readonly schedule: Schedule
  readonly product: Product
  readonly caps: LegalCaps
  readonly payments: readonly Payment[]
  readonly freezes?: readonly Freeze[] | undefined
  readonly extensions?: readonly Extension[] | undefined
}

export type ExtraInterest = { readonly from: number; readonly to: number; readonly amount: bigint }

/** One instalment while the loan is replayed. Interest and fees are net of the discount. */
export type RunningInstalment = {
  readonly row: Instalment
  /** The period in which the scheduled interest is earned. */
  startDay: number
  endDay: number
  /** `endDay` until an extension moves it. */
  dueDay: number
  /** Extensions that moved this instalment. */
  moved: number
  interest: bigint
  /** Interest earned outside that period: of extra periods, or before an extension moved it. */
  readonly extra: ExtraInterest[]
  /** The monthly fee is earned after this day. */
  feeDay: number
  readonly onceFee: bigint
  readonly monthlyFee: bigint
  readonly due: MutableParts
  readonly paid: MutableParts
  /** Days late that count: frozen days do not. */
  lateDays: number
  /** The same since the last extension, for the penalty's waiting days. */
  waitedDays: number
  penaltyDone: boolean
  /** Unpaid base × days, summed: overdue interest is rounded once from this, so it never drifts. */
  weight: bigint
  /** Overdue interest before the caps. */
  uncapped: bigint
  /** What late charges may still add in these 30 days; null without such a cap. */
  monthRoom: bigint | null
  settledDay: number | null
}

/** The loan as of `day`, while it is replayed. */
export type RunningLoan = {
  readonly events: LoanEvents
  readonly rows: readonly RunningInstalment[]
  /** Half-open day ranges `(from, to]` without late charges. */
  readonly frozen: readonly { readonly from: number; readonly to: number }[]
  day: number
  /** What late charges may still add permanently; null without such a cap. */
  lateRoom: bigint | null
  credit: bigint
  closedDay: number | null
}

/** The loan on the day the money went out. `knownOn` decides which refused proofs are already known. */
export function startRunning(events: LoanEvents, knownOn: BusinessDate): RunningLoan {
  const { schedule, caps } = events
  const most = legalMaximum(schedule.principal, caps)
  return {
    events,
    rows: scheduledOf(schedule).map(runningInstalment),
    frozen: (events.freezes ?? []).flatMap((freeze) => frozenRange(freeze, knownOn)),
    day: toDayNumber(schedule.startDate),
    // The schedule's own charges are reserved first, so they never have to be cut back.
    lateRoom: most === null ? null : larger(most - schedule.totals.charges, 0n),
    credit: 0n,
    closedDay: null,
  }
}

/** Interest of the period earned by `day`: round(I × days elapsed / days in the period), all of it at the due date. */
export function earnedInterest({ startDay, endDay, interest, extra }: RunningInstalment, day: number) {
  let earned = earnedBetween(startDay, endDay, interest, day)
  for (const { from, to, amount } of extra) earned += earnedBetween(from, to, amount, day)
  return earned
}

export function earnedBetween(from: number, to: number, amount: bigint, day: number) {
  if (day >= to) return amount
  if (day <= from) return 0n
  return divide(amount * BigInt(day - from), BigInt(to - from), 'halfEven')
}

/** Once-fees are earned when the money goes out, a monthly fee once its month has begun. */
export function earnedFees({ feeDay, onceFee, monthlyFee }: RunningInstalment, day: number) {
  return day > feeDay ? onceFee + monthlyFee : onceFee
}

/** What closes the loan on its day: principal, interest to the day, fees earned and late charges, less all paid. */
export function payoffOf({ rows, day, closedDay }: RunningLoan) {
  if (closedDay !== null) return 0n
  let owed = 0n
  for (const row of rows) {
    const { due, paid } = row
    owed += due.principal - paid.principal + earnedInterest(row, day) - paid.interest
    owed += earnedFees(row, day) - paid.fees
    owed += due.penalty - paid.penalty + due.overdueInterest - paid.overdueInterest
  }
  return owed
}

/** What of an instalment follows from its schedule alone. */
type Scheduled = Pick<RunningInstalment, 'row' | 'startDay' | 'endDay' | 'interest' | 'onceFee' | 'monthlyFee'>

/** A schedule never changes, and its loan is replayed again and again. */
const scheduledRows = new WeakMap<Schedule, readonly Scheduled[]>()

function scheduledOf(schedule: Schedule) {
  let rows = scheduledRows.get(schedule)
  if (rows === undefined) {
    rows = schedule.instalments.map((row) => scheduled(row, schedule.discountOn))
    scheduledRows.set(schedule, rows)
  }
  return rows
}

function scheduled(row: Instalment, discountOn: Schedule['discountOn']): Scheduled {
  const interest = discountOn === 'interest' ? row.interest - row.discount : row.interest
  const feeDiscount = discountOn === 'fees' ? row.discount : 0n
  const grossOnce = sumFees(row.fees) - row.monthlyFee
  const offOnce = smaller(feeDiscount, grossOnce)
  const onceFee = grossOnce - offOnce
  const monthlyFee = row.monthlyFee - (feeDiscount - offOnce)
  return { row, startDay: toDayNumber(row.startDate), endDay: toDayNumber(row.dueDate), interest, onceFee, monthlyFee }
}

function runningInstalment({ row, startDay, endDay, interest, onceFee, monthlyFee }: Scheduled): RunningInstalment {
  return {
    row,
    startDay,
    endDay,
    dueDay: endDay,
    moved: 0,
    interest,
    extra: [],
    feeDay: startDay,
    onceFee,
    monthlyFee,
    due: { penalty: 0n, overdueInterest: 0n, fees: onceFee + monthlyFee, interest, principal: row.principal },
    paid: noParts(),
    lateDays: 0,
    waitedDays: 0,
    penaltyDone: false,
    weight: 0n,
    uncapped: 0n,
    monthRoom: null,
    settledDay: null,
  }
}

function frozenRange(freeze: Freeze, knownOn: BusinessDate) {
  const from = toDayNumber(freeze.from)
  if (freeze.outcome === 'waiting' || knownOn < freeze.until) return [{ from, to: Number.POSITIVE_INFINITY }]
  return freeze.outcome === 'refused' ? [] : [{ from, to: toDayNumber(freeze.until) }]
}
