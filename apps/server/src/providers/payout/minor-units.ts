import { isCurrency, marketOfCurrency, markets } from '@hiram/markets'

/** `1234.56` as `123456n`; null where it is no amount, has decimals that the currency has not, or is of none of ours. */
export function minorUnits(text: string, currency: string): bigint | null {
  if (!isCurrency(currency)) return null
  const { decimals } = markets[marketOfCurrency(currency)].currency
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,20}))?$/.exec(text) ?? []
  if (whole === undefined || !/^0*$/.test(fraction.slice(decimals))) return null
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
