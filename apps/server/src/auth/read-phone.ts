import { type MarketCode, marketCodes } from '@hiram/markets'
import { phones, toE164 } from '@hiram/markets/phones'
import { type Failure, fail } from '../http/outcome.ts'

/** The typed phone as E.164, or why it cannot sign in to this market's app. */
export function readPhone(
  market: MarketCode,
  typed: string,
): { phone: string } | { failure: Failure<'phoneInvalid' | 'phoneWrongCountry'> } {
  const phone = toE164(market, typed)
  if (phone) return { phone }
  return { failure: fail(isOfOtherMarket(market, typed) ? 'phoneWrongCountry' : 'phoneInvalid') }
}

/** Only a number typed with its country code says of which country it is. */
function isOfOtherMarket(market: MarketCode, typed: string): boolean {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').replace(/^00/, '')
  return marketCodes().some(
    (other) => other !== market && digits.startsWith(phones[other].callingCode) && toE164(other, `+${digits}`) !== null,
  )
}
