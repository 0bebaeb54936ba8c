import {
  annualPercentageRate,
  assertWithinCaps,
  businessDate,
  cashFlows,
  checkProduct,
  rate,
  rateToNumber,
  type Schedule,
  schedule,
  sum,
  sumFees,
} from '@hiram/lending'
import { expect, test } from 'vitest'
import { legalCaps } from './caps.ts'
import { markets } from './market.ts'
import type { MarketProduct } from './product-terms.ts'
import {
  assertProductsWithinCaps,
  findProduct,
  lentProducts,
  offeredProducts,
  products,
  representativeExample,
} from './products.ts'

const all = [...products.ph, ...products.vn]

function named(code: string): MarketProduct {
  const product = all.find((candidate) => candidate.code === code)
  if (product === undefined) throw new Error(`no product ${code}`)
  return product
}

test.each(all.map((product) => [product.code, product.version, product] as const))(
  '%s v%i is inside its legal caps',
  (_, __, product) => {
    expect(checkProduct(product, legalCaps[product.market])).toEqual([])
  },
)

const spoiled: readonly (readonly [string, MarketProduct, string])[] = [
  [
    'ph interest 6.1 %',
    { ...named('ph-instalments'), interest: { rate: rate('0.061'), per: 'month' } },
    'nominalPerMonth',
  ],
  [
    'ph transfer fee of ₱300 for seven days',
    { ...named('ph-seven-days'), fees: [{ code: 'transfer', basis: { kind: 'flatOnce', amountMinor: 30_000n } }] },
    'effectivePerMonth',
  ],
  [
    'ph penalty 3 %',
    {
      ...named('ph-instalments'),
      late: {
        ...named('ph-instalments').late,
        penalty: { rate: rate('0.03'), on: 'amountDue', waitingDays: 3 },
      },
    },
    'latePerMonth',
  ],
  [
    'vn interest 1.7 %',
    { ...named('vn-instalments'), interest: { rate: rate('0.017'), per: 'month' } },
    'nominalAllInPerYear',
  ],
  [
    'vn audit fee 1 %',
    {
      ...named('vn-instalments'),
      fees: [{ code: 'auditService', basis: { kind: 'rateOfPrincipal', rate: rate('0.01') } }],
    },
    'nominalAllInPerYear',
  ],
  [
    'vn overdue 0.1 % a day',
    { ...named('vn-instalments'), late: { overdueInterest: { ratePerDay: rate('0.001'), on: 'principalDue' } } },
    'overdueOfContractRate',
  ],
]

test.each(spoiled)('%s is refused', (_, product, cap) => {
  expect(checkProduct(product, legalCaps[product.market]).map((problem) => problem.cap)).toContain(cap)
  expect(() => assertWithinCaps(product, legalCaps[product.market])).toThrow(cap)
})

test('LON-09 quotas, terms and the advertised rates', () => {
  expect(markets.ph.quota).toMatchObject({ min: 300_000n, max: 2_000_000n, promoMax: 1_000_000n })
  expect(markets.vn.quota).toMatchObject({ min: 2_000_000n, max: 10_000_000n })
  const vn = named('vn-instalments')
  expect(vn.periods).toEqual([3, 4, 5, 6])
  expect(vn.interest).toEqual({ rate: rate('0.015'), per: 'month' })
  for (const code of ['ph-seven-days', 'vn-seven-days']) {
    expect(named(code).interest).toEqual({ rate: rate('0.0002'), per: 'day' })
  }
})

test('LON-06 without the certification only the 7-day product is offered', () => {
  for (const market of ['ph', 'vn'] as const) {
    expect(offeredProducts(market, false).map((product) => product.periods)).toEqual([[7]])
    expect(offeredProducts(market, true)).toHaveLength(2)
    expect(offeredProducts(market, false, false)).toEqual([])
  }
})

test('LON-10 no claim is on until the lender states it', () => {
  for (const market of [markets.ph, markets.vn]) {
    expect(Object.values(market.claims).every((claim) => claim === null)).toBe(true)
  }
})

