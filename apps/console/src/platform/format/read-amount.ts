import { type Currency, currencyFacts } from '@hiram/markets/market'

const longest = 18

/** An amount as people type it, in minor units; null where it is none. Separators of thousands are taken as such. */
export function readAmount(text: string, currency: Currency): bigint | null {
  const { decimals } = currencyFacts(currency)
  const plain = text.replace(/[\s,₱₫]/g, '')
  const [whole = '', cents = ''] = plain.split('.')
  if (!/^\d+(\.\d+)?$/.test(plain) || cents.length > decimals || whole.length > longest) return null
  return BigInt(whole + cents.padEnd(decimals, '0'))
}
