import type { MarketCode } from '@hiram/markets/market'
import { phones } from '@hiram/markets/phones'

/** A whole number as the field shows it, which has the market's calling code before it already. */
export function localPhone(market: MarketCode, typed: string): string {
  const code = `+${phones[market].callingCode}`
  return groupPhone(market, typed.startsWith(code) ? typed.slice(code.length).trim() : typed)
}

/**
 * A mobile number in groups while it is typed: `917 555 0142`, `0912 345 678`. Only digits and spaces are put in order;
 * anything else (a +, dashes, too many digits) stays as it was written.
 */
export function groupPhone(market: MarketCode, typed: string): string {
  const digits = typed.replaceAll(' ', '')
  const [first = 0, ...others] = phones[market].groups
  const sizes = [digits.startsWith('0') ? first + 1 : first, ...others]
  if (!/^\d*$/.test(digits) || digits.length > sizes.reduce((sum, size) => sum + size, 0)) return typed
  const parts: string[] = []
  let at = 0
  for (const size of sizes) {
    parts.push(digits.slice(at, at + size))
    at += size
  }
  return parts.filter((part) => part !== '').join(' ')
}
