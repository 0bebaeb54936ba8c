import { addDays, addMonths, type BusinessDate, businessDate, daysBetween } from './day.ts'
import { agreedDueDate } from './due-dates.ts'
import type { Product } from './product.ts'

/** A start whose loan could be the dearest of all starts. */
export type WorstStart = {
  readonly startDate: BusinessDate
  readonly payday?: number
  readonly agreedOn?: BusinessDate
}

type Candidate = WorstStart & { readonly firstPeriod: string; readonly offsets: readonly number[] }

const FIRST_DAY = businessDate('2026-01-01')
/** The calendar of month lengths comes back after four years, a leap year among them. */
const CYCLE_DAYS = 1_461
const LONGEST_MONTH = 31

/**
 * The starts that need looking at. Where rates count whole months or a bullet's days one start covers all. Where
 * they count true days, loans with the same first period pay the same amounts, so only those matter that no other
 * pays sooner on every date. Rolling only moves payments later for the same amounts, so it is never dearer.
 */
export function worstStarts(product: Product, period: number): WorstStart[] {
  if (product.kind === 'bullet' || product.dueDates === undefined) return [{ startDate: FIRST_DAY }]
  const shape = JSON.stringify([period, product.dueDates.payday])
  const starts = known.get(shape) ?? dearestStarts(product, period)
  known.set(shape, starts)
  return starts
}

/** Many products share their bounds, and the starts depend on nothing else. */
const known = new Map<string, WorstStart[]>()

function dearestStarts(product: Product, period: number): WorstStart[] {
  const kept = new Map<string, Candidate[]>()
  for (const start of allStarts(product, period)) {
    const candidate = measured(product, period, start)
    const others = kept.get(candidate.firstPeriod) ?? []
    if (others.some((other) => neverLater(other.offsets, candidate.offsets))) continue
    kept.set(candidate.firstPeriod, [
      ...others.filter((other) => !neverLater(candidate.offsets, other.offsets)),
      candidate,
    ])
  }
  return [...kept.values()].flat()
}

function* allStarts({ dueDates }: Product, period: number): Generator<WorstStart> {
  const bounds = dueDates?.payday
  const seen = new Set<string>()
  for (let offset = 0; offset < CYCLE_DAYS; offset++) {
    const date = addDays(FIRST_DAY, offset)
    yield { startDate: date }
    if (bounds === undefined) continue
    for (const payday of paydaysOn(date)) {
      const months = monthLengths(date, payday, period)
      if (seen.has(String(months))) continue
      seen.add(String(months))
      const [monthBefore = 0] = months
      const most = Math.min(bounds.mostDays, bounds.leastDays + monthBefore - 1)
      for (let gap = bounds.shortestDays; gap <= most; gap++) {
        const agreedOn = addDays(date, -Math.max(gap, bounds.leastDays))
        yield { startDate: addDays(date, -gap), payday, agreedOn }
      }
    }
  }
}

/** Days of the month before this payday, and of those after it that a loan of `period` months runs through. */
function monthLengths(date: BusinessDate, payday: number, period: number) {
  return Array.from({ length: period }, (_, index) =>
    daysBetween(addMonths(date, index - 1, payday), addMonths(date, index, payday)),
  )
}

/** The paydays that fall on this day: its number, and on a month's last day those the month has not. */
function paydaysOn(date: BusinessDate) {
  const day = Number(date.slice(8, 10))
  const isLast = addDays(date, 1).slice(8, 10) === '01'
  const paydays = [day]
  for (let later = day + 1; isLast && later <= LONGEST_MONTH; later++) paydays.push(later)
  return paydays
}

function measured(product: Product, period: number, start: WorstStart): Candidate {
  const input = { product, period, ...start }
  const offsets = Array.from({ length: period }, (_, index) =>
    daysBetween(start.startDate, agreedDueDate(input, index + 1)),
  )
  // The first period's interest depends on its days and on those of the month it counts for.
  const month = start.payday === undefined ? '' : addMonths(agreedDueDate(input, 1), -1, start.payday)
  const odd = month === '' ? 'whole' : String(daysBetween(start.startDate, month))
  return { ...start, firstPeriod: odd, offsets }
}

function neverLater(one: readonly number[], other: readonly number[]) {
  return one.every((days, index) => days <= (other[index] ?? 0))
}
