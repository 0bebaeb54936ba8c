import type { Brand } from './brand-facts.ts'
import { defaultMarket, isMarketCode, type MarketCode, markets, type PerMarket } from './market.ts'
import type { LocationReports } from './market-facts.ts'
import { brands as ph } from './ph/brands.ts'
import { brands as vn } from './vn/brands.ts'

/** Of each market the lender's own brand first, then its partners'. */
export const brandsOf: PerMarket<readonly [Brand, ...Brand[]]> = { ph, vn }

export function allBrands(): readonly Brand[] {
  return Object.values(brandsOf).flat()
}

/** The brand of a call's app id; null when no brand has it. */
export function brandByAppId(appId: number) {
  return allBrands().find((brand) => brand.appId === appId) ?? null
}

/** The lender's own brand in a market: what documents, consents and callers without an app id of ours go by. */
export function brandOfMarket(market: MarketCode) {
  return brandsOf[market][0]
}

/** The brand a caller in this market sees: the one of its app id, or the market's own when that is none or another's. */
export function brandOfApp(appId: number, market: MarketCode): Brand {
  const brand = brandByAppId(appId)
  return brand?.market === market ? brand : brandOfMarket(market)
}

/** Whether the brand reports positions: only where the market's switch and its own are both on. */
export function locationReportsOf(
  { market, locationReports }: Pick<Brand, 'market' | 'locationReports'>,
  facts: PerMarket<{ readonly locationReports: LocationReports }> = markets,
): LocationReports {
  return facts[market].locationReports === 'off' ? 'off' : locationReports
}

/** What a browser opens: the app id (`?app=`) or market asked for (`?market=`), its host's label, the first brand. */
export function brandForBrowser(asked: { app: string | null; market: string | null }, hostname: string): Brand {
  const byApp = asked.app === null ? null : brandByAppId(Number(asked.app))
  const byMarket = isMarketCode(asked.market) ? brandOfMarket(asked.market) : null
  const labels = hostname.toLowerCase().split('.')
  const byHost = allBrands().find((brand) => brand.hostLabels.some((label) => labels.includes(label)))
  return byApp ?? byMarket ?? byHost ?? brandOfMarket(defaultMarket)
}
