import { hasPassword } from '../../auth/password-store.ts'
import { loadSession } from '../../auth/session-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { ownPhone } from './own-phone.ts'

const freshMs = 10 * 60_000

/** How the account is held, for the screen that sets or changes a password. */
export async function accountSecurity(caller: BorrowerCaller) {
  const { phone } = await ownPhone(caller)
  const hasOne = await hasPassword(caller.queries, caller.borrowerId)
  return { phone, hasPassword: hasOne, passwordNeedsCode: hasOne || !(await isFresh(caller)) }
}

/** The code that opened this session was shown a moment ago: a first password needs no second one. */
async function isFresh({ context, queries, borrowerId, token }: BorrowerCaller): Promise<boolean> {
  const session = await loadSession(queries, borrowerId, hashOf(token))
  const ageMs = context.clock.wall().getTime() - session.created_at.getTime()
  return session.opened_by === 'code' && ageMs < freshMs
}
