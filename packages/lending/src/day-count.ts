import { addMonths, type BusinessDate, businessDate, daysBetween } from './day.ts'
import type { Rate } from './money.ts'

/** How a period's share of a year is counted; the names of the ISDA definitions, section 4.16. */
export type DayCount = '30/360' | 'actual/360' | 'actual/365' | 'actual/actual'

const DAYS_A_LEAP_YEAR = 366
const DAYS_A_YEAR = 365
const DAYS_OF_360 = 360
const DAYS_OF_30 = 30

/** The rate of the period between two days, exact, from a rate a year. */
export function periodRate(perYear: Rate, from: BusinessDate, to: BusinessDate, dayCount: DayCount): Rate {
  const { numerator, denominator } = yearShare(from, to, dayCount)
  return { numerator: perYear.numerator * numerator, denominator: perYear.denominator * denominator }
}

/** The rates of the periods between these days, for `annuity`. */
export function periodRates(perYear: Rate, dates: readonly BusinessDate[], dayCount: DayCount): Rate[] {
  return dates.slice(1).map((date, index) => periodRate(perYear, dates[index] ?? date, date, dayCount))
}

function yearShare(from: BusinessDate, to: BusinessDate, dayCount: DayCount): Rate {
  if (dayCount === '30/360') return { numerator: BigInt(daysOf30(from, to)), denominator: BigInt(DAYS_OF_360) }
  if (dayCount !== 'actual/actual') {
    const year = dayCount === 'actual/360' ? DAYS_OF_360 : DAYS_A_YEAR
    return { numerator: BigInt(daysBetween(from, to)), denominator: BigInt(year) }
  }
  const { leap, plain } = daysByYear(from, to)
  return {
    numerator: BigInt(leap * DAYS_A_YEAR + plain * DAYS_A_LEAP_YEAR),
    denominator: BigInt(DAYS_A_YEAR * DAYS_A_LEAP_YEAR),
  }
}

/** Bond basis: a first day of 31 is 30, and so is a second one that follows it. */
function daysOf30(from: BusinessDate, to: BusinessDate) {
  const start = partsOf(from)
  const end = partsOf(to)
  const startDay = Math.min(start.day, DAYS_OF_30)
  const endDay = startDay === DAYS_OF_30 ? Math.min(end.day, DAYS_OF_30) : end.day
  return DAYS_OF_360 * (end.year - start.year) + DAYS_OF_30 * (end.month - start.month) + endDay - startDay
}

/** The days of the period that lie in leap years, and the others. */
function daysByYear(from: BusinessDate, to: BusinessDate) {
  let leap = 0
  let plain = 0
  for (let day = from; day < to; ) {
    const nextYear = addMonths(businessDate(`${day.slice(0, 4)}-01-01`), 12)
    const end = nextYear < to ? nextYear : to
    const isLeap = daysBetween(addMonths(nextYear, -12), nextYear) === DAYS_A_LEAP_YEAR
    if (isLeap) leap += daysBetween(day, end)
    else plain += daysBetween(day, end)
    day = end
  }
  return { leap, plain }
}

function partsOf(date: BusinessDate) {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}
