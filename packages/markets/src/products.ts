import { businessDate, type LegalCaps, type Product, rate, schedule } from '@hiram/lending'
import { type MarketCode, markets } from './market.ts'

/**
 * Legal limits. ph: SEC MC 14 s.2025 (6 % a month nominal, 12 % effective, 5 % late, 100 % in all), applied to every
 * loan here. vn: Civil Code art. 468 (20 % a year, all fees counted) and 466 (overdue at most 150 % of contract).
 */
export const legalCaps: { readonly [market in MarketCode]: LegalCaps } = {
  ph: {
    nominalPerMonth: rate('0.06'),
    effectivePerMonth: rate('0.12'),
    latePerMonth: rate('0.05'),
    totalOfPrincipal: rate('1'),
  },
  vn: { nominalAllInPerYear: rate('0.20'), overdueOfContractRate: rate('1.5') },
}

const phBase = {
  version: 1,
  market: 'ph',
  currency: 'PHP',
  minAmount: markets.ph.quota.min,
  maxAmount: markets.ph.quota.max,
  amountStep: 50_000n,
  feesTaken: 'withPayments',
  // 0.1 % × 31 days + 1.5 % = 4.6 %: inside 5 % in any calendar month.
  late: {
    overdueInterest: { ratePerDay: rate('0.001'), on: 'amountDue' },
    penalty: { rate: rate('0.015'), on: 'amountDue', waitingDays: 3 },
  },
} as const satisfies Partial<Product>

const vnBase = {
  version: 1,
  market: 'vn',
  currency: 'VND',
  minAmount: markets.vn.quota.min,
  maxAmount: markets.vn.quota.max,
  amountStep: 500_000n,
  fees: [],
  feesTaken: 'withPayments',
} as const satisfies Partial<Product>

const transferFee = { code: 'transfer', basis: { kind: 'flatOnce', amountMinor: 1_500n } } as const

/** Every product version, per market. A change of terms is a new version beside the old, never an edit. */
export const products: { readonly [market in MarketCode]: readonly Product[] } = {
  ph: [
    {
      ...phBase,
      code: 'ph-instalments',
      kind: 'instalments',
      periods: [3, 4, 5, 6],
      interest: { rate: rate('0.02'), per: 'month' },
      fees: [
        { code: 'auditService', basis: { kind: 'rateOfPrincipal', rate: rate('0.02') } },
        { code: 'accountManagement', basis: { kind: 'flatPerMonth', amountMinor: 3_000n } },
        transferFee,
      ],
      needsCertification: true,
    },
    {
      ...phBase,
      code: 'ph-seven-days',
      kind: 'bullet',
      periods: [7],
      interest: { rate: rate('0.0002'), per: 'day' },
      fees: [transferFee],
      needsCertification: false,
    },
  ],
  vn: [
    {
      ...vnBase,
      code: 'vn-instalments',
      kind: 'instalments',
      periods: [3, 4, 5, 6],
      interest: { rate: rate('0.015'), per: 'month' },
      // 150 % of 18 % a year, by the day.
      late: { overdueInterest: { ratePerDay: { numerator: 27n, denominator: 36_500n }, on: 'principalDue' } },
      needsCertification: true,
    },
    {
      ...vnBase,
      code: 'vn-seven-days',
      kind: 'bullet',
      periods: [7],
      interest: { rate: rate('0.0002'), per: 'day' },
      // 150 % of 0.02 % a day.
      late: { overdueInterest: { ratePerDay: rate('0.0003'), on: 'principalDue' } },
      needsCertification: false,
    },
  ],
}

/** Products a borrower may choose from: without the certification only those that need none (LON-06). */
export function offeredProducts(market: MarketCode, certified: boolean, sevenDayProduct = true) {
  return products[market].filter(
    (product) => (certified || !product.needsCertification) && (sevenDayProduct || product.kind !== 'bullet'),
  )
}

/** The version a loan was made on; null when there is none such. */
export function findProduct(market: MarketCode, code: string, version: number) {
  return products[market].find((product) => product.code === code && product.version === version) ?? null
}

const exampleAmounts: { readonly [market in MarketCode]: bigint } = { ph: 900_000n, vn: 6_000_000n }

/** The market's representative example, computed from the terms: its amount over three months from `startDate`. */
export function representativeExample(market: MarketCode, startDate = businessDate('2026-11-02')) {
  const product = products[market].find(({ kind }) => kind === 'instalments')
  if (product === undefined) throw new Error(`${market} has no instalment product`)
  return { product, schedule: schedule({ product, principal: exampleAmounts[market], period: 3, startDate }) }
}
