import { addDays, addMonths, type BusinessDate, compare, daysBetween, toDayNumber } from './day.ts'
import type { HolidayCalendar, Product } from './product.ts'

/** What due dates follow from. `payday` is the day of the month (1 to 31, 31 the last of every month) the borrower chose. */
export type DueDateInput = {
  readonly product: Product
  readonly startDate: BusinessDate
  readonly period: number
  readonly payday?: number | undefined
  /** The day the payday was agreed on, when the money came later; the start by default. */
  readonly agreedOn?: BusinessDate | undefined
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
  const first = firstPayday(input)
  if (first === null) return addMonths(startDate, number)
  return addMonths(first, number - 1, payday)
}

/**
 * Days by which the first period is longer (above zero) or shorter than the month that ends on the first due date;
 * 0 without a payday. One such day costs 12/365 of the month's rate: the nominal year rate by the day. Never more days
 * than were agreed: money that comes later makes the loan cheaper, or leaves it as it was.
 */
export function oddFirstDays(input: DueDateInput) {
  const { startDate, payday, agreedOn = startDate } = input
  const first = firstPayday(input)
  const agreed = agreedPayday(input)
  if (payday === undefined || first === null || agreed === null) return 0
  const odd = (from: BusinessDate, due: BusinessDate) => daysBetween(from, addMonths(due, -1, payday))
  return Math.min(odd(startDate, first), odd(agreedOn, agreed))
}

/** The agreed payday, or the first one after it that the money does not come too late for; null without one. */
function firstPayday(input: DueDateInput) {
  const { startDate, payday, product } = input
  const agreed = agreedPayday(input)
  if (agreed === null) return null
  const earliest = addDays(startDate, product.dueDates?.payday?.shortestDays ?? 0)
  return compare(agreed, earliest) < 0 ? paydayFrom(earliest, payday ?? 0) : agreed
}

/** The first payday at least the least days after the agreement; null when it lies past the most days. */
function agreedPayday({ product, startDate, payday, agreedOn = startDate }: DueDateInput) {
  const bounds = product.dueDates?.payday
  if (bounds === undefined || payday === undefined || product.kind === 'bullet') return null
  if (!Number.isInteger(payday) || payday < 1 || payday > 31) throw new RangeError(`not a day of the month: ${payday}`)
  const first = paydayFrom(addDays(agreedOn, bounds.leastDays), payday)
  return daysBetween(agreedOn, first) > bounds.mostDays ? null : first
}

function paydayFrom(earliest: BusinessDate, payday: number) {
  const sameMonth = addMonths(earliest, 0, payday)
  return compare(sameMonth, earliest) < 0 ? addMonths(earliest, 1, payday) : sameMonth
}
