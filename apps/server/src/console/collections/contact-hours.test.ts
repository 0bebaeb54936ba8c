import { expect, test } from 'vitest'
import { timeOf, untilHours, withinLaw } from './contact-hours.ts'

const law = { from: '08:00', to: '20:00', mostPerDay: 3 }
const own = { from: 9 * 60, to: 18 * 60, mostPerDay: 2, gapMinutes: 90, promiseDays: 14 }

test('the lender’s own limits hold as far as they are within the law', () => {
  expect(withinLaw(own, law)).toEqual({
    from: 540,
    to: 1080,
    mostPerDay: 2,
    gapMs: 5_400_000,
    promiseDays: 14,
  })
})

test('hours longer than the law’s, and more contacts, are those of the law', () => {
  const wide = { ...own, from: 6 * 60, to: 23 * 60, mostPerDay: 9 }
  expect(withinLaw(wide, law)).toMatchObject({ from: 480, to: 1200, mostPerDay: 3 })
  expect(withinLaw(wide, { ...law, mostPerDay: null }).mostPerDay).toBe(9)
})

test('so long until the hours begin and end today, below zero once past', () => {
  const minute = 60_000
  expect(untilHours('07:30', { from: 480, to: 1200 })).toEqual({ opensInMs: 30 * minute, closesInMs: 750 * minute })
  expect(untilHours('20:01', { from: 480, to: 1200 })).toEqual({ opensInMs: -721 * minute, closesInMs: -minute })
})

test('a minute of the day as a time', () => {
  expect([0, 65, 540, 1439].map(timeOf)).toEqual(['00:00', '01:05', '09:00', '23:59'])
})
