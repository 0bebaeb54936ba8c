import { businessDate, isBusinessDate, schedule } from '@hiram/lending'
import { expect, test } from 'vitest'
import { holidayCalendars } from './holidays.ts'
import { holidays as phHolidays } from './ph/holidays.ts'
import { lentProducts } from './products.ts'
import { holidays as vnHolidays } from './vn/holidays.ts'

test.each([
  ['ph', phHolidays],
  ['vn', vnHolidays],
] as const)('%s: every day off exists, once, in order, with its source, for three years', (market, holidays) => {
  const dates = holidays.map((holiday) => holiday.date)
  expect(dates.every(isBusinessDate)).toBe(true)
  expect(dates).toEqual([...new Set(dates)].sort())
  expect(new Set(dates.map((date) => date.slice(0, 4)))).toEqual(new Set(['2026', '2027', '2028']))
  expect(holidays.every((holiday) => holiday.source.length > 10)).toBe(true)
  expect(holidayCalendars[market].days.size).toBe(dates.length)
})

test('moving days: Holy Week of 2027 and 2028, and Tết of each year', () => {
  expect(
    ['2027-03-25', '2027-03-26', '2028-04-13', '2028-04-14'].every((day) => holidayCalendars.ph.days.has(day)),
  ).toBe(true)
  expect(['2026-02-17', '2027-02-08', '2028-01-26'].every((day) => holidayCalendars.vn.days.has(day))).toBe(true)
})

test('a payment due in Tết of 2027, or at Christmas, rolls past the days off at no cost', () => {
  const dueOn = (market: 'ph' | 'vn', start: string) => {
    const [product] = lentProducts(market, false)
    if (!product) throw new Error('no product')
    const [principal, startDate] = [product.minAmount, businessDate(start)]
    const rolled = schedule({ product, principal, period: 3, startDate })
    const { dueDates: _, ...plain } = product
    expect(rolled.totals).toEqual(schedule({ product: plain, principal, period: 3, startDate }).totals)
    return rolled.instalments.map((row) => row.dueDate)
  }
  expect(dueOn('vn', '2027-01-06')).toEqual(['2027-02-12', '2027-03-08', '2027-04-06'])
  expect(dueOn('ph', '2026-10-24')).toEqual(['2026-11-24', '2026-12-28', '2027-01-25'])
})
