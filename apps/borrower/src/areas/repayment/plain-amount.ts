import { decimalAmount } from '@hiram/markets/decimal-amount'
import { type Currency, currencyFacts } from '@hiram/markets/market'

/** An amount as bank apps accept it: digits, with a decimal point where the currency has minor units. */
export function plainAmount(minor: bigint, currency: Currency) {
  return decimalAmount(minor, currencyFacts(currency).decimals)
}
