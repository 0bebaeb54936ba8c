import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, compare, daysBetween } from './day.ts'
import { agreedDueDate, dueDate, isBusinessDay, oddFirstDays, rollFollowing, weekday } from './due-dates.ts'
import { schedule } from './schedule.ts'
import { anyStart, day, phBullet, phInstalments, phPayday, sampleCalendar } from './testing/samples.ts'

test('weekdays: 21 November 2026 is a Saturday', () => {
  expect(weekday(day('2026-11-21'))).toBe(6)
  expect(weekday(day('1969-12-28'))).toBe(0)
})

test('a due date on a day off moves to the next day banks work', () => {
  expect(rollFollowing(day('2026-12-24'), sampleCalendar)).toBe('2026-12-28')
  expect(rollFollowing(day('2026-12-28'), sampleCalendar)).toBe('2026-12-28')
})

test('a rolled bullet costs what its days cost, and not a day more', () => {
  const product = { ...phBullet, dueDates: { roll: 'following' as const, calendar: sampleCalendar } }
  const terms = { principal: 300_000n, period: 7, startDate: day('2026-12-18') }
  const rolled = schedule({ ...terms, product })
  expect(rolled.instalments[0]?.dueDate).toBe('2026-12-28')
  expect(rolled.totals).toEqual(schedule({ ...terms, product: phBullet }).totals)
})

test('rolled months keep their agreed day, and amounts are those of the months', () => {
  const product = { ...phPayday, dueDates: { roll: 'following' as const, calendar: sampleCalendar } }
  const terms = { principal: 900_000n, period: 3, startDate: day('2026-10-24') }
  const rolled = schedule({ ...terms, product })
  expect(rolled.instalments.map((row) => row.dueDate)).toEqual(['2026-11-24', '2026-12-28', '2027-01-25'])
  expect(rolled.instalments.map((row) => row.startDate)).toEqual(['2026-10-24', '2026-11-24', '2026-12-28'])
  expect(rolled.totals).toEqual(schedule({ ...terms, product: phInstalments }).totals)
})

test('the first due date is the borrower’s payday, and its odd days cost 12/365 of the month each', () => {
  const terms = { product: phPayday, principal: 900_000n, period: 3, startDate: day('2026-10-19'), payday: 30 }
  const plan = schedule(terms)
  expect(plan.instalments.map((row) => row.dueDate)).toEqual(['2026-11-30', '2027-01-04', '2027-02-01'])
  expect(oddFirstDays(terms)).toBe(11)
  // 9,000 × 2 % × (1 + 11 × 12/365) = 245.0959
  expect(plan.instalments[0]?.interest).toBe(24_510n)
  expect(oddFirstDays({ ...terms, startDate: day('2026-11-05') })).toBe(-6)
})

test('a payday comes back to its day after a short month, and 31 is the last of every month', () => {
  const input = { product: phPayday, period: 4, startDate: day('2027-01-10'), payday: 31 }
  expect([1, 2, 3, 4].map((number) => agreedDueDate(input, number))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
})

test('the first payday is from the least to the most days ahead, both among them', () => {
  const first = (payday: number, startDate = '2026-01-01') =>
    agreedDueDate({ product: phPayday, period: 3, startDate: day(startDate), payday }, 1)
  // from 15 to 45 days: 16 January to 15 February
  expect([first(16), first(17), first(15), first(1)]).toEqual(['2026-01-16', '2026-01-17', '2026-02-15', '2026-02-01'])
})

test('a payday is a day of the month; a bullet has none', () => {
  const input = { product: phPayday, period: 3, startDate: day('2026-01-01') }
  for (const payday of [0, -1, 32, 1.5, Number.NaN]) {
    expect(() => agreedDueDate({ ...input, payday }, 1)).toThrow(`not a day of the month: ${payday}`)
  }
  for (const payday of [1, 31]) expect(() => agreedDueDate({ ...input, payday }, 1)).not.toThrow()
  const bullet = { ...input, product: { ...phBullet, dueDates: phPayday.dueDates }, period: 7, payday: 20 } as const
  expect(agreedDueDate(bullet, 1)).toBe('2026-01-08')
  expect(oddFirstDays(bullet)).toBe(0)
})

test('a payday out of bounds leaves the due dates on the day of the start', () => {
  const tight = {
    ...phPayday,
    dueDates: {
      roll: 'none' as const,
      calendar: sampleCalendar,
      payday: { leastDays: 25, mostDays: 35, shortestDays: 7 },
    },
  }
  const input = { product: tight, period: 3, startDate: day('2026-10-01'), payday: 10 }
  expect(agreedDueDate(input, 1)).toBe('2026-11-01')
  expect(oddFirstDays(input)).toBe(0)
  expect(() => agreedDueDate({ ...input, payday: 32 }, 1)).toThrow('not a day of the month')
})

test('any start and payday: dates are business days in order, within the bounds, never before the agreed day', () => {
  fc.assert(
    fc.property(anyStart, fc.integer({ min: 1, max: 31 }), (startDate, payday) => {
      const input = { product: phPayday, period: 6, startDate, payday }
      const gap = daysBetween(startDate, agreedDueDate(input, 1))
      expect(gap).toBeGreaterThanOrEqual(15)
      expect(gap).toBeLessThanOrEqual(45)
      let before = startDate
      for (let number = 1; number <= 6; number++) {
        const due = dueDate(input, number)
        expect(isBusinessDay(due, sampleCalendar)).toBe(true)
        expect(compare(due, agreedDueDate(input, number))).toBeGreaterThanOrEqual(0)
        expect(compare(due, before)).toBeGreaterThan(0)
        before = due
      }
    }),
  )
})

test('money that comes later than agreed keeps the payday and never costs more than agreed', () => {
  const terms = { product: phPayday, principal: 900_000n, period: 3, payday: 30 }
  const agreedOn = day('2026-10-12')
  const agreed = schedule({ ...terms, startDate: agreedOn })
  expect(agreed.instalments[0]?.dueDate).toBe('2026-10-30')
  const later = schedule({ ...terms, startDate: day('2026-10-20'), agreedOn })
  expect(later.instalments[0]?.dueDate).toBe('2026-10-30')
  expect(later.totals.interest).toBeLessThan(agreed.totals.interest)
  const tooLate = schedule({ ...terms, startDate: day('2026-10-26'), agreedOn })
  expect(tooLate.instalments[0]?.dueDate).toBe('2026-11-30')
  expect(tooLate.totals).toEqual(agreed.totals)
  fc.assert(
    fc.property(anyStart, fc.nat(60), fc.integer({ min: 1, max: 31 }), (on, days, payday) => {
      const first = schedule({ ...terms, payday, startDate: on })
      const delayed = schedule({ ...terms, payday, startDate: addDays(on, days), agreedOn: on })
      expect(delayed.totals.toRepay).toBeLessThanOrEqual(first.totals.toRepay)
      expect(daysBetween(delayed.startDate, delayed.instalments[0]?.dueDate ?? on)).toBeGreaterThanOrEqual(7)
    }),
  )
})
