import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type MarketCode, markets } from './market.ts'

/**
 * For the server: a company's telephone, mobile or fixed, as E.164; null when it is none of the market's. Judged by
 * the numbering library, because fixed lines follow no short pattern.
 */
export function normalizeTelephone(market: MarketCode, text: string): string | null {
  const { country } = markets[market]
  if (!isSupportedCountry(country)) return null
  const number = parsePhoneNumberFromString(text.normalize('NFKC').trim(), country)
  return number !== undefined && number.country === country && number.isValid() ? number.number : null
}
