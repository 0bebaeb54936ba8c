import type { Carrier } from './carrier.ts'
import type { MarketCode, PerMarket } from './market.ts'
import { carriers as ph } from './ph/carriers.ts'
import { phones } from './phones.ts'
import { carriers as vn } from './vn/carriers.ts'

/**
 * The mobile carriers by the ranges their regulators gave them. Numbers are portable, so a prefix is a guess that the
 * borrower may correct, and a range that is not listed belongs to no known carrier.
 */
export const carriers: PerMarket<readonly Carrier[]> = { ph, vn }

/** The code of the carrier whose range the E.164 number is of; null where the range is not listed. */
export function likelyCarrier(market: MarketCode, e164: string): string | null {
  const code = `+${phones[market].callingCode}`
  if (!e164.startsWith(code)) return null
  const national = e164.slice(code.length)
  const found = carriers[market].find(({ prefixes }) => prefixes.some((prefix) => national.startsWith(prefix)))
  return found?.code ?? null
}

export function isCarrier(market: MarketCode, code: string): boolean {
  return carriers[market].some((carrier) => carrier.code === code)
}
