import { endSession } from '../../auth/session-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'

export async function signOut({ context, queries, borrowerId, token }: BorrowerCaller) {
  await endSession(queries, borrowerId, hashOf(token), context.clock.wall())
  return { done: true as const }
}
