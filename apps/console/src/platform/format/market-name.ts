import { type MarketCode, markets } from '@hiram/markets/market'
import { locale } from '../texts/texts.tsx'

const countries = new Intl.DisplayNames(locale, { type: 'region' })

/** The country of a market, in the reader's language. */
export function marketName(market: MarketCode): string {
  return countries.of(markets[market].country) ?? market
}
