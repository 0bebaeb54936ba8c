import { describe, expect, test } from 'vitest'
import { annuity, level } from './annuity.ts'
import { addDays, addMonths, type BusinessDate, businessDate } from './day.ts'
import { periodRates } from './day-count.ts'
import { divide, rate, sum } from './money.ts'
import type { Product } from './product.ts'
import { annualEffectiveRate, annualPercentageRate } from './rates.ts'
import { schedule } from './schedule.ts'
import { phInstalments } from './testing/samples.ts'

const percent = (part: number) => (part * 100).toFixed(2)
const monthsFrom = (first: string, count: number, every = 1) =>
  Array.from({ length: count }, (_, index) => addMonths(businessDate(first), index * every))
const daysFrom = (first: string, count: number, every: number) =>
  Array.from({ length: count }, (_, index) => addDays(businessDate(first), index * every))
const halfMonthsFrom = (first: string, second: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    addMonths(businessDate(index % 2 === 0 ? first : second), Math.floor(index / 2)),
  )

/** An advance, then payments: the same amount on every date but the given ones. */
function flows(
  advance: number,
  on: string,
  dates: readonly BusinessDate[],
  payment: number,
  first = payment,
  last = payment,
) {
  return [
    { date: on, amount: advance },
    ...dates.map((date, index) => ({
      date,
      amount: -(index === 0 ? first : index === dates.length - 1 ? last : payment),
    })),
  ]
}

/** US Regulation Z, 12 CFR 1026, appendix J, paragraph (c): its examples with their own dates, all but (c)(6)(iii). */
describe('US Regulation Z, appendix J, examples for the actuarial method', () => {
  const examples = [
    ['(c)(1)(i) monthly', flows(5_000, '1978-01-10', monthsFrom('1978-02-10', 24), 230), '9.69'],
    ['(c)(1)(ii) monthly, long first period', flows(6_000, '1978-02-10', monthsFrom('1978-04-01', 36), 200), '11.82'],
    [
      '(c)(1)(iii) semimonthly, short first period',
      flows(5_000, '1978-02-23', halfMonthsFrom('1978-03-01', '1978-03-16', 24), 219.17),
      '10.34',
    ],
    [
      '(c)(1)(iv) quarterly, long first period',
      flows(10_000, '1978-05-23', monthsFrom('1978-10-01', 40, 3), 385),
      '8.97',
    ],
    ['(c)(1)(v) weekly, long first period', flows(500, '1978-03-20', daysFrom('1978-04-21', 30, 7), 17.6), '14.96'],
    ['(c)(2)(i) odd first payment', flows(5_000, '1978-01-10', monthsFrom('1978-02-10', 24), 230, 250), '10.08'],
    [
      '(c)(2)(ii) every four weeks, long first period, odd first payment',
      flows(400, '1978-03-18', daysFrom('1978-04-20', 12, 28), 38.31, 39.5),
      '28.50',
    ],
    ['(c)(3)(i) odd last payment', flows(5_000, '1978-01-10', monthsFrom('1978-02-10', 24), 230, 230, 280), '10.50'],
    [
      '(c)(3)(ii) every two weeks, short first period, odd last payment',
      flows(200, '1978-04-03', daysFrom('1978-04-11', 20, 14), 9.5, 9.5, 30),
      '12.22',
    ],
    [
      '(c)(4)(i) odd first and last payments',
      flows(5_000, '1978-01-10', monthsFrom('1978-02-10', 24), 230, 250, 280),
      '10.90',
    ],
    [
      '(c)(4)(ii) every two months, short first period, odd first and last payments',
      flows(8_000, '1978-01-10', monthsFrom('1978-03-01', 20, 2), 465, 449.36, 200),
      '7.30',
    ],
    [
      '(c)(5)(i) one advance, one payment, less than a year, in days',
      flows(1_000, '1978-01-03', [businessDate('1978-09-15')], 1_080),
      '11.45',
    ],
    [
      '(c)(5)(ii) one advance, one payment, less than a year, in whole months',
      flows(1_000, '1978-07-15', [businessDate('1979-01-15')], 1_044),
      '8.80',
    ],
    [
      '(c)(5)(iii) one advance, one payment, between one year and two, the rest in whole months',
      flows(1_000, '1978-01-17', [businessDate('1979-07-17')], 1_135.19),
      '8.76',
    ],
    [
      '(c)(5)(iv) one advance, one payment, exactly two years',
      flows(1_000, '1978-01-03', [businessDate('1980-01-03')], 1_240),
      '11.36',
    ],
    [
      '(c)(6)(i) every four weeks, a second payment of a month moved by two weeks into the next',
      [
        { date: '1978-01-25', amount: 2_135 },
        ...[
          ...daysFrom('1978-02-20', 9, 28),
          ...daysFrom('1978-11-13', 6, 28),
          ...daysFrom('1979-05-14', 6, 28),
          ...daysFrom('1979-11-12', 3, 28),
        ].map((date) => ({ date, amount: -100 })),
      ],
      '12.00',
    ],
    [
      '(c)(6)(ii) skipped payments and single payments',
      [
        { date: '1978-03-03', amount: 7_350 },
        ...monthsFrom('1978-09-15', 3).map((date) => ({ date, amount: -1_000 })),
        { date: '1979-03-15', amount: -2_000 },
        ...monthsFrom('1979-09-15', 3).map((date) => ({ date, amount: -750 })),
        { date: '1980-02-01', amount: -1_000 },
      ],
      '10.22',
    ],
  ] as const
  test.each(examples)('%s', (_, given, printed) => {
    expect(percent(annualPercentageRate(given))).toBe(printed)
  })
})

