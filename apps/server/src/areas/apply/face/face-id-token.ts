import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { RequestOf } from '@hiram/contract'
import type { faceIdToken as faceIdTokenCall } from '@hiram/contract/apply'
import { type FaceOrder, faceOrders } from '@hiram/contract/apply/face-orders'
import { lockBorrower } from '../../../borrower/lock.ts'
import { fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { hashOf } from '../../../http/session.ts'
import { checksSince, insertCheck } from './store.ts'

export const tokenLifeMs = 10 * 60_000
const dayMs = 24 * 3_600_000
const tokensPerDay = 20
/** A one-time token for one look at the face; nothing is asked where a shell's own check will do. */
export async function faceIdToken(
  { context, queries, borrowerId }: BorrowerCaller,
  { inShell = false }: RequestOf<typeof faceIdTokenCall>,
) {
  const at = context.clock.wall()
  await lockBorrower(queries, borrowerId)
  if ((await checksSince(queries, borrowerId, new Date(at.getTime() - dayMs))) >= tokensPerDay) {
    return fail('tooMany', { retryAfterSeconds: dayMs / 1000 })
  }
  const orders = inShell && context.providers.faces.byShell ? [] : shuffled(faceOrders)
  if (orders.length > 0) context.providers.faces.prepare?.()
  const faceToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + tokenLifeMs)
  await insertCheck(queries, {
    borrower_id: borrowerId,
    face_check_id: randomUUID(),
    token_hash: hashOf(faceToken),
    expires_at: expiresAt,
    orders,
    reasons: [],
    at,
  })
  return { faceToken, expiresAt: expiresAt.toISOString(), challenges: orders }
}

/** What is asked, in an order that cannot be predicted. */
function shuffled(orders: readonly FaceOrder[]): FaceOrder[] {
  const left = [...orders]
  return orders.flatMap(() => left.splice(randomInt(left.length), 1))
}
