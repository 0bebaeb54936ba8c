import { brandOfApp, lentProducts, type MarketCode, type MarketProduct } from '@hiram/markets'

export type Wish = { amount: bigint; period: number; periodUnit: 'day' | 'month' }

/** What the brand of this app id lends to members of a level. `versions`: those lent today. */
export function brandProducts(
  market: MarketCode,
  appId: number,
  level = 0,
  versions?: readonly MarketProduct[],
): MarketProduct[] {
  return lentProducts(market, brandOfApp(appId, market).sevenDayProduct, level, versions)
}

export function periodUnitOf(product: MarketProduct): 'day' | 'month' {
  return product.kind === 'bullet' ? 'day' : 'month'
}

/** The product that lends exactly this, undefined when none does. */
export function findOffer(
  market: MarketCode,
  appId: number,
  wish: Wish,
  level = 0,
  versions?: readonly MarketProduct[],
): MarketProduct | undefined {
  return brandProducts(market, appId, level, versions).find(
    (product) =>
      periodUnitOf(product) === wish.periodUnit &&
      product.periods.includes(wish.period) &&
      wish.amount >= product.minAmount &&
      wish.amount <= product.maxAmount &&
      (wish.amount - product.minAmount) % product.amountStep === 0n,
  )
}
