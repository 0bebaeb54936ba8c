import { sql } from 'kysely'
import type { Database, Queries } from '../database/client.ts'
import { findRow, type RowOf, updateRows } from '../database/rows.ts'
import type { FindHashes } from '../privacy/vault.ts'

export type SessionKey = { borrowerId: string; tokenHash: Buffer }
export type LiveSession = { token_hash: Buffer; device_thumbprint: string; created_at: Date; last_seen_at: Date }

/** Those of these sessions that live, by the Base64 of their token's hash. A blocked borrower has none. */
export async function liveSessions(database: Database, keys: readonly SessionKey[]): Promise<Map<string, LiveSession>> {
  const { rows } = await sql<LiveSession>`select s.token_hash, s.device_thumbprint, s.created_at, s.last_seen_at
    from unnest(${keys.map((key) => key.borrowerId)}::uuid[], ${keys.map((key) => key.tokenHash)}::bytea[])
      as asked(borrower_id, token_hash)
    join session s on s.borrower_id = asked.borrower_id and s.token_hash = asked.token_hash
    join borrower b on b.borrower_id = s.borrower_id
    where s.ended_at is null and b.blocked_at is null`.execute(database)
  return new Map(rows.map((row) => [row.token_hash.toString('base64'), row]))
}

/**
 * Whether the session still lives; what would end it waits until the transaction is over. Asked last, after every other
 * lock: a deletion holds the borrower before it ends the sessions.
 */
export async function holdSession(queries: Queries, { borrowerId, tokenHash }: SessionKey): Promise<boolean> {
  const { rows } = await sql`select from session s join borrower b on b.borrower_id = s.borrower_id
    where s.borrower_id = ${borrowerId} and s.token_hash = ${tokenHash} and s.ended_at is null and b.blocked_at is null
    for share of s`.execute(queries)
  return rows.length > 0
}

/** Ended or not. */
export async function findSession(queries: Queries, key: SessionKey): Promise<RowOf<'session'> | undefined> {
  return findRow(queries, 'session', { borrower_id: key.borrowerId, token_hash: key.tokenHash })
}

export async function touchSession(database: Database, key: SessionKey, now: Date): Promise<void> {
  const session = { borrower_id: key.borrowerId, token_hash: key.tokenHash }
  await updateRows(database, 'session', session, { last_seen_at: now })
}

/** Whether the borrower of this phone has signed in on this device. */
export async function isKnownDevice(
  queries: Queries,
  phoneHashes: FindHashes,
  deviceThumbprint: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('login_identity')
    .innerJoin('session', 'session.borrower_id', 'login_identity.borrower_id')
    .select('session.created_at')
    .where('login_identity.phone_hash', 'in', phoneHashes.all)
    .where('session.device_thumbprint', '=', deviceThumbprint)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
