import { divide, multiply, smaller } from './money.ts'
import { isUnpaid, lateBaseOf, type RunningInstalment, type RunningLoan } from './running-loan.ts'

const CAP_DAYS = 30

/**
 * Carries late charges forward to `toDay`, stopped exactly at the caps. A day's charge is on what was unpaid when the
 * day began. Overdue interest of an instalment is round down(rate × Σ unpaid base × days), rounded from the whole sum,
 * so a day at a time and all at once give the same. Each 30 counted days late, penalty and overdue interest together
 * stay within `latePerMonth` of what was unpaid when those days began; all charges of the loan stay within
 * `totalOfPrincipal`, oldest instalment first on the day the cap is reached.
 */
export function carryLateCharges(loan: RunningLoan, toDay: number) {
  while (loan.day < toDay) {
    const thaw = frozenUntil(loan)
    if (thaw > loan.day) {
      loan.day = Math.min(thaw, toDay)
      continue
    }
    const end = Math.min(toDay, nextChange(loan))
    const late = loan.rows.filter(isUnpaid)
    for (const row of late) openMonth(loan, row)
    charge(loan, late, end - loan.day)
    loan.day = end
  }
}

function charge(loan: RunningLoan, late: readonly RunningInstalment[], days: number) {
  const room = loan.lateRoom
  if (room === null || totalGrowth(loan, late, days) <= room) return commit(loan, late, days)
  let within = 0
  let beyond = days
  while (beyond - within > 1) {
    const middle = (within + beyond) >> 1
    if (totalGrowth(loan, late, middle) <= room) within = middle
    else beyond = middle
  }
  if (within > 0) commit(loan, late, within)
  commit(loan, late, 1)
  for (const row of late) addDaysLate(row, days - within - 1)
}

/**
 * What an instalment's late charges add from the loan's day on, n days later: the smaller of `room` (null: no limit)
 * and step + round down((rest + perDay × n) / denominator); `step` comes with the first of those days.
 */
export type LateLine = {
  readonly step: bigint
  readonly rest: bigint
  readonly perDay: bigint
  readonly denominator: bigint
  readonly room: bigint | null
}

/**
 * The same of a whole loan: the smaller of `room` and what its own line and all of `lines` add, each within its own
 * room. `lines` is empty where one instalment is late or none: each is rounded by itself, so several are no one line.
 */
export type LateLines = LateLine & { readonly lines: readonly LateLine[] }

export const noLateCharges: LateLines = { step: 0n, rest: 0n, perDay: 0n, denominator: 1n, room: null, lines: [] }

/** More late instalments than this have no lines: the database adds up no more of them. */
export const mostLateLines = 6

/** The late charges ahead as lines, as `carryLateCharges` will charge them; null where too many instalments are late. */
export function lateLinesAhead(loan: RunningLoan): { late: LateLines | null; untilDay: number } {
  const thaw = frozenUntil(loan)
  if (thaw > loan.day) return { late: noLateCharges, untilDay: thaw }
  const rows = loan.rows.filter(isUnpaid)
  const untilDay = nextChange(loan)
  if (loan.lateRoom === 0n) return { late: noLateCharges, untilDay }
  if (rows.length > mostLateLines) return { late: null, untilDay }
  const lines = rows.map((row) => lineOf(loan, row))
  const [first, second] = lines
  if (first === undefined) return { late: noLateCharges, untilDay }
  if (second !== undefined) return { late: { ...noLateCharges, room: loan.lateRoom, lines }, untilDay }
  return { late: { ...first, room: smallerRoom(first.room, loan.lateRoom), lines: [] }, untilDay }
}

function lineOf(loan: RunningLoan, late: RunningInstalment): LateLine {
  const row = { ...late }
  openMonth(loan, row)
  const { on, ratePerDay } = loan.events.product.late.overdueInterest
  const { numerator, denominator } = ratePerDay
  return {
    step: growth(loan, row, 1).penalty,
    rest: (row.lateWeight * numerator) % denominator,
    perDay: lateBaseOf(row, on) * numerator,
    denominator,
    room: row.monthRoom,
  }
}

/** What the lines add in `days` days. */
export function lateChargesAfter({ lines, ...own }: LateLines, days: number): bigint {
  const added = lines.reduce((total, line) => total + within(line.room, addedBy(line, days)), addedBy(own, days))
  return within(own.room, added)
}

