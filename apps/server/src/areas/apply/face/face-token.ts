import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { hashOf } from '../../../http/session.ts'
import { lockBorrower } from '../store.ts'
import { checksSince, insertCheck } from './store.ts'

const lifeMs = 10 * 60_000
const dayMs = 24 * 3_600_000
const tokensPerDay = 20
/** Said by the screen; which two, and in which order, is not known before. */
const challenges = ['blink', 'turnLeft', 'turnRight', 'openMouth'] as const

/** A one-time token for one look at the face. */
export async function faceIdToken({ context, queries, borrowerId }: BorrowerCaller) {
  const at = context.clock.wall()
  await lockBorrower(queries, borrowerId)
  if ((await checksSince(queries, borrowerId, new Date(at.getTime() - dayMs))) >= tokensPerDay) {
    return fail('tooMany', { retryAfterSeconds: dayMs / 1000 })
  }
  const faceToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + lifeMs)
  await insertCheck(queries, {
    borrowerId,
    faceCheckId: randomUUID(),
    tokenHash: hashOf(faceToken),
    expiresAt,
    at,
  })
  return { faceToken, expiresAt: expiresAt.toISOString(), challenges: twoOf(challenges) }
}

function twoOf(all: readonly string[]): string[] {
  const left = [...all]
  return [0, 1].flatMap(() => left.splice(randomInt(left.length), 1))
}
