import { assertWithinCaps, businessDate, schedule } from '@hiram/lending'
import { legalCaps } from './caps.ts'
import { type MarketCode, markets, type PerMarket } from './market.ts'
import { products as ph } from './ph/products.ts'
import type { MarketProduct } from './product-terms.ts'
import { products as vn } from './vn/products.ts'

export const products: PerMarket<readonly MarketProduct[]> = { ph, vn }

/** The Cap Guard: throws a RangeError with the figure and the cap when any version of any market could pass one. */
export function assertProductsWithinCaps(catalogue: typeof products = products) {
  for (const product of Object.values(catalogue).flat()) assertWithinCaps(product, legalCaps[product.market])
}

/**
 * What a brand lends to members of a level: of each kind the highest level's product, in its newest version. `versions`:
 * those to choose from, all of code if none are given.
 */
export function lentProducts(
  market: MarketCode,
  sevenDayProduct: boolean,
  level = 0,
  versions: readonly MarketProduct[] = products[market],
): MarketProduct[] {
  const lent = new Map<MarketProduct['kind'], MarketProduct>()
  for (const product of versions) {
    if (product.kind === 'bullet' && !sevenDayProduct) continue
    if (levelOf(product) > level) continue
    const known = lent.get(product.kind)
    if (known === undefined || isBefore(known, product)) lent.set(product.kind, product)
  }
  return [...lent.values()]
}

/** Those a borrower may choose from: without the certification only those that need none (LON-06). */
export function offeredProducts(
  market: MarketCode,
  certified: boolean,
  sevenDayProduct = true,
  level = 0,
  versions?: readonly MarketProduct[],
) {
  return lentProducts(market, sevenDayProduct, level, versions).filter(
    (product) => certified || !product.needsCertification,
  )
}

function isBefore(known: MarketProduct, product: MarketProduct) {
  return (levelOf(known) - levelOf(product) || known.version - product.version) < 0
}

function levelOf({ fromLevel = 0 }: MarketProduct) {
  return fromLevel
}

/** A version of code; null when there is none such. */
export function findProduct(market: MarketCode, code: string, version: number) {
  return products[market].find((product) => product.code === code && product.version === version) ?? null
}

/** The market's representative example: the largest first loan over three months from `startDate`. */
export function representativeExample(
  market: MarketCode,
  startDate = businessDate('2026-11-02'),
  versions?: readonly MarketProduct[],
) {
  const product = lentProducts(market, true, 0, versions).find(({ kind }) => kind === 'instalments')
  if (product === undefined) throw new Error(`${market} has no instalment product`)
  const principal = markets[market].quota.firstLoanMax
  return { product, schedule: schedule({ product, principal, period: 3, startDate }) }
}
