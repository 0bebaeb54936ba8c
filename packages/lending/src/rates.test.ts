import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cashFlows } from './cash-flows.ts'
import { rate } from './money.ts'
import { isAnnualPercentageRateAbove, isEffectiveRateAbove } from './rate-above.ts'
import { annualEffectiveRate, annualPercentageRate, effectiveRate } from './rates.ts'
import { schedule } from './schedule.ts'
import { anyTerms, day, phInstalments, vnInstalments } from './testing/samples.ts'

const monthly = (advance: bigint, payments: readonly bigint[]) => [
  { period: 0, amount: advance },
  ...payments.map((amount, index) => ({ period: index + 1, amount: -amount })),
]
const times = (count: number, amount: bigint) => Array.from({ length: count }, () => amount)
const percent = (part: number) => (part * 100).toFixed(2)

test('US Regulation Z, 12 CFR 1026 appendix J, examples (c)(1)(i), (c)(2)(i), (c)(3)(i), (c)(4)(i)', () => {
  const rates = [
    times(24, 23_000n),
    [25_000n, ...times(23, 23_000n)],
    [...times(23, 23_000n), 28_000n],
    [25_000n, ...times(22, 23_000n), 28_000n],
  ].map((payments) => percent(annualPercentageRate(monthly(500_000n, payments))))
  expect(rates).toEqual(['9.69', '10.08', '10.50', '10.90'])
})

test('US Regulation Z, 12 CFR 1026 appendix J, example (c)(5)(i): one advance, one payment, in days', () => {
  const flows = [
    { date: day('1978-01-03'), amount: 100_000n },
    { date: day('1978-09-15'), amount: -108_000n },
  ]
  expect(percent(annualPercentageRate(flows))).toBe('11.45')
})

test('Directive 98/7/EC, annex III A, first example: 1,000 on 1 January 1994, 1,200 on 1 July 1995', () => {
  const flows = [
    { date: day('1994-01-01'), amount: 100_000n },
    { date: day('1995-07-01'), amount: -120_000n },
  ]
  expect(percent(annualEffectiveRate(flows))).toBe('12.96')
})

test('without fees the effective rate is the contract rate', () => {
  const plan = schedule({ product: vnInstalments, principal: 6_000_000n, period: 3, startDate: day('2026-11-21') })
  expect(effectiveRate(cashFlows(plan))).toBeCloseTo(0.015, 6)
  expect(annualPercentageRate(cashFlows(plan))).toBeCloseTo(0.18, 5)
})

test('a flat 1.5 % a month on the original principal is 26.8 % over three months and 30.2 % over six', () => {
  expect(annualPercentageRate(monthly(6_000_000n, times(3, 2_090_000n)))).toBeCloseTo(0.268, 3)
  expect(annualPercentageRate(monthly(6_000_000n, times(6, 1_090_000n)))).toBeCloseTo(0.302, 3)
})

test('the Philippine sample: fees lift 2 % a month to an effective 3.56 %', () => {
  const plan = schedule({ product: phInstalments, principal: 900_000n, period: 3, startDate: day('2026-01-31') })
  expect(effectiveRate(cashFlows(plan))).toBe(0.035551)
  expect(annualPercentageRate(cashFlows(plan))).toBe(0.426613)
})

test('SEC MC 14 s.2025 worked: 3,000 for 7 days at 0.2 % a day leaves an up-front fee of about 37 under 12 %', () => {
  const flows = (fee: bigint) => [
    { date: day('2026-04-01'), amount: 300_000n - fee },
    { date: day('2026-04-08'), amount: -304_200n },
  ]
  expect(isEffectiveRateAbove(flows(3_700n), rate('0.12'))).toBe(false)
  expect(isEffectiveRateAbove(flows(3_800n), rate('0.12'))).toBe(true)
})

test('the exact comparison and the figure agree for any loan, and a rate at its limit is not above it', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const flows = cashFlows(schedule(terms))
      const effective = effectiveRate(flows)
      expect(isEffectiveRateAbove(flows, rate((effective + 2e-6).toFixed(6)))).toBe(false)
      expect(isEffectiveRateAbove(flows, rate((effective - 2e-6).toFixed(6)))).toBe(true)
      const annual = annualPercentageRate(flows, { convention: 'actualDays' })
      expect(isAnnualPercentageRateAbove(flows, rate((annual + 2e-6).toFixed(6)))).toBe(false)
      expect(isAnnualPercentageRateAbove(flows, rate((annual - 2e-6).toFixed(6)))).toBe(true)
    }),
  )
  expect(isEffectiveRateAbove(monthly(100n, [110n]), rate('0.1'))).toBe(false)
})

test('flows without an advance or a repayment have no rate', () => {
  expect(() => effectiveRate(monthly(100n, []))).toThrow(RangeError)
  expect(() => annualPercentageRate(monthly(-100n, [5n]))).toThrow(RangeError)
})

test('months counted back make monthly dates equal to periods, in Europe and under Regulation Z', () => {
  const dated = [
    { date: '2012-10-31', amount: 500 },
    { date: '2012-11-30', amount: -270 },
    { date: '2012-12-31', amount: -270 },
  ]
  const periods = dated.map(({ amount }, period) => ({ period, amount }))
  expect(annualEffectiveRate(dated, { intervals: 'months' })).toBe(annualEffectiveRate(periods))
  expect(annualPercentageRate(dated)).toBe(annualPercentageRate(periods))
  expect(() => annualPercentageRate([...dated, ...periods] as typeof dated)).toThrow('not both')
})

