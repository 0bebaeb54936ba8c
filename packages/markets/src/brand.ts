import type { BrandColours } from './brand-colours.ts'
import type { MarkStroke } from './brand-mark.ts'
import { defaultMarket, isMarketCode, type Locale, type MarketCode, type PerMarket } from './market.ts'
import { brands as ph } from './ph/brands.ts'
import { brands as vn } from './vn/brands.ts'

/**
 * An app id's name, owner, market and looks. One build serves them all: the host name or the app id says which. A
 * partner's brand lends in the name of the market's lender, whose documents and consents stay as they are.
 */
export type Brand = {
  readonly code: string
  readonly appId: number
  readonly market: MarketCode
  readonly name: string
  /** What a phone writes under the icon: to 12 letters. */
  readonly shortName: string
  readonly mark: readonly MarkStroke[]
  readonly colours: BrandColours
  /** The languages it is offered in, its own first. */
  readonly locales: readonly Locale[]
  /** The lender named to the borrower; sample details until the lender states its own. */
  readonly legalName: string
  readonly legalLine: string
  readonly hotline: string
  readonly supportEmail: string
  /** A browser's host with one of these labels belongs to this brand: `ph.example.com`. */
  readonly hostLabels: readonly string[]
  /** App stores refuse loans due within 60 days, so the 7-day product is a switch. */
  readonly sevenDayProduct: boolean
}

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

/** What a browser opens: the app id (`?app=`) or market asked for (`?market=`), its host's label, the first brand. */
export function brandForBrowser(asked: { app: string | null; market: string | null }, hostname: string): Brand {
  const byApp = asked.app === null ? null : brandByAppId(Number(asked.app))
  const byMarket = isMarketCode(asked.market) ? brandOfMarket(asked.market) : null
  const labels = hostname.toLowerCase().split('.')
  const byHost = allBrands().find((brand) => brand.hostLabels.some((label) => labels.includes(label)))
  return byApp ?? byMarket ?? byHost ?? brandOfMarket(defaultMarket)
}
