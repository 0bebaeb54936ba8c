import { expect, test } from 'vitest'
import { periodRate } from './day-count.ts'
import { rate, rateToNumber } from './money.ts'
import { day } from './testing/samples.ts'

test('a year is a year by every count, but for the days that 360 leaves over', () => {
  const year = (dayCount: Parameters<typeof periodRate>[3], from: string, to: string) =>
    rateToNumber(periodRate(rate('1'), day(from), day(to), dayCount))
  expect(year('30/360', '2024-01-01', '2025-01-01')).toBe(1)
  expect(year('30/360', '2025-01-31', '2025-03-31')).toBe(60 / 360)
  expect(year('actual/365', '2024-01-01', '2025-01-01')).toBe(366 / 365)
  expect(year('actual/360', '2025-01-01', '2026-01-01')).toBe(365 / 360)
  expect(year('actual/actual', '2024-01-01', '2025-01-01')).toBe(1)
  expect(year('actual/actual', '2023-12-12', '2024-01-12')).toBeCloseTo(20 / 365 + 11 / 366, 15)
})
