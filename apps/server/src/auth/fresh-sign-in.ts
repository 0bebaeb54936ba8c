import type { BorrowerCaller } from '../http/route.ts'
import { hashOf } from '../http/session.ts'
import { loadSession } from './session-store.ts'

const freshMs = 10 * 60_000

/** The code that opened this session was shown a moment ago: what protects the account needs no second one. */
export async function isFreshSignIn({ context, queries, borrowerId, token }: BorrowerCaller): Promise<boolean> {
  const session = await loadSession(queries, borrowerId, hashOf(token))
  const ageMs = context.clock.wall().getTime() - session.created_at.getTime()
  return session.opened_by === 'code' && ageMs < freshMs
}
