import { rate } from '@hiram/lending'
import { type MarketProduct, monthly, secondVersion } from '../product-terms.ts'
import { calendar } from './holidays.ts'
import { market } from './market.ts'

const base = {
  version: 1,
  market: 'vn',
  currency: 'VND',
  minAmount: market.quota.min,
  maxAmount: market.quota.max,
  amountStep: 500_000n,
  fees: [],
  feesTaken: 'withPayments',
} as const satisfies Partial<MarketProduct>

/** Overdue at 150 % of a contract rate of `thousandths` a year: 0.180 × 1.5 / 365 a day for 18 %. */
const overdueAtMost = (thousandths: bigint) =>
  ({
    overdueInterest: { ratePerDay: { numerator: thousandths * 3n, denominator: 730_000n }, on: 'principalDue' },
  }) as const

const instalments: MarketProduct = {
  ...base,
  code: 'vn-instalments',
  kind: 'instalments',
  periods: [3, 4, 5, 6],
  interest: monthly('0.015'),
  late: overdueAtMost(180n),
  needsCertification: true,
}

const sevenDays: MarketProduct = {
  ...base,
  code: 'vn-seven-days',
  kind: 'bullet',
  periods: [7],
  interest: { rate: rate('0.0002'), per: 'day' },
  // 150 % of 0.02 % a day.
  late: { overdueInterest: { ratePerDay: rate('0.0003'), on: 'principalDue' } },
  needsCertification: false,
}

function ofLevel(fromLevel: number, code: string, interest: string, thousandths: bigint) {
  const terms = { code, interest: monthly(interest), late: overdueAtMost(thousandths), fromLevel }
  return secondVersion({ ...instalments, ...terms }, calendar)
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
  ofLevel(1, 'vn-instalments-silver', '0.0145', 174n),
  ofLevel(2, 'vn-instalments-gold', '0.0135', 162n),
]