/**
 * Directive 98/7/EC, annex III: section A by the days of the calendar, section B by the standard year, here its twelve
 * equal months. Its equation is 2008/48/EC, annex I.
 */
describe('European directive on consumer credit, worked examples', () => {
  const end = [businessDate('1995-07-01')]
  const years = monthsFrom('1995-01-01', 2, 12)
  const quarters = monthsFrom('1994-04-01', 2, 3)
  const inQuarters = [
    { date: '1994-01-01', amount: 1_000 },
    ...quarters.map((date) => ({ date, amount: -272 })),
    { date: '1995-01-01', amount: -544 },
  ]
  const inMonths = { intervals: 'months' } as const
  test('18 whole months are 18 twelfths of a year: 12.92 %, and 16.85 % with 50 held back', () => {
    expect(percent(annualEffectiveRate(flows(1_000, '1994-01-01', end, 1_200), inMonths))).toBe('12.92')
    expect(percent(annualEffectiveRate(flows(950, '1994-01-01', end, 1_200), inMonths))).toBe('16.85')
  })
  test('1,000 repaid with 272 after three and six months and 544 after twelve, by days and by months', () => {
    expect(percent(annualEffectiveRate(inQuarters))).toBe('13.23')
    expect(percent(annualEffectiveRate(inQuarters, inMonths))).toBe('13.19')
  })
  test('counted back in years, 18 months are a year and six twelfths', () => {
    const inYears = { intervals: 'years' } as const
    expect(percent(annualEffectiveRate(flows(950, '1994-01-01', end, 1_200), inYears))).toBe('16.85')
    expect(annualEffectiveRate(flows(1_000, '1994-01-01', years, 600), inYears).toFixed(6)).toBe('0.130662')
  })
  test('1,000 repaid with 1,200 after 546 days', () => {
    expect(percent(annualPercentageRate(flows(1_000, '1994-01-01', end, 1_200), { convention: 'europeanUnion' }))).toBe(
      '12.96',
    )
  })
  test('the same with 50 held back', () => {
    expect((annualEffectiveRate(flows(950, '1994-01-01', end, 1_200)) * 100).toFixed(1)).toBe('16.9')
  })
  test('1,000 repaid with 600 after one and 600 after two years', () => {
    const given = flows(1_000, '1994-01-01', years, 600)
    expect(annualEffectiveRate(given).toFixed(6)).toBe('0.130662')
    expect(percent(annualEffectiveRate(given))).toBe('13.07')
  })
})

/** FSharp.Finance.Personal, tests of its European and British (CONC App 1.2) yearly rates. */
test('FSharp.Finance.Personal: 500 repaid with 510 after 5 days, and with two monthly payments of 270', () => {
  const short = flows(500, '2012-10-10', [businessDate('2012-10-15')], 510)
  expect((annualEffectiveRate(short) * 100).toFixed(3)).toBe('324.436')
  const two = flows(500, '2012-10-10', monthsFrom('2012-11-10', 2), 270)
  expect(percent(annualEffectiveRate(two))).toBe('84.63')
})

/** A product that lends one amount for one term at a yearly rate, without fees. */
function plain(amount: bigint, period: number, yearPercent: bigint): Product {
  const terms = { periods: [period], minAmount: amount, maxAmount: amount, fees: [] }
  return {
    ...phInstalments,
    ...terms,
    interest: { rate: { numerator: yearPercent, denominator: 1_200n }, per: 'month' },
  }
}

