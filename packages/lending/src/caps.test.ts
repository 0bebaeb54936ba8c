import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertWithinCaps, checkProduct, legalMaximum } from './caps.ts'
import { cashFlows } from './cash-flows.ts'
import type { BusinessDate } from './day.ts'
import { rate } from './money.ts'
import { annualPercentageRate, effectiveRate } from './rates.ts'
import { schedule } from './schedule.ts'
import {
  anyStart,
  day,
  greedy,
  phBullet,
  phCaps,
  phInstalments,
  phPayday,
  sampleCalendar,
  vnCaps,
  vnInstalments,
} from './testing/samples.ts'
import { worstStarts } from './worst-starts.ts'

const anyDay = day('2026-01-31')

test('the sample products keep within their caps at every amount and period', () => {
  for (const product of [phInstalments, phBullet]) expect(checkProduct(product, phCaps)).toEqual([])
  expect(checkProduct(vnInstalments, vnCaps)).toEqual([])
})

test('a product over a cap is refused with the figure and the cap', () => {
  const dear = { ...phInstalments, interest: { rate: rate('0.061'), per: 'month' as const } }
  expect(() => assertWithinCaps(dear, phCaps)).toThrow(/nominalPerMonth 0.061 is above the cap 0.06/)
  expect(() => assertWithinCaps(greedy, phCaps)).toThrow(/latePerMonth 0.43 is above the cap 0.05/)
})

test('the effective rate counts every fee, and the smallest amount is the dearest', () => {
  const fees = [{ code: 'transfer' as const, basis: { kind: 'flatOnce' as const, amountMinor: 150_000n } }]
  const [problem, ...others] = checkProduct({ ...phInstalments, fees }, phCaps)
  expect(others).toEqual([])
  expect(problem).toMatchObject({ cap: 'effectivePerMonth', principal: 300_000n, period: 3, limit: 0.12 })
  expect(problem?.figure).toBeGreaterThan(0.12)
})

test('a fee that leaves no room under 20 % a year is refused in Vietnam', () => {
  const withFee = (text: string) => ({
    ...vnInstalments,
    periods: [3],
    fees: [{ code: 'auditService' as const, basis: { kind: 'rateOfPrincipal' as const, rate: rate(text) } }],
    feesTaken: 'fromProceeds' as const,
  })
  expect(checkProduct(withFee('0.0032'), vnCaps)).toEqual([])
  expect(checkProduct(withFee('0.0034'), vnCaps)).toMatchObject([{ cap: 'nominalAllInPerYear' }])
})

test('overdue interest is held to one and a half times the contract rate', () => {
  const late = { overdueInterest: { ratePerDay: rate('0.00074'), on: 'principalDue' as const } }
  expect(checkProduct({ ...vnInstalments, late }, vnCaps)).toMatchObject([{ cap: 'overdueOfContractRate', limit: 1.5 }])
})

test('all charges together may be what was borrowed where the market says so, and have no such cap elsewhere', () => {
  expect(legalMaximum(1_000n, phCaps)).toBe(1_000n)
  expect(legalMaximum(1_000n, vnCaps)).toBeNull()
})

test('the most of all charges together is rounded down', () => {
  const caps = { totalOfPrincipal: rate('0.3333') }
  expect(legalMaximum(10_000n, caps)).toBe(3_333n)
  expect(legalMaximum(10_002n, caps)).toBe(3_333n)
  expect(legalMaximum(10_005n, caps)).toBe(3_334n)
})

test('a product whose charges together pass their cap by any amount is refused with the dearest of its loans', () => {
  const charges = (period: number) =>
    schedule({ product: phInstalments, principal: 300_000n, period, startDate: anyDay }).totals.charges
  const dearest = charges(6)
  const capped = (most: bigint) =>
    checkProduct(phInstalments, { totalOfPrincipal: { numerator: most, denominator: 300_000n } })
  expect(capped(dearest)).toEqual([])
  const [problem, ...others] = capped(dearest - 1n)
  expect(others).toEqual([])
  expect(problem).toMatchObject({ cap: 'totalOfPrincipal', principal: 300_000n, period: 6 })
  expect(problem?.figure).toBeCloseTo(Number(dearest) / 300_000, 8)
  expect(problem?.limit).toBeCloseTo(Number(dearest - 1n) / 300_000, 8)
})

test.each([1, 3])('over %i months an amount that passes a cap by rounding alone is found', (period) => {
  const product = { ...phInstalments, fees: [], periods: [period], maxAmount: 300_100n, amountStep: 1n }
  const planOf = (principal: bigint) => schedule({ product, principal, period, startDate: anyDay })
  const amounts = Array.from({ length: 101 }, (_, more) => product.minAmount + BigInt(more))
  // the smallest amount keeps within both caps exactly
  const smallest = planOf(product.minAmount)
  const perMonth = (principal: bigint) => effectiveRate(cashFlows(planOf(principal)))
  const caps = {
    totalOfPrincipal: { numerator: smallest.totals.charges, denominator: product.minAmount },
    effectivePerMonth: rate((perMonth(product.minAmount) + 1e-12).toFixed(13)),
  }
  for (const cap of ['totalOfPrincipal', 'effectivePerMonth'] as const) {
    const isAbove = (principal: bigint) =>
      cap === 'effectivePerMonth'
        ? perMonth(principal) > perMonth(product.minAmount) + 1e-10
        : planOf(principal).totals.charges * product.minAmount > smallest.totals.charges * principal
    expect(amounts.some(isAbove)).toBe(true)
    const [problem, ...others] = checkProduct(product, { [cap]: caps[cap] })
    expect(others).toEqual([])
    expect(problem).toMatchObject({ cap, period })
    expect(isAbove(problem?.principal ?? product.minAmount)).toBe(true)
  }
})

