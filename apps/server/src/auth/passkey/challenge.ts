import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { insertIfNew } from '../../database/rows.ts'
import type { Caller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'

export const challengeLifeMs = 10 * 60_000
const saltLength = 16
const expiryLength = 8

/** Adding is bound to the session that may add, signing in to the device alone. */
export type ChallengeUse = 'add' | 'signIn'

/**
 * A challenge needs no row before it is used: random bytes and its end, under a keyed hash of both and of what it is
 * bound to: the use, the host, the device and the session.
 */
export function makeChallenge(caller: Caller, use: ChallengeUse): string {
  return makeBoundChallenge(caller.context, boundTo(caller, use))
}

/** Uses up a challenge of ours; false when it is another's, too old, or was used before. */
export async function spendChallenge(caller: Caller, use: ChallengeUse, challenge: string): Promise<boolean> {
  return spendBoundChallenge(caller.context, caller.queries, boundTo(caller, use), challenge)
}

function boundTo({ host, deviceThumbprint, token }: Caller, use: ChallengeUse): readonly string[] {
  return [use, host, deviceThumbprint, use === 'add' ? token : '']
}

export function makeBoundChallenge(context: Pick<Context, 'clock' | 'vault'>, bound: readonly string[]): string {
  const ends = Buffer.alloc(expiryLength)
  ends.writeBigUInt64BE(BigInt(context.clock.wall().getTime() + challengeLifeMs))
  const head = Buffer.concat([randomBytes(saltLength), ends])
  return Buffer.concat([head, sealOf(context, bound, head)]).toString('base64url')
}

export async function spendBoundChallenge(
  context: Pick<Context, 'clock' | 'vault'>,
  queries: Queries,
  bound: readonly string[],
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  // written in another way it would be another one, not yet used
  if (bytes.toString('base64url') !== challenge) return false
  const head = bytes.subarray(0, saltLength + expiryLength)
  const seal = sealOf(context, bound, head)
  const given = bytes.subarray(saltLength + expiryLength)
  if (given.length !== seal.length || !timingSafeEqual(given, seal)) return false
  const expires_at = new Date(Number(head.readBigUInt64BE(saltLength)))
  if (expires_at <= context.clock.wall()) return false
  return insertIfNew(queries, 'passkey_challenge_used', { challenge_hash: hashOf(challenge), expires_at })
}

/** The challenge that a browser says it answered; undefined when its words are not to be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}

function sealOf({ vault }: Pick<Context, 'vault'>, bound: readonly string[], head: Buffer): Buffer {
  return vault.lookupHash('challenge', [...bound, head.toString('hex')].join('|'))
}
