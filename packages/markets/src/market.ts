import type { Market } from './market-facts.ts'
import { market as ph } from './ph/market.ts'
import { market as vn } from './vn/market.ts'

const all = { ph, vn }

export type MarketCode = keyof typeof all
export type Currency = (typeof all)[MarketCode]['currency']['code']
/** One subject's facts for every market. A market that is missing is a compile error. */
export type PerMarket<Facts> = { readonly [market in MarketCode]: Facts }

export const markets: PerMarket<
  Market & { readonly code: MarketCode; readonly currency: { readonly code: Currency } }
> = all

/** The market of a caller whose brand, phone and host name none. */
export const defaultMarket: MarketCode = 'ph'

/** Every market's code, the default market first. */
export function marketCodes() {
  return Object.keys(markets) as MarketCode[]
}

/** Whether a text from outside is a market's code. */
export function isMarketCode(text: unknown): text is MarketCode {
  return typeof text === 'string' && Object.hasOwn(markets, text)
}

/** The market of a country, ISO 3166-1 in two letters, as a text from outside says it; undefined when there is none. */
export function marketOfCountry(country: string | undefined): MarketCode | undefined {
  return marketCodes().find((code) => markets[code].country === country)
}

/** Whether a text from outside is the code of a market's currency. */
export function isCurrency(text: unknown): text is Currency {
  return marketCodes().some((code) => markets[code].currency.code === text)
}

/** The market whose money this is. Throws a RangeError when none has the currency. */
export function marketOfCurrency(currency: string): MarketCode {
  const market = marketCodes().find((code) => markets[code].currency.code === currency)
  if (market === undefined) throw new RangeError(`no market has the currency ${currency}`)
  return market
}

/** How a currency is written and divided. Throws a RangeError when no market has it. */
export function currencyFacts(currency: string) {
  return markets[marketOfCurrency(currency)].currency
}
