import type { Product } from '@hiram/lending'
import { brandByAppId, type MarketCode, products } from '@hiram/markets'

export type Wish = { amount: bigint; period: number; periodUnit: 'day' | 'month' }

/** The newest version of each product the brand of this app id lends. */
export function lentProducts(market: MarketCode, appId: number): Product[] {
  const sevenDay = brandByAppId(appId)?.sevenDayProduct ?? true
  const newest = new Map<string, Product>()
  for (const product of products[market]) {
    if (product.kind === 'bullet' && !sevenDay) continue
    const known = newest.get(product.code)
    if (!known || known.version < product.version) newest.set(product.code, product)
  }
  return [...newest.values()]
}

export function periodUnitOf(product: Product): 'day' | 'month' {
  return product.kind === 'bullet' ? 'day' : 'month'
}

/** The product that lends exactly this, undefined when none does. */
export function findOffer(market: MarketCode, appId: number, wish: Wish): Product | undefined {
  return lentProducts(market, appId).find(
    (product) =>
      periodUnitOf(product) === wish.periodUnit &&
      product.periods.includes(wish.period) &&
      wish.amount >= product.minAmount &&
      wish.amount <= product.maxAmount &&
      (wish.amount - product.minAmount) % product.amountStep === 0n,
  )
}
