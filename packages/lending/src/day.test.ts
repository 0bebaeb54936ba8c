import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, businessDate, compare, daysBetween, earlier, isBusinessDate, later } from './day.ts'

test('only days that exist are business dates', () => {
  expect(isBusinessDate('2028-02-29')).toBe(true)
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '', '2026-04-31T00:00']) {
    expect(isBusinessDate(text)).toBe(false)
    expect(() => businessDate(text)).toThrow(RangeError)
  }
})

test('months keep the anchor day and are clipped to the month end', () => {
  const start = businessDate('2026-01-31')
  expect([1, 2, 3, 13, 25].map((months) => addMonths(start, months))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-02-28',
    '2028-02-29',
  ])
  expect(addMonths(businessDate('2026-11-15'), 3)).toBe('2027-02-15')
})

test('adding days and counting them back agree, and text order is day order', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), fc.integer({ min: -5_000, max: 5_000 }), (from, days) => {
      const start = addDays(businessDate('1970-01-01'), from)
      const end = addDays(start, days)
      expect(daysBetween(start, end)).toBe(days)
      expect(Math.sign(compare(start, end))).toBe(-Math.sign(days) + 0)
    }),
  )
})

test('the earlier and the later of two days, and their order', () => {
  const [first, second] = [businessDate('2026-02-28'), businessDate('2026-03-01')]
  for (const [a, b] of [
    [first, second],
    [second, first],
  ] as const) {
    expect([earlier(a, b), later(a, b)]).toEqual([first, second])
  }
  expect([compare(first, second), compare(second, first), compare(first, first)]).toEqual([-1, 1, 0])
})

test('what is no business date is refused by name', () => {
  for (const text of ['2026-2-28', '2026-02-30', '12026-02-28', '2026-02-281', 'x2026-02-28', '']) {
    expect(() => businessDate(text)).toThrow(`not a business date: ${text}`)
  }
})
