import type { MarketCode } from '@hiram/markets'
import { toE164 } from '@hiram/markets/phones'
import type { Context } from '../context.ts'
import { borrowerOfPhone } from './login-identity-store.ts'

/** Whose phone this is, in one of these markets, by its keyed hash; null where the text is no phone number there. */
export async function findByPhone(
  { database, vault }: Pick<Context, 'database' | 'vault'>,
  text: string,
  markets: readonly MarketCode[],
): Promise<string[] | null> {
  const phones = new Set(markets.flatMap((market) => toE164(market, text) ?? []))
  if (phones.size === 0) return null
  const found = await Promise.all(
    [...phones].map((phone) => borrowerOfPhone(database, vault.findHashes('phone', phone))),
  )
  return found.filter((borrowerId) => borrowerId !== undefined)
}