/** Apache Fineract, EmbeddableProgressiveLoanScheduleGeneratorTest.testGenerate: 7 % a year, 30/360. */
test('Apache Fineract: 100.00 over six months from 1 January 2024', () => {
  const startDate = businessDate('2024-01-01')
  const plan = schedule({ product: plain(10_000n, 6, 7n), principal: 10_000n, period: 6, startDate })
  expect(
    plan.instalments.map(({ dueDate, principal, interest, total }) => [dueDate, principal, interest, total]),
  ).toEqual([
    ['2024-02-01', 1_643n, 58n, 1_701n],
    ['2024-03-01', 1_652n, 49n, 1_701n],
    ['2024-04-01', 1_662n, 39n, 1_701n],
    ['2024-05-01', 1_672n, 29n, 1_701n],
    ['2024-06-01', 1_681n, 20n, 1_701n],
    ['2024-07-01', 1_690n, 10n, 1_700n],
  ])
  expect(plan.totals).toMatchObject({ interest: 205n, toRepay: 10_205n })
})

/** Apache Fineract, same file, testMissingDayIsClampedByDefault. */
test('Apache Fineract: a loan of 31 January is due on the last day of a shorter month', () => {
  const startDate = businessDate('2025-01-31')
  const plan = schedule({ product: plain(10_000n, 3, 12n), principal: 10_000n, period: 3, startDate })
  expect(plan.instalments.map((row) => row.dueDate)).toEqual(['2025-02-28', '2025-03-31', '2025-04-30'])
})

/** Whole units, the payment rounded up, as Frappe calculates: ERPNext test_loan.py and test_loan_application.py. */
describe('Frappe Lending and ERPNext', () => {
  test('280,000 at 8.4 % over 20 months', () => {
    const rows = annuity(280_000n, level(rate('0.007'), 20), { paymentRounding: 'up' })
    const balances = rows.map((_, index) => 280_000n - sum(rows.slice(0, index + 1).map((row) => row.principal)))
    expect([3, 17, 19].map((at) => [rows[at]?.principal, rows[at]?.interest, balances[at]])).toEqual([
      [13_369n, 1_683n, 227_079n],
      [14_740n, 312n, 29_785n],
      [14_941n, 105n, 0n],
    ])
    expect((rows[0]?.principal ?? 0n) + (rows[0]?.interest ?? 0n)).toBe(15_052n)
    expect(sum(rows.map((row) => row.interest))).toBe(21_034n)
  })
  test.each([
    [18, 14_923n, 18_599n],
    [24, 11_445n, 24_657n],
  ])('250,000 at 9.2 %% over %i months', (months, payment, interest) => {
    const rows = annuity(250_000n, level({ numerator: 92n, denominator: 12_000n }, months), {
      paymentRounding: 'up',
    })
    expect((rows[0]?.principal ?? 0n) + (rows[0]?.interest ?? 0n)).toBe(payment)
    expect(sum(rows.map((row) => row.interest))).toBe(interest)
  })
})

/** Apache Fineract, EMICalculation-Part1.feature: principal, interest and what is due of each month, in cents. */
describe('Apache Fineract, months of 30 days and years of 360', () => {
  const fromJanuary = monthsFrom('2024-01-01', 7)
  const examples = [
    [
      'C3154 30/360, 12 %',
      { amount: 10_000n, perYear: rate('0.12'), dates: fromJanuary, dayCount: '30/360' },
      [
        [1_625n, 100n],
        [1_641n, 84n],
        [1_658n, 67n],
        [1_674n, 51n],
        [1_691n, 34n],
        [1_711n, 17n],
      ],
    ],
    [
      'C3155 30/360, 9.4822 %',
      { amount: 10_000n, perYear: rate('0.094822'), dates: fromJanuary, dayCount: '30/360' },
      [
        [1_634n, 79n],
        [1_647n, 66n],
        [1_660n, 53n],
        [1_673n, 40n],
        [1_686n, 27n],
        [1_700n, 13n],
      ],
    ],
  ] as const
  test.each(examples)('%s', (_, { amount, perYear, dates, dayCount }, printed) => {
    const rows = annuity(amount, periodRates(perYear, dates, dayCount))
    expect(rows.map(({ principal, interest }) => [principal, interest])).toEqual(printed)
  })
})

/** Frappe Lending, test_loan.py, test_loan_with_repayment_periods: days / 365, figures printed in whole rupees. */
test('Frappe Lending: 280,000 at 8.4 % over 20 months from 27 January 2025, by the days', () => {
  const rates = periodRates(rate('0.084'), monthsFrom('2025-01-27', 21), 'actual/365')
  const rows = annuity(28_000_000n, rates, { payment: 1_505_200n })
  const whole = (paise: bigint | undefined) => divide(paise ?? 0n, 100n, 'halfUp')
  const balance = (at: number) => 28_000_000n - sum(rows.slice(0, at + 1).map((row) => row.principal))
  expect([3, 17, 19].map((at) => [whole(rows[at]?.principal), whole(rows[at]?.interest), whole(balance(at))])).toEqual([
    [13_392n, 1_660n, 226_979n],
    [14_745n, 307n, 29_715n],
    [14_875n, 106n, 0n],
  ])
  expect(whole(sum(rows.map((row) => row.interest)))).toBe(20_970n)
})
