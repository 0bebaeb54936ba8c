import { isMarketCode, type MarketCode, markets } from '@hiram/markets/market'
import { locale } from '../texts/texts.tsx'

const countries = new Intl.DisplayNames(locale, { type: 'region' })

/** The country of a market, in the reader's language. */
export function marketName(market: MarketCode): string {
  return countries.of(markets[market].country) ?? market
}

/** The countries of a person's markets, in the reader's language; one that is a market no more is its code. */
export function marketNames(codes: readonly string[]): string {
  return codes.map((code) => (isMarketCode(code) ? marketName(code) : code.toUpperCase())).join(', ')
}
