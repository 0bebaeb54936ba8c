import { type Currency, currencyFacts } from '@hiram/markets/market'

/** An amount as bank apps accept it: digits, with a decimal point where the currency has minor units. */
export function plainAmount(minor: bigint, currency: Currency) {
  const { decimals } = currencyFacts(currency)
  if (decimals === 0) return minor.toString()
  const digits = minor.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
