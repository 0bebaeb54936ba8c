import {
  assertWithinCaps,
  businessDate,
  type DueDateTerms,
  type LegalCaps,
  type Product,
  rate,
  schedule,
} from '@hiram/lending'
import { holidayCalendars } from './holidays.ts'
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

const phInstalments = {
  ...phBase,
  kind: 'instalments',
  periods: [3, 4, 5, 6],
  fees: [
    { code: 'auditService', basis: { kind: 'rateOfPrincipal', rate: rate('0.02') } },
    { code: 'accountManagement', basis: { kind: 'flatPerMonth', amountMinor: 3_000n } },
    transferFee,
  ],
  needsCertification: true,
} as const satisfies Partial<Product>

const vnInstalments = {
  ...vnBase,
  kind: 'instalments',
  periods: [3, 4, 5, 6],
  needsCertification: true,
} as const satisfies Partial<Product>

/** Due dates since version 2: business days only, and the first on a payday 15 to 45 days after the money. */
function dueDatesOf(market: MarketCode, kind: Product['kind']): DueDateTerms {
  const rolled = { roll: 'following', calendar: holidayCalendars[market] } as const
  return kind === 'bullet' ? rolled : { ...rolled, payday: { leastDays: 15, mostDays: 45, shortestDays: 7 } }
}

const monthly = (text: string) => ({ rate: rate(text), per: 'month' }) as const

/** Overdue at 150 % of a contract rate of `thousandths` a year: 0.180 × 1.5 / 365 a day for 18 %. */
const overdueAtMost = (thousandths: bigint) =>
  ({
    overdueInterest: { ratePerDay: { numerator: thousandths * 3n, denominator: 730_000n }, on: 'principalDue' },
  }) as const

const phSevenDays: Product = {
  ...phBase,
  code: 'ph-seven-days',
  kind: 'bullet',
  periods: [7],
  interest: { rate: rate('0.0002'), per: 'day' },
  fees: [transferFee],
  needsCertification: false,
}

const vnSevenDays: Product = {
  ...vnBase,
  code: 'vn-seven-days',
  kind: 'bullet',
  periods: [7],
  interest: { rate: rate('0.0002'), per: 'day' },
  // 150 % of 0.02 % a day.
  late: { overdueInterest: { ratePerDay: rate('0.0003'), on: 'principalDue' } },
  needsCertification: false,
}

function second(product: Product): Product {
  return { ...product, version: 2, dueDates: dueDatesOf(product.market, product.kind) }
}

const phFirst: Product = { ...phInstalments, code: 'ph-instalments', interest: monthly('0.02') }
const vnFirst: Product = {
  ...vnInstalments,
  code: 'vn-instalments',
  interest: monthly('0.015'),
  late: overdueAtMost(180n),
}

/**
 * Every product version, per market. A change of terms is a new version beside the old, never an edit. Members of a
 * level get the same product at its lower rate, under a code of its own.
 */
export const products: { readonly [market in MarketCode]: readonly Product[] } = {
  ph: [
    phFirst,
    phSevenDays,
    second(phFirst),
    second(phSevenDays),
    second({ ...phFirst, code: 'ph-instalments-silver', interest: monthly('0.019'), fromLevel: 1 }),
    second({ ...phFirst, code: 'ph-instalments-gold', interest: monthly('0.0175'), fromLevel: 2 }),
  ],
  vn: [
    vnFirst,
    vnSevenDays,
    second(vnFirst),
    second(vnSevenDays),
    second({
      ...vnFirst,
      code: 'vn-instalments-silver',
      interest: monthly('0.0145'),
      late: overdueAtMost(174n),
      fromLevel: 1,
    }),
    second({
      ...vnFirst,
      code: 'vn-instalments-gold',
      interest: monthly('0.0135'),
      late: overdueAtMost(162n),
      fromLevel: 2,
    }),
  ],
}

/** The Cap Guard: throws a RangeError with the figure and the cap when any version of any market could pass one. */
export function assertProductsWithinCaps(catalogue: typeof products = products) {
  for (const product of [...catalogue.ph, ...catalogue.vn]) assertWithinCaps(product, legalCaps[product.market])
}

/** What a brand lends to members of a level: of each kind the highest level's product, in its newest version. */
export function lentProducts(market: MarketCode, sevenDayProduct: boolean, level = 0): Product[] {
  const lent = new Map<Product['kind'], Product>()
  for (const product of products[market]) {
    if (product.kind === 'bullet' && !sevenDayProduct) continue
    if (levelOf(product) > level) continue
    const known = lent.get(product.kind)
    if (known === undefined || isBefore(known, product)) lent.set(product.kind, product)
  }
  return [...lent.values()]
}

/** Those a borrower may choose from: without the certification only those that need none (LON-06). */
export function offeredProducts(market: MarketCode, certified: boolean, sevenDayProduct = true, level = 0) {
  return lentProducts(market, sevenDayProduct, level).filter((product) => certified || !product.needsCertification)
}

function isBefore(known: Product, product: Product) {
  return (levelOf(known) - levelOf(product) || known.version - product.version) < 0
}

function levelOf({ fromLevel = 0 }: Product) {
  return fromLevel
}

/** The version a loan was made on; null when there is none such. */
export function findProduct(market: MarketCode, code: string, version: number) {
  return products[market].find((product) => product.code === code && product.version === version) ?? null
}

const exampleAmounts: { readonly [market in MarketCode]: bigint } = { ph: 900_000n, vn: 6_000_000n }

/** The market's representative example, computed from the terms: its amount over three months from `startDate`. */
export function representativeExample(market: MarketCode, startDate = businessDate('2026-11-02')) {
  const product = lentProducts(market, true).find(({ kind }) => kind === 'instalments')
  if (product === undefined) throw new Error(`${market} has no instalment product`)
  return { product, schedule: schedule({ product, principal: exampleAmounts[market], period: 3, startDate }) }
}
