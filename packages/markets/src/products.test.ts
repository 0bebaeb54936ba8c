import { annualPercentageRate, assertWithinCaps, cashFlows, checkProduct, type Product, rate } from '@hiram/lending'
import { expect, test } from 'vitest'
import { markets } from './market.ts'
import { findProduct, legalCaps, offeredProducts, products, representativeExample } from './products.ts'

const all = [...products.ph, ...products.vn]

function named(code: string): Product {
  const product = all.find((candidate) => candidate.code === code)
  if (product === undefined) throw new Error(`no product ${code}`)
  return product
}

test.each(all.map((product) => [product.code, product] as const))('%s is inside its legal caps', (_, product) => {
  expect(checkProduct(product, legalCaps[product.market])).toEqual([])
})

const spoiled: readonly (readonly [string, Product, string])[] = [
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
  expect(annualPercentageRate(cashFlows(vn))).toBeCloseTo(0.18, 5)
})

test('a loan finds the version it was made on', () => {
  expect(findProduct('vn', 'vn-instalments', 1)).toBe(named('vn-instalments'))
  expect(findProduct('vn', 'vn-instalments', 2)).toBeNull()
  expect(new Set(all.map(({ code, version }) => `${code} ${version}`)).size).toBe(all.length)
})
