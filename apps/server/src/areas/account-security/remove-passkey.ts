import { deletePasskey } from '../../auth/passkey/passkey-store.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'

export async function removePasskey(
  { context, queries, borrowerId, token }: BorrowerCaller,
  { passkeyId }: { passkeyId: string },
) {
  const which = { borrowerId, passkeyId, but: hashOf(token) }
  const removed = await deletePasskey(queries, which, context.clock.wall())
  return removed ? { done: true as const } : fail('passkeyNotFound')
}