test('the figure of a year that is reported is the one the law counts, by days', () => {
  const tight = { ...vnInstalments, interest: { rate: rate('0.016'), per: 'month' as const }, dueDates: paydays }
  const [problem] = checkProduct({ ...tight, periods: [3] }, vnCaps)
  const unrolled = { ...tight, dueDates: { ...paydays, roll: 'none' as const } }
  const figures = worstStarts(tight, 3).map((start) =>
    annualPercentageRate(cashFlows(schedule({ product: unrolled, principal: tight.minAmount, period: 3, ...start })), {
      convention: 'actualDays',
    }),
  )
  expect(problem?.figure).toBeCloseTo(Math.max(...figures), 4)
})

const paydays = {
  roll: 'following',
  calendar: sampleCalendar,
  payday: { leastDays: 15, mostDays: 45, shortestDays: 7 },
} as const

test('a product whose rates count days is proven for its dearest start, not for one', () => {
  expect(checkProduct(phPayday, phCaps)).toEqual([])
  expect(checkProduct({ ...vnInstalments, dueDates: paydays }, vnCaps)).toEqual([])
  // By whole months 1.6 % a month is 19.2 % a year; over the days to 28 February it is more than 20 %.
  const tight = { ...vnInstalments, interest: { rate: rate('0.016'), per: 'month' as const } }
  expect(checkProduct(tight, vnCaps)).toEqual([])
  expect(checkProduct({ ...tight, dueDates: paydays }, vnCaps)).toMatchObject([{ cap: 'nominalAllInPerYear' }])
})

test('the worst start found is as dear as any loan from any start', () => {
  const product = { ...vnInstalments, dueDates: { ...paydays, roll: 'none' as const }, periods: [3] }
  const figureOf = (start: { readonly startDate: BusinessDate; readonly payday?: number }) =>
    annualPercentageRate(cashFlows(schedule({ product, principal: product.minAmount, period: 3, ...start })), {
      convention: 'actualDays',
    })
  const worst = Math.max(...worstStarts(product, 3).map(figureOf))
  fc.assert(
    fc.property(anyStart, fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined }), (startDate, payday) => {
      const start = payday === undefined ? { startDate } : { startDate, payday }
      expect(figureOf(start)).toBeLessThanOrEqual(worst)
    }),
    { numRuns: 500 },
  )
})

test('a daily rate is held to the monthly cap by thirty days, and to the contract’s by a year of them', () => {
  const daily = (text: string) => ({ ...phBullet, interest: { rate: rate(text), per: 'day' as const } })
  const monthlyOnly = { nominalPerMonth: rate('0.06') }
  expect(checkProduct(daily('0.002'), monthlyOnly)).toEqual([])
  expect(checkProduct(daily('0.0021'), monthlyOnly)).toEqual([{ cap: 'nominalPerMonth', figure: 0.063, limit: 0.06 }])
  const late = { overdueInterest: { ratePerDay: rate('0.003'), on: 'amountDue' as const } }
  const share = { overdueOfContractRate: rate('1.5') }
  expect(checkProduct({ ...daily('0.002'), late }, share)).toEqual([])
  expect(checkProduct({ ...daily('0.0015'), late }, share)).toEqual([
    { cap: 'overdueOfContractRate', figure: 2, limit: 1.5 },
  ])
})

test('every cap that is passed is reported, with the amount and period where it depends on them', () => {
  const dear = {
    ...phInstalments,
    interest: { rate: rate('0.061'), per: 'month' as const },
    fees: [{ code: 'transfer' as const, basis: { kind: 'flatOnce' as const, amountMinor: 150_000n } }],
  }
  expect(() => assertWithinCaps(dear, phCaps)).toThrow(
    /^ph instalment v1: nominalPerMonth 0\.061 is above the cap 0\.06; effectivePerMonth 0\.\d+ for 300000 over 3 is above the cap 0\.12$/,
  )
  expect(() => assertWithinCaps(phInstalments, phCaps)).not.toThrow()
})

test('the largest amount is looked at too', () => {
  // the whole costs 21.579 of 300 and 64.737 of 900: with a cap in rounded-down units the last step alone may pass
  const flat = { ...phInstalments, minAmount: 300_000n, maxAmount: 350_000n, periods: [3], fees: [] }
  const charges = (principal: bigint) =>
    schedule({ product: flat, principal, period: 3, startDate: anyDay }).totals.charges
  const [small, large] = [charges(300_000n), charges(350_000n)]
  const [dearest] = large * 300_000n > small * 350_000n ? [350_000n] : [300_000n]
  const most = dearest === 350_000n ? large : small
  const found = checkProduct(flat, { totalOfPrincipal: { numerator: most - 1n, denominator: dearest } })
  expect(found).toMatchObject([{ cap: 'totalOfPrincipal', principal: dearest, period: 3 }])
})