test('the order of the flows, and the period that is counted from, change no rate', () => {
  const dated = [
    { date: day('2026-01-05'), amount: 100_000n },
    { date: day('2026-02-20'), amount: -60_000n },
    { date: day('2026-05-01'), amount: -45_000n },
  ]
  expect(annualPercentageRate(dated.toReversed())).toBe(annualPercentageRate(dated))
  expect(effectiveRate(dated.toReversed())).toBe(effectiveRate(dated))
  const payments = monthly(500_000n, times(24, 23_000n))
  const later = payments.map((flow) => ({ ...flow, period: flow.period + 3 }))
  expect(effectiveRate(later)).toBe(effectiveRate(payments))
  expect(annualPercentageRate(later)).toBe(annualPercentageRate(payments))
})

test('one advance and one payment up to a year later is simple interest by days; longer is not', () => {
  const over = (end: string, amount = 108_000n) =>
    annualPercentageRate([
      { date: day('2026-01-01'), amount: 100_000n },
      { date: day(end), amount: -amount },
    ])
  expect(over('2026-01-11', 101_000n)).toBe(0.365)
  expect(over('2027-01-01')).toBe(0.08)
  // two years compounded, not 8.32 % of simple interest
  expect(over('2028-01-01', 116_640n)).toBe(0.08)
})

test('one advance and one payment: whole months are twelfths of a year, other days parts of 365', () => {
  const over = (end: string, options = {}) =>
    annualPercentageRate(
      [
        { date: day('2026-01-31'), amount: 100_000n },
        { date: day(end), amount: -102_000n },
      ],
      options,
    )
  expect(over('2026-02-28')).toBe(0.24)
  expect(over('2026-03-01')).toBe(0.251724)
  // the convention of key facts and caps counts days only
  expect(over('2026-02-28', { convention: 'actualDays' })).toBe(0.260714)
})

test('yearly payments are counted back in years: what is left is twelfths, or days of 365', () => {
  const yearly = (start: string) =>
    annualPercentageRate([
      { date: day(start), amount: 100_000n },
      ...['2028-07-01', '2029-07-01', '2030-07-01'].map((date) => ({ date: day(date), amount: -50_000n })),
    ])
  const periods = (first: number) =>
    annualPercentageRate(
      [{ period: 0, amount: 100_000n }, ...[0, 1, 2].map((year) => ({ period: first + year, amount: -50_000n }))],
      { periodsPerYear: 1 },
    )
  expect(yearly('2027-01-01')).toBe(periods(1 + 6 / 12))
  expect(yearly('2027-01-11')).toBe(periods(1 + 171 / 365))
})

test('intervals in whole months and days: a year and fifteen days', () => {
  const flows = [
    { date: day('2026-01-01'), amount: 100_000n },
    { date: day('2027-01-16'), amount: -110_000n },
  ]
  const years = 1 + 15 / 365
  expect(annualEffectiveRate(flows, { intervals: 'months' })).toBeCloseTo(1.1 ** (1 / years) - 1, 6)
})

test('intervals of months and days: a month is a twelfth and only what is left is days of 365; by years all of it is', () => {
  const flows = [
    { date: day('2026-01-01'), amount: 100_000n },
    { date: day('2027-02-16'), amount: -110_000n },
  ]
  const after = (years: number) => expect.closeTo(1.1 ** (1 / years) - 1, 6)
  expect(annualEffectiveRate(flows, { intervals: 'months' })).toEqual(after(13 / 12 + 15 / 365))
  expect(annualEffectiveRate(flows, { intervals: 'years' })).toEqual(after(1 + 46 / 365))
})

test('365 days are still a single term by days, 366 are compounded by the month', () => {
  const over = (end: string) =>
    annualPercentageRate(
      [
        { date: day('2026-01-01'), amount: 100_000n },
        { date: day(end), amount: -112_000n },
      ],
      { convention: 'actualDays' },
    )
  expect(over('2027-01-01')).toBe(0.12)
  const monthsOf366Days = (366 * 12) / 365
  expect(over('2027-01-02')).toBeCloseTo(12 * (1.12 ** (1 / monthsOf366Days) - 1), 5)
})

test('one flow of nothing, two of one direction, or both on one day are no loan with a rate', () => {
  const rateOf = (advance: bigint, repayment: bigint, end = '2026-02-11') =>
    annualPercentageRate([
      { date: day('2026-01-01'), amount: advance },
      { date: day(end), amount: repayment },
    ])
  expect(() => rateOf(0n, -100n)).toThrow(RangeError)
  expect(() => rateOf(100n, 0n)).toThrow(RangeError)
  expect(() => rateOf(-100n, -100n)).toThrow(RangeError)
  expect(() => rateOf(100n, 100n)).toThrow(RangeError)
  expect(() => rateOf(100n, -101n, '2026-01-01')).toThrow(RangeError)
})

test('a rate needs an advance and a repayment, and flows that are all dated or none', () => {
  const words = 'a rate needs an advance and a repayment'
  expect(() => effectiveRate([])).toThrow(words)
  for (const amounts of [[1n], [-1n], [1n, 2n], [-1n, -2n], [0n, -1n], [1n, 0n], [0n, 0n]]) {
    const flows = amounts.map((amount, period) => ({ period, amount }))
    expect(() => effectiveRate(flows)).toThrow(RangeError)
    expect(() => annualPercentageRate(flows)).toThrow(words)
  }
  expect(() => annualPercentageRate([{ date: day('2026-01-01'), amount: 1n }])).toThrow(
    'flows on one day only have no unit-period',
  )
  const mixed = [
    { date: day('2026-01-01'), amount: 1n },
    { period: 1, amount: -1n },
  ]
  expect(() => annualPercentageRate(mixed as never)).toThrow('flows have dates or periods, not both')
})
