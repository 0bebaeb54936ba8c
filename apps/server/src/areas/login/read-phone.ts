import { type MarketCode, markets } from '@hiram/markets'
import { normalizePhone } from '@hiram/markets/phone'
import { type Failure, fail } from '../../http/outcome.ts'

/** The typed phone as E.164, or why it cannot sign in to this market's app. */
export function readPhone(
  market: MarketCode,
  typed: string,
): { phone: string } | { failure: Failure<'phoneInvalid' | 'phoneWrongCountry'> } {
  const phone = normalizePhone(market, typed)
  if (phone) return { phone }
  return { failure: fail(isOfOtherMarket(market, typed) ? 'phoneWrongCountry' : 'phoneInvalid') }
}

/** Only a number typed with its country code says of which country it is. */
function isOfOtherMarket(market: MarketCode, typed: string): boolean {
  const other = market === 'ph' ? 'vn' : 'ph'
  const digits = typed.normalize('NFKC').replace(/\D/g, '').replace(/^00/, '')
  return digits.startsWith(markets[other].callingCode) && normalizePhone(other, `+${digits}`) !== null
}
