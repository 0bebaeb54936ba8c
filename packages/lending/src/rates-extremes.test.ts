import { expect, test } from 'vitest'
import { annualPercentageRate } from './rates.ts'
import { day } from './testing/samples.ts'
import { commonUnitPeriod } from './unit-periods.ts'

const twice = (repaid: number) => [
  { period: 0, amount: 100 },
  { period: 1, amount: -repaid },
]

test('a rate far above one a period is found; one above 1e12 is refused by name', () => {
  // ten times the money a month later: nine a month
  expect(annualPercentageRate(twice(1_000))).toBe(108)
  expect(annualPercentageRate(twice(200))).toBe(12)
  expect(annualPercentageRate(twice(100 * 500_000_000_001))).toBeCloseTo(12 * 500_000_000_000, 0)
  expect(() => annualPercentageRate(twice(1e15))).toThrow('no rate below 1e12 fits these flows')
})

test('without an advance or a repayment there is no rate', () => {
  for (const flows of [[], [{ period: 0, amount: 100 }], [{ period: 0, amount: -100 }]]) {
    expect(() => annualPercentageRate(flows)).toThrow('a rate needs an advance and a repayment')
  }
})

test('the unit-period of one advance and one payment is its term, never above a year', () => {
  const term = (to: string) => commonUnitPeriod([day('2026-01-15'), day(to)])
  expect(term('2027-01-14')).toEqual({ of: 'day', every: 364 })
  expect(term('2027-01-15')).toEqual({ of: 'month', every: 12 })
  expect(term('2027-01-16')).toEqual({ of: 'month', every: 12 })
  expect(term('2027-02-15')).toEqual({ of: 'month', every: 12 })
  expect(term('2026-12-15')).toEqual({ of: 'month', every: 11 })
  expect(term('2026-12-16')).toEqual({ of: 'day', every: 335 })
})
