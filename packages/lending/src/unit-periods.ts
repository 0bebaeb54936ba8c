import { addDays, addMonths, type BusinessDate, compare, daysBetween } from './day.ts'

/** A unit-period of US Regulation Z, appendix J (b)(4): so many days or months, or half a month. */
export type UnitPeriod =
  | { readonly of: 'day' | 'month'; readonly every: number }
  | { readonly of: 'halfMonth'; readonly every: 1 }

/** Whole unit-periods from one day to another, and the part of one left over. */
export type Interval = { readonly whole: number; readonly part: number }

const DAYS_A_MONTH = 30
const DAYS_A_HALF_MONTH = 15
const DAYS_A_YEAR = 365
const DAYS_A_WEEK = 7
const WEEKS_A_YEAR = 52
const MONTHS_A_YEAR = 12

/** (b)(5)(vi): 12 months, 24 half months, 52 weeks, 365 days, or those by the multiple. */
export function unitPeriodsAYear({ of, every }: UnitPeriod) {
  if (of === 'halfMonth') return 2 * MONTHS_A_YEAR
  if (of === 'month') return MONTHS_A_YEAR / every
  return every % DAYS_A_WEEK === 0 ? WEEKS_A_YEAR / (every / DAYS_A_WEEK) : DAYS_A_YEAR / every
}

/**
 * Appendix J (b)(5): whole months are counted back from the later day and the days before them are thirtieths of a
 * month; for half months and multiples of a month every whole month is 30 days; days and weeks are counted as days. A
 * year is counted back in years; what is left is twelfths where it is whole months, days of 365 where it is not.
 */
export function intervalBetween(from: BusinessDate, to: BusinessDate, unit: UnitPeriod): Interval {
  if (unit.of === 'day') return divided(daysBetween(from, to), unit.every)
  if (unit.of === 'month' && unit.every % MONTHS_A_YEAR === 0) {
    const years = unit.every / MONTHS_A_YEAR
    const { whole, part } = yearsBack(from, to)
    return { whole: Math.floor(whole / years), part: ((whole % years) + part) / years }
  }
  const { months, days } = monthsBack(from, to, 1)
  if (unit.of === 'month' && unit.every === 1) return { whole: months, part: days / DAYS_A_MONTH }
  const inUnit = unit.of === 'halfMonth' ? DAYS_A_HALF_MONTH : unit.every * DAYS_A_MONTH
  return divided(months * DAYS_A_MONTH + days, inUnit)
}

/**
 * The unit-period of these days, (b)(4): the interval most of them keep, the shorter of two as frequent, never above
 * a year. A single advance with a single payment has its whole term: in months where it is whole months, else in days;
 * a year where it is longer.
 */
export function commonUnitPeriod(dates: readonly BusinessDate[]): UnitPeriod {
  const sorted = [...new Set(dates)].sort(compare)
  const [first, second] = sorted
  if (first === undefined || second === undefined) throw new RangeError('flows on one day only have no unit-period')
  if (sorted.length === 2) return termOf(first, second)
  if (isHalfMonthly(sorted)) return { of: 'halfMonth', every: 1 }
  const seen = new Map<string, { readonly unit: UnitPeriod; readonly count: number }>()
  sorted.slice(1).forEach((date, index) => {
    const unit = gapBetween(sorted[index] ?? date, date)
    const key = `${unit.of} ${unit.every}`
    seen.set(key, { unit, count: (seen.get(key)?.count ?? 0) + 1 })
  })
  const [most] = [...seen.values()].sort(
    (a, b) => b.count - a.count || unitPeriodsAYear(b.unit) - unitPeriodsAYear(a.unit),
  )
  return most?.unit ?? { of: 'month', every: 1 }
}

/** Whole months (in steps) from `to` back to no earlier than `from`, and the days that are left. */
export function monthsBack(from: BusinessDate, to: BusinessDate, step: number) {
  let months = 0
  // A month end stays a month end: what leads from `from` to `to` by whole months counts as those months.
  while (compare(addMonths(to, -(months + step)), from) >= 0 || compare(addMonths(from, months + step), to) === 0) {
    months += step
  }
  const reached = addMonths(to, -months)
  return { months, days: Math.max(0, daysBetween(from, reached)) }
}

/** Whole years back from the later day, and the part of one before them. */
export function yearsBack(from: BusinessDate, to: BusinessDate): Interval {
  const { months } = monthsBack(from, to, MONTHS_A_YEAR)
  const left = monthsBack(from, addMonths(to, -months), 1)
  const part = left.days === 0 ? left.months / MONTHS_A_YEAR : daysBetween(from, addMonths(to, -months)) / DAYS_A_YEAR
  return { whole: months / MONTHS_A_YEAR, part }
}

function termOf(from: BusinessDate, to: BusinessDate): UnitPeriod {
  const { months, days } = monthsBack(from, to, 1)
  if (months > MONTHS_A_YEAR || (months === MONTHS_A_YEAR && days > 0)) return { of: 'month', every: MONTHS_A_YEAR }
  return gapBetween(from, to)
}

function gapBetween(from: BusinessDate, to: BusinessDate): UnitPeriod {
  const { months, days } = monthsBack(from, to, 1)
  if (months > 0 && days === 0) return { of: 'month', every: Math.min(months, MONTHS_A_YEAR) }
  return { of: 'day', every: Math.min(daysBetween(from, to), DAYS_A_YEAR) }
}

/** Every second day of payment a month apart, and two of them a month. */
function isHalfMonthly(sorted: readonly BusinessDate[]) {
  const payments = sorted.slice(1)
  if (payments.length < 3) return false
  return payments.every((date, index) => {
    const next = payments[index + 1]
    const afterNext = payments[index + 2]
    if (next !== undefined && compare(next, addDays(date, DAYS_A_HALF_MONTH + 2)) > 0) return false
    return afterNext === undefined || compare(addMonths(date, 1), afterNext) === 0
  })
}

function divided(days: number, inUnit: number): Interval {
  const whole = Math.floor(days / inUnit)
  return { whole, part: (days - whole * inUnit) / inUnit }
}
