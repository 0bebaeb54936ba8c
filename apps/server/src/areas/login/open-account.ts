import { randomUUID } from 'node:crypto'
import type { Caller } from '../../http/route.ts'
import { seal } from '../../privacy/vault.ts'
import { claimPhone, insertBorrower } from './store.ts'

type Opening = Pick<Caller, 'context' | 'queries' | 'market' | 'appId' | 'locale'>

/** The borrower of this phone (E.164), made with a key of its own when the number is new. */
export async function openAccount(
  { context, queries, market, appId, locale }: Opening,
  phone: string,
): Promise<{ borrowerId: string; isNew: boolean }> {
  const { vault, clock } = context
  const claim = await claimPhone(queries, vault.lookupHash('phone', phone), randomUUID())
  if (!claim.isNew) return claim
  const { borrowerId } = claim
  const { key, wrapped } = vault.newKey(borrowerId)
  await insertBorrower(queries, {
    borrowerId,
    market,
    appId,
    locale,
    phoneSealed: seal(key, `borrower|phone_sealed|${borrowerId}`, phone),
    wrappedKey: wrapped,
    registeredAt: clock.instant(),
  })
  return claim
}
