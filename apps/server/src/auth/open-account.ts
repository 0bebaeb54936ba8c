import { randomUUID } from 'node:crypto'
import { sealPhone } from '../borrower/phone.ts'
import { insertBorrower } from '../borrower/store.ts'
import type { Caller } from '../http/route.ts'
import { claimPhone } from './login-identity-store.ts'

type Opening = Pick<Caller, 'context' | 'queries' | 'market' | 'appId' | 'locale'>

/** The borrower of this phone (E.164), made with a key of its own when the number is new. */
export async function openAccount(
  { context, queries, market, appId, locale }: Opening,
  phone: string,
): Promise<{ borrowerId: string; isNew: boolean }> {
  const { vault, clock } = context
  const claim = await claimPhone(queries, vault.findHashes('phone', phone), randomUUID())
  if (!claim.isNew) return claim
  const { borrowerId } = claim
  const { key, wrapped } = vault.newKey(borrowerId)
  await insertBorrower(queries, {
    borrower_id: borrowerId,
    market,
    app_id: appId,
    locale,
    phone_sealed: sealPhone(key, borrowerId, phone),
    wrapped_key: wrapped,
    registered_at: clock.instant(),
  })
  return claim
}
