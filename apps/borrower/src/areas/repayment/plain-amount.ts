import { type Currency, currencyFacts } from '@hiram/markets/market'

/** As a bank's app takes it: digits, and a point before the minor unit where there is one. */
export function plainAmount(minor: bigint, currency: Currency) {
  const { decimals } = currencyFacts(currency)
  if (decimals === 0) return minor.toString()
  const digits = minor.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
