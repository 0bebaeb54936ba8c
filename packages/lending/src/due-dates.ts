import { addDays, addMonths, type BusinessDate, compare, daysBetween, toDayNumber } from './day.ts'
import type { HolidayCalendar, Product } from './product.ts'

/** What due dates follow from. `payday` is the day of the month (1 to 31, 31 the last of every month) the borrower chose. */
export type DueDateInput = {
  readonly product: Product
  readonly startDate: BusinessDate
  readonly period: number
  readonly payday?: number | undefined
}

const SATURDAY = 6
const SUNDAY = 0

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekday(date: BusinessDate) {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7
}

export function isBusinessDay(date: BusinessDate, calendar: HolidayCalendar) {
  const day = weekday(date)
  return day !== SATURDAY && day !== SUNDAY && !calendar.days.has(date)
}

/** The day itself when banks work, else the next one on which they do (the "following" rule). */
export function rollFollowing(date: BusinessDate, calendar: HolidayCalendar) {
  let day = date
  while (!isBusinessDay(day, calendar)) day = addDays(day, 1)
  return day
}

/** The day instalment `number` must be paid: the agreed day, rolled to a business day when the product's terms say so. */
export function dueDate(input: DueDateInput, number: number): BusinessDate {
  return rollDueDate(input.product, agreedDueDate(input, number))
}

export function rollDueDate({ dueDates }: Product, agreed: BusinessDate) {
  return dueDates?.roll !== 'following' ? agreed : rollFollowing(agreed, dueDates.calendar)
}

/**
 * The day before rolling. Interest is for the time up to this day, so what a roll adds costs nothing. A bullet is due
 * after its days; an instalment on the borrower's payday when the product offers that and it falls within its bounds,
 * else each month on the day the money went out.
 */
export function agreedDueDate(input: DueDateInput, number: number): BusinessDate {
  const { product, startDate, period, payday } = input
  if (product.kind === 'bullet') return addDays(startDate, period)
  const first = payday === undefined ? null : firstPayday(product, startDate, payday)
  if (first === null) return addMonths(startDate, number)
  return addMonths(first, number - 1, payday)
}

/**
 * Days by which the first period is longer (above zero) or shorter than the month that ends on the first due date;
 * 0 without a payday. One such day costs 12/365 of the month's rate: the nominal year rate by the day.
 */
export function oddFirstDays(input: DueDateInput) {
  const { product, startDate, payday } = input
  if (payday === undefined || product.kind === 'bullet') return 0
  const first = firstPayday(product, startDate, payday)
  return first === null ? 0 : daysBetween(startDate, addMonths(first, -1, payday))
}

/** The first payday on or after the least days; null when the product has no paydays or it lies past the most days. */
function firstPayday({ dueDates }: Product, startDate: BusinessDate, payday: number) {
  const bounds = dueDates?.payday
  if (bounds === undefined) return null
  if (!Number.isInteger(payday) || payday < 1 || payday > 31) throw new RangeError(`not a day of the month: ${payday}`)
  const earliest = addDays(startDate, bounds.leastDays)
  const sameMonth = addMonths(earliest, 0, payday)
  const first = compare(sameMonth, earliest) < 0 ? addMonths(earliest, 1, payday) : sameMonth
  return daysBetween(startDate, first) > bounds.mostDays ? null : first
}
