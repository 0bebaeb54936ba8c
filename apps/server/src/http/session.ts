import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/client.ts'
import { batchPer, microBatch } from '../micro-batch.ts'
import { isOver } from './session-life.ts'
import { findSession, liveSessions, type SessionKey, touchSession } from './session-store.ts'

const touchEveryMs = 5 * 60_000

/** A token is the borrower's id, so that its row is found on one node, and 256 random bits. */
export function newToken(borrowerId: string): { token: string; hash: Buffer } {
  const token = `${Buffer.from(borrowerId.replaceAll('-', ''), 'hex').toString('base64url')}.${randomBytes(32).toString('base64url')}`
  return { token, hash: hashOf(token) }
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The borrower id inside a token, or undefined when it is none of ours. */
export function borrowerIdOf(token: string): string | undefined {
  const match = /^([A-Za-z0-9_-]{22})\.[A-Za-z0-9_-]{43}$/.exec(token)
  if (!match?.[1]) return undefined
  const hex = Buffer.from(match[1], 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export function sessionKey(borrowerId: string, token: string): SessionKey {
  return { borrowerId, tokenHash: hashOf(token) }
}

/** The borrower whose live session this is, on the device it was made on; else undefined. */
export async function sessionBorrower(
  database: Database,
  token: string,
  deviceThumbprint: string,
  now: Date,
): Promise<string | undefined> {
  const borrowerId = borrowerIdOf(token)
  if (!borrowerId) return undefined
  const key = sessionKey(borrowerId, token)
  const row = await together(database)(key)
  if (!row || row.device_thumbprint !== deviceThumbprint) return undefined
  if (isOver(row, now)) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > touchEveryMs) await touchSession(database, key, now)
  return borrowerId
}

/** Why a session that was made on this device does not live any more; undefined when it is none of this device's. */
export async function endedBecause(
  database: Database,
  token: string,
  deviceThumbprint: string,
  now: Date,
): Promise<'elsewhere' | 'idle' | undefined> {
  const borrowerId = borrowerIdOf(token)
  const row = borrowerId && (await findSession(database, sessionKey(borrowerId, token)))
  if (!row || row.device_thumbprint !== deviceThumbprint) return undefined
  if (row.ended_at) return 'elsewhere'
  return isOver(row, now) ? 'idle' : undefined
}

/** Every call begins with it, so the look-ups of one moment are one statement. */
const together = batchPer((database: Database) =>
  microBatch(async (keys: readonly SessionKey[]) => {
    const found = await liveSessions(database, keys)
    return keys.map(({ tokenHash }) => found.get(tokenHash.toString('base64')))
  }),
)