test('the representative examples come from the terms', () => {
  const ph = representativeExample('ph').schedule
  expect(ph.receivedAmount).toBe(900_000n)
  expect(ph.totals.fees).toEqual({ auditService: 18_000n, accountManagement: 9_000n, transfer: 1_500n })
  expect(ph.totals.toRepay).toBe(900_000n + ph.totals.charges)
  const vn = representativeExample('vn').schedule
  expect(vn.instalments).toHaveLength(3)
  expect(annualPercentageRate(cashFlows(vn), { convention: 'actualDays' })).toBeCloseTo(0.18, 2)
})

test('a loan finds the version it was made on', () => {
  expect(findProduct('vn', 'vn-instalments', 1)).toBe(named('vn-instalments'))
  expect(findProduct('vn', 'vn-instalments', 2)?.dueDates?.roll).toBe('following')
  expect(findProduct('vn', 'vn-instalments', 1)?.dueDates).toBeUndefined()
  expect(findProduct('vn', 'vn-instalments', 3)).toBeNull()
  expect(new Set(all.map(({ code, version }) => `${code} ${version}`)).size).toBe(all.length)
})

test('the guard at start names the version, the figure and the cap', () => {
  expect(() => assertProductsWithinCaps()).not.toThrow()
  const planted = { ...named('vn-instalments'), version: 9, interest: { rate: rate('0.017'), per: 'month' } as const }
  expect(() => assertProductsWithinCaps({ ...products, vn: [...products.vn, planted] })).toThrow(
    /vn vn-instalments v9: nominalAllInPerYear 0\.20\d+ for \d+ over 3 is above the cap 0\.2/,
  )
})

test('HIS-04 a level gets the same product at a lower rate, and no one else does', () => {
  for (const market of ['ph', 'vn'] as const) {
    const rates = [0, 1, 2, 7].map((level) =>
      rateToNumber(lentProducts(market, false, level)[0]?.interest.rate ?? rate('9')),
    )
    expect(rates[0]).toBeGreaterThan(rates[1] ?? 0)
    expect(rates[1]).toBeGreaterThan(rates[2] ?? 0)
    expect(rates[3]).toBe(rates[2])
    expect(lentProducts(market, true, 2).every((product) => product.version === 2)).toBe(true)
  }
})

test('every amount and term of the catalogue adds up, part by part, with and without a coupon', () => {
  const startDate = businessDate('2026-12-17')
  const coupons = [
    undefined,
    { on: 'interest', rate: rate('0.5'), maxAmount: 10_000n },
    { on: 'fees', rate: rate('1'), maxAmount: 5_000n },
  ] as const
  for (const listed of all) {
    for (const feesTaken of ['withPayments', 'fromProceeds'] as const) {
      const product = { ...listed, feesTaken }
      for (const period of product.periods) {
        for (let principal = product.minAmount; principal <= product.maxAmount; principal += product.amountStep) {
          for (const discount of coupons)
            addsUp(schedule({ product, principal, period, startDate, discount, payday: 15 }))
        }
      }
    }
  }
})

function addsUp(plan: Schedule) {
  const { instalments, totals, proceedsFees, proceedsDiscount } = plan
  const fees = sum(instalments.map((row) => sumFees(row.fees))) + sumFees(proceedsFees)
  const discount = sum(instalments.map((row) => row.discount)) + proceedsDiscount
  const whole = [
    sum(instalments.map((row) => row.principal)) === plan.principal,
    fees === sumFees(totals.fees),
    discount === totals.discount,
    instalments.every((row) => row.total === row.principal + row.interest + sumFees(row.fees) - row.discount),
    instalments.every((row) => row.principal >= 0n && row.interest >= 0n && row.discount >= 0n && row.total > 0n),
    plan.receivedAmount === plan.principal - sumFees(proceedsFees) + proceedsDiscount,
    totals.toRepay - plan.receivedAmount === totals.charges,
    totals.charges === totals.interest + fees - discount,
  ]
  if (whole.includes(false)) throw new Error(`${plan.principal} over ${plan.period}: ${whole.join(' ')}`)
}
