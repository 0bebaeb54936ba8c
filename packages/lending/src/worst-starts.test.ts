import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from './day.ts'
import { agreedDueDate } from './due-dates.ts'
import type { Product } from './product.ts'
import { day, phBullet, phInstalments, sampleCalendar } from './testing/samples.ts'
import { type WorstStart, worstStarts } from './worst-starts.ts'

const bounds = { leastDays: 15, mostDays: 45, shortestDays: 7 }
const withPaydays: Product = {
  ...phInstalments,
  dueDates: { roll: 'following', calendar: sampleCalendar, payday: bounds },
}
const byMonths: Product = { ...phInstalments, dueDates: { roll: 'following', calendar: sampleCalendar } }

/** Days to each payment, and to the day from which the first one's month counts: loans alike in that pay the same. */
function daysOf(product: Product, period: number, start: WorstStart) {
  const input = { product, period, ...start }
  const dates = Array.from({ length: period }, (_, index) => agreedDueDate(input, index + 1))
  const [first = start.startDate] = dates
  const isOnPayday = start.payday !== undefined && first === addMonths(first, 0, start.payday)
  const monthBefore = isOnPayday ? addMonths(first, -1, start.payday) : start.startDate
  return {
    offsets: dates.map((date) => daysBetween(start.startDate, date)),
    odd: isOnPayday ? daysBetween(start.startDate, monthBefore) : 0,
  }
}

const neverLater = (one: readonly number[], other: readonly number[]) =>
  one.every((days, index) => days <= (other[index] ?? 0))

/** Every day of four years and more, each with some paydays, the money on the day or late. */
function* someStarts(): Generator<WorstStart> {
  for (let after = 0; after < 1_500; after++) {
    const agreedOn = addDays(day('2026-01-01'), after)
    yield { startDate: agreedOn }
    for (const payday of [1, 14, 15, 28, 29, 30, 31]) {
      for (const late of [0, 5, 8]) yield { startDate: addDays(agreedOn, late), payday, agreedOn }
    }
  }
}

test.each([1, 3])('of %i payments, every start is met by one kept that pays as soon on each date', (period) => {
  const kept = worstStarts(withPaydays, period).map((start) => daysOf(withPaydays, period, start))
  const byOdd = Map.groupBy(kept, ({ odd }) => odd)
  const missed: WorstStart[] = []
  for (const start of someStarts()) {
    const { odd, offsets } = daysOf(withPaydays, period, start)
    const isMet = byOdd.get(odd)?.some((one) => neverLater(one.offsets, offsets)) === true
    if (!isMet) missed.push(start)
  }
  expect(missed).toEqual([])
})

test('none is kept that another one kept is as dear as', () => {
  const onPaydays = worstStarts(withPaydays, 3).map((start) => daysOf(withPaydays, 3, start))
  for (const one of onPaydays) {
    const asDear = onPaydays.filter(({ odd, offsets }) => odd === one.odd && neverLater(offsets, one.offsets))
    // a start of no payday pays as one whose first period is a month
    expect(asDear.length).toBeLessThanOrEqual(one.odd === 0 ? 2 : 1)
  }
  // by whole months the shortest ones are soonest on every date
  expect(worstStarts(byMonths, 3).map((start) => daysOf(byMonths, 3, start).offsets)).toEqual([[28, 59, 89]])
})

test('a bullet, and a product without dates of its own, has one start', () => {
  const one = [{ startDate: '2026-01-01' }]
  expect(worstStarts(phInstalments, 3)).toEqual(one)
  expect(worstStarts({ ...phBullet, dueDates: { roll: 'following', calendar: sampleCalendar } }, 7)).toEqual(one)
})
