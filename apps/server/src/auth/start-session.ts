import { brandOfApp } from '@hiram/markets'
import { isBlocked } from '../borrower/store.ts'
import { marketDay } from '../clock.ts'
import { fail } from '../http/outcome.ts'
import type { Caller } from '../http/route.ts'
import { whoseOf } from '../http/security-log.ts'
import { newToken } from '../http/session.ts'
import { devicePlace } from '../privacy/sealed-places.ts'
import { seal } from '../privacy/vault.ts'
import { hasPassword } from './password-store.ts'
import { graceEndOfDeletion, insertSession } from './session-store.ts'

type Opened = {
  deviceName?: string | undefined
  openedBy?: 'code' | 'password' | 'passkey'
  /** The passkey that opened it. */
  passkeyId?: string
}

/** A new session of the borrower on the caller's device; answers its token. */
export async function startSession(
  { context, queries, deviceThumbprint }: Pick<Caller, 'context' | 'queries' | 'deviceThumbprint'>,
  borrowerId: string,
  { deviceName, openedBy = 'code', passkeyId }: Opened = {},
): Promise<string> {
  const { token, hash } = newToken(borrowerId)
  const deviceSealed = deviceName
    ? seal(await context.vault.keyOf(queries, borrowerId), devicePlace(borrowerId), deviceName)
    : null
  await insertSession(queries, {
    borrower_id: borrowerId,
    token_hash: hash,
    device_thumbprint: deviceThumbprint,
    device_sealed: deviceSealed,
    opened_by: openedBy,
    passkey_id: passkeyId ?? null,
    created_at: context.clock.wall(),
  })
  return token
}

/** Signs in the borrower once identified, unless the lender has blocked them or the account is being deleted. */
export async function openSession(
  caller: Caller,
  account: Required<Pick<Opened, 'openedBy'>> & Opened & { borrowerId: string; isNew: boolean; phone: string },
) {
  const { queries, market, context, appId } = caller
  const { borrowerId, isNew, phone } = account
  if (await isBlocked(queries, borrowerId))
    return fail('accountBlocked', { hotline: brandOfApp(appId, market).hotline })
  const until = await graceEndOfDeletion(queries, borrowerId)
  if (until) return fail('accountClosing', { until: marketDay(market, until) })
  const token = await startSession(caller, borrowerId, account)
  const { openedBy } = account
  context.log.info({ security: 'session', openedBy, ...whoseOf({ ...caller, token }) }, 'a borrower signed in')
  const signedInAt = context.clock.wall().toISOString()
  return { token, borrowerId, phone, market, isNew, hasPassword: await hasPassword(queries, borrowerId), signedInAt }
}