function addedBy({ step, rest, perDay, denominator }: LateLine, days: number) {
  return (rest + perDay * BigInt(days)) / denominator + (days > 0 ? step : 0n)
}

function within(room: bigint | null, amount: bigint) {
  return room === null ? amount : smaller(room, amount)
}

function smallerRoom(a: bigint | null, b: bigint | null) {
  if (a === null || b === null) return a ?? b
  return smaller(a, b)
}

type Growth = {
  readonly weight: bigint
  readonly uncapped: bigint
  readonly penalty: bigint
  readonly overdueInterest: bigint
}

/** What `days` days add to one late instalment, within its own cap. All the days lie in one month of the cap. */
function growth({ events }: RunningLoan, row: RunningInstalment, days: number): Growth {
  const { overdueInterest, penalty } = events.product.late
  const weight = row.lateWeight + lateBaseOf(row, overdueInterest.on) * BigInt(days)
  const { numerator, denominator } = overdueInterest.ratePerDay
  const uncapped = divide(weight * numerator, denominator, 'down')
  const isPenaltyDay = penalty !== undefined && !row.penaltyDone && row.waitedDays === penalty.waitingDays
  const added = isPenaltyDay ? multiply(lateBaseOf(row, penalty.on), penalty.rate, 'down') : 0n
  const penaltyAdded = row.monthRoom === null ? added : smaller(added, row.monthRoom)
  const interest = uncapped - row.uncapped
  const interestAdded = row.monthRoom === null ? interest : smaller(interest, row.monthRoom - penaltyAdded)
  return { weight, uncapped, penalty: penaltyAdded, overdueInterest: interestAdded }
}

function totalGrowth(loan: RunningLoan, late: readonly RunningInstalment[], days: number) {
  let total = 0n
  for (const row of late) {
    const grown = growth(loan, row, days)
    total += grown.penalty + grown.overdueInterest
  }
  return total
}

function commit(loan: RunningLoan, late: readonly RunningInstalment[], days: number) {
  for (const row of late) {
    const grown = growth(loan, row, days)
    const penalty = loan.lateRoom === null ? grown.penalty : smaller(grown.penalty, loan.lateRoom)
    if (loan.lateRoom !== null) loan.lateRoom -= penalty
    const interest = loan.lateRoom === null ? grown.overdueInterest : smaller(grown.overdueInterest, loan.lateRoom)
    if (loan.lateRoom !== null) loan.lateRoom -= interest
    if (row.monthRoom !== null) row.monthRoom -= penalty + interest
    row.due.penalty += penalty
    row.due.overdueInterest += interest
    row.lateWeight = grown.weight
    row.uncapped = grown.uncapped
    row.penaltyDone ||= row.waitedDays === loan.events.product.late.penalty?.waitingDays
    addDaysLate(row, days)
  }
}

function addDaysLate(row: RunningInstalment, days: number) {
  row.lateDays += days
  row.waitedDays += days
}

function openMonth({ events }: RunningLoan, row: RunningInstalment) {
  const { latePerMonth } = events.caps
  if (latePerMonth === undefined || row.lateDays % CAP_DAYS !== 0) return
  row.monthMost = multiply(lateBaseOf(row, 'amountDue'), latePerMonth, 'down')
  row.monthRoom = row.monthMost
}

/** The next day at which a balance's charge changes its accrual plan, short of a payment. */
function nextChange({ rows, day, frozen, events }: RunningLoan) {
  const { penalty } = events.product.late
  let next = Number.POSITIVE_INFINITY
  for (const { from } of frozen) if (from > day) next = Math.min(next, from)
  for (const row of rows) {
    if (!isUnpaid(row)) continue
    next = Math.min(next, day + CAP_DAYS - (row.lateDays % CAP_DAYS))
    if (penalty !== undefined && penalty.waitingDays > row.waitedDays) {
      next = Math.min(next, day + penalty.waitingDays - row.waitedDays)
    }
  }
  return next
}

function frozenUntil({ frozen, day }: RunningLoan) {
  let until = day
  for (const { from, to } of frozen) if (from <= day && to > until) until = to
  return until
}
