import type { Caller } from '../../http/route.ts'
import { newToken } from '../../http/session.ts'
import { insertSession } from './store.ts'

/** A new session of the borrower on the caller's device; answers its token. */
export async function startSession(
  { context, queries, deviceThumbprint }: Pick<Caller, 'context' | 'queries' | 'deviceThumbprint'>,
  borrowerId: string,
): Promise<string> {
  const { token, hash } = newToken(borrowerId)
  await insertSession(queries, { borrowerId, tokenHash: hash, deviceThumbprint, now: context.clock.wall() })
  return token
}
