import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponState, lastDayOf } from './coupon.ts'
import { addDays } from './day.ts'
import { scoreOf } from './score.ts'
import { anyStart, day } from './testing/samples.ts'

const month = { startDate: day('2026-06-20'), dueDate: day('2026-07-20') }

test('HIS-04 on time, early, late and very late', () => {
  const paidOn = (text: string) => scoreOf({ ...month, settledOn: day(text) })
  expect(paidOn('2026-07-20')).toEqual({ points: 10, reason: 'onTime' })
  expect(paidOn('2026-07-18')).toEqual({ points: 9, reason: 'onTime' })
  expect(paidOn('2026-07-17')).toEqual({ points: 13, reason: 'early' })
  expect(paidOn('2026-07-21')).toEqual({ points: -10, reason: 'late' })
  expect(paidOn('2026-07-27')).toEqual({ points: -10, reason: 'late' })
  expect(paidOn('2026-07-28')).toEqual({ points: -25, reason: 'veryLate' })
})

test('HIS-04 borrowing more or more often never brings more than keeping money its time', () => {
  const aDay = (days: number, held: number) =>
    scoreOf({
      startDate: day('2026-06-20'),
      dueDate: addDays(day('2026-06-20'), days),
      settledOn: addDays(day('2026-06-20'), held),
    })
  expect(aDay(7, 7).points).toBe(2)
  expect(aDay(7, 1).points).toBe(0)
  fc.assert(
    fc.property(anyStart, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 90 }), (startDate, days, held) => {
      const { points } = scoreOf({ startDate, dueDate: addDays(startDate, days), settledOn: addDays(startDate, held) })
      expect(points).toBeLessThanOrEqual(Math.floor(held / 2))
      expect(points).toBeLessThanOrEqual(15)
      expect(points > 0 && held > days).toBe(false)
    }),
  )
})

test('HIS-03 a coupon is good through its last day', () => {
  const expiresOn = lastDayOf(day('2026-06-20'), 60)
  expect(expiresOn).toBe('2026-08-18')
  expect(couponState({ expiresOn, isUsed: false }, day('2026-08-18'))).toBe('enabled')
  expect(couponState({ expiresOn, isUsed: false }, day('2026-08-19'))).toBe('expired')
  expect(couponState({ expiresOn, isUsed: true }, day('2026-08-19'))).toBe('used')
})
