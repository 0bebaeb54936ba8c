import { accountingRules, type MarketCode, marketCodes, markets } from '@hiram/markets'
import { brandOfMarket } from '@hiram/markets/brand'

export type PageMarket = ReturnType<typeof pageMarkets>[number]

/** What the pages show of each market: its country, currency, legal entity, the app of its own brand on a host of its own. */
export function pageMarkets(serverUrl: string) {
  const { protocol, port } = new URL(serverUrl)
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  return marketCodes().map((code: MarketCode) => ({
    code,
    name: countries.of(markets[code].country) ?? code,
    currency: markets[code].currency,
    legalEntity: accountingRules[code].entity.code,
    appId: brandOfMarket(code).appId,
    appUrl: `${protocol}//${code}.localhost${port && `:${port}`}`,
  }))
}
