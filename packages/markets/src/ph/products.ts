import { rate } from '@hiram/lending'
import { type MarketProduct, monthly, secondVersion } from '../product-terms.ts'
import { calendar } from './holidays.ts'
import { market } from './market.ts'

const base = {
  version: 1,
  market: 'ph',
  currency: 'PHP',
  minAmount: market.quota.min,
  maxAmount: market.quota.max,
  amountStep: 50_000n,
  feesTaken: 'withPayments',
  // 0.1 % × 31 days + 1.5 % = 4.6 %: inside 5 % in any calendar month.
  late: {
    overdueInterest: { ratePerDay: rate('0.001'), on: 'amountDue' },
    penalty: { rate: rate('0.015'), on: 'amountDue', waitingDays: 3 },
  },
} as const satisfies Partial<MarketProduct>

const transferFee = { code: 'transfer', basis: { kind: 'flatOnce', amountMinor: 1_500n } } as const

const instalments: MarketProduct = {
  ...base,
  code: 'ph-instalments',
  kind: 'instalments',
  periods: [3, 4, 5, 6],
  interest: monthly('0.02'),
  fees: [
    { code: 'auditService', basis: { kind: 'rateOfPrincipal', rate: rate('0.02') } },
    { code: 'accountManagement', basis: { kind: 'flatPerMonth', amountMinor: 3_000n } },
    transferFee,
  ],
  needsCertification: true,
}

const sevenDays: MarketProduct = {
  ...base,
  code: 'ph-seven-days',
  kind: 'bullet',
  periods: [7],
  interest: { rate: rate('0.0002'), per: 'day' },
  fees: [transferFee],
  needsCertification: false,
}

/**
 * Every product version. A change of terms is a new version beside the old, never an edit. Members of a level get the
 * same product at its lower rate, under a code of its own.
 */
export const products: readonly MarketProduct[] = [
  instalments,
  sevenDays,
  secondVersion(instalments, calendar),
  secondVersion(sevenDays, calendar),
  secondVersion({ ...instalments, code: 'ph-instalments-silver', interest: monthly('0.019'), fromLevel: 1 }, calendar),
  secondVersion({ ...instalments, code: 'ph-instalments-gold', interest: monthly('0.0175'), fromLevel: 2 }, calendar),
]
