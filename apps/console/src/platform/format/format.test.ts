import { expect, test } from 'vitest'
import { daysBetween, formatDay, formatInstant, formatMoney, formatShare, waitParts } from './format.ts'

test('money is exact, with the mark where its country has it, and two places always', () => {
  expect(formatMoney(507_280n, 'PHP')).toBe('₱5,072.80')
  expect(formatMoney(-117_365n, 'PHP', true)).toBe('−1,173.65')
  expect(formatMoney(3_200_000n, 'VND')).toBe('3,200,000\u00a0₫')
  expect(formatMoney(90_071_992_547_409_931n, 'PHP', true)).toBe('900,719,925,474,099.31')
})

test('days and times are the market’s own', () => {
  expect(formatDay('2026-11-24', { weekday: true, year: true })).toBe('Tue 24 Nov 2026')
  expect(formatInstant('2026-11-23T18:30:00.000Z', 'Asia/Manila')).toBe('24 Nov, 02:30')
  expect(formatInstant('2026-11-23T18:30:00.000Z', 'Asia/Manila', '2026-11-24T10:00:00.000Z')).toBe('02:30')
  expect(daysBetween('2026-11-30', '2026-12-02')).toBe(2)
})

test('a wait is counted in whole minutes and never below none', () => {
  expect(waitParts('2026-11-21T10:00:00.000Z', '2026-11-24T01:20:00.000Z')).toEqual({ days: 2, hours: 15, minutes: 20 })
  expect(waitParts('2026-11-24T02:00:00.000Z', '2026-11-24T01:20:00.000Z')).toEqual({ days: 0, hours: 0, minutes: 0 })
  expect(formatShare(121, 125)).toBe('96.8%')
})
