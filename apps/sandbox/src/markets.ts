import { brandOfMarket } from '@hiram/markets/brand'
import { type MarketCode, marketCodes, markets } from '@hiram/markets/market'

export type PageMarket = ReturnType<typeof pageMarkets>[number]

/** What the pages show of each market: its country, currency, the app of its own brand on a host of its own. */
export function pageMarkets(serverUrl: string) {
  const { protocol, port } = new URL(serverUrl)
  const countries = new Intl.DisplayNames('en', { type: 'region' })
  return marketCodes().map((code: MarketCode) => ({
    code,
    name: countries.of(markets[code].country) ?? code,
    currency: markets[code].currency,
    appId: brandOfMarket(code).appId,
    appUrl: `${protocol}//${code}.localhost${port && `:${port}`}`,
  }))
}
