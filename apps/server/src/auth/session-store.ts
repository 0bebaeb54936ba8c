import { type Insertable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, insertRow, type RowOf, updateRows } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'

/** How many sessions of a borrower may live at once. */
const mostSessions = 3

/**
 * Adds a session, and ends the one before it on this device and the oldest beyond the number that may live at once;
 * others are no longer notified here.
 */
export async function insertSession(
  queries: Queries,
  session: Omit<Insertable<Tables['session']>, 'last_seen_at'>,
): Promise<void> {
  const { borrower_id, token_hash, created_at, device_thumbprint } = session
  await insertRow(queries, 'session', { ...session, last_seen_at: created_at })
  await sql`delete from push_subscription
    where device_thumbprint = ${device_thumbprint} and borrower_id <> ${borrower_id}`.execute(queries)
  await sql`update session set ended_at = ${created_at}
    where borrower_id = ${borrower_id} and ended_at is null and token_hash <> ${token_hash}
      and (device_thumbprint = ${device_thumbprint} or token_hash not in (
        select token_hash from session
        where borrower_id = ${borrower_id} and ended_at is null and token_hash <> ${token_hash}
          and device_thumbprint <> ${device_thumbprint}
        order by created_at desc limit ${mostSessions - 1}))`.execute(queries)
}

export async function endSession(queries: Queries, borrowerId: string, tokenHash: Buffer, now: Date): Promise<void> {
  const live = { borrower_id: borrowerId, token_hash: tokenHash, ended_at: null }
  await updateRows(queries, 'session', live, { ended_at: now })
}

/** Ends every session of the borrower, or those that a passkey opened, but the one named; without one, all. */
export async function endSessionsBut(
  queries: Queries,
  borrowerId: string,
  tokenHash: Buffer | undefined,
  now: Date,
  passkeyId?: string,
): Promise<void> {
  await queries
    .updateTable('session')
    .set({ ended_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .$if(passkeyId !== undefined, (all) => all.where('passkey_id', '=', passkeyId ?? ''))
    .$if(tokenHash !== undefined, (others) => others.where('token_hash', '<>', tokenHash ?? Buffer.alloc(0)))
    .execute()
}

/** How many have ended. */
export async function endSessionsOfBorrower(queries: Queries, borrowerId: string, now: Date): Promise<number> {
  return (await updateRows(queries, 'session', { borrower_id: borrowerId, ended_at: null }, { ended_at: now })).length
}

/** Of every borrower; how many have ended. */
export async function endEverySession(queries: Queries, now: Date): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** When and how the session was opened. */
export async function loadSession(queries: Queries, borrowerId: string, tokenHash: Buffer): Promise<RowOf<'session'>> {
  const session = await findRow(queries, 'session', { borrower_id: borrowerId, token_hash: tokenHash })
  if (!session) throw new Error('a caller without a session')
  return session
}

/** The sessions that were seen and begun after these moments and have not ended. */
export async function liveDevices(queries: Queries, borrowerId: string, after: { seen: Date; created: Date }) {
  return queries
    .selectFrom('session')
    .select(['session_id', 'token_hash', 'device_sealed', 'created_at', 'last_seen_at'])
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', after.seen)
    .where('created_at', '>', after.created)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .execute()
}

/** False when there is no such session that lives. */
export async function endSessionById(
  queries: Queries,
  borrowerId: string,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const live = { borrower_id: borrowerId, session_id: sessionId, ended_at: null }
  return (await updateRows(queries, 'session', live, { ended_at: now })).length > 0
}

/** Until when the borrower can cancel the deletion that is under way; undefined when there is none. */
export async function graceEndOfDeletion(queries: Queries, borrowerId: string): Promise<Date | undefined> {
  return (await findRow(queries, 'account_deletion', { borrower_id: borrowerId, state: 'waiting' }))?.grace_ends_at
}
