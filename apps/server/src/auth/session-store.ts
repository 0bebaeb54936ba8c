import type { Queries } from '../database/client.ts'

/** How many sessions of a borrower may live at once. */
const mostSessions = 3

/** Adds a session and ends the oldest beyond the number that may live at once. */
export async function insertSession(
  queries: Queries,
  session: {
    borrowerId: string
    tokenHash: Buffer
    deviceThumbprint: string
    deviceSealed: Buffer | null
    openedBy: 'code' | 'password'
    now: Date
  },
): Promise<void> {
  const { borrowerId, now } = session
  await queries
    .insertInto('session')
    .values({
      borrower_id: borrowerId,
      token_hash: session.tokenHash,
      device_thumbprint: session.deviceThumbprint,
      device_sealed: session.deviceSealed,
      opened_by: session.openedBy,
      created_at: now,
      last_seen_at: now,
      ended_at: null,
    })
    .execute()
  await queries
    .updateTable('session')
    .set({ ended_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .where('token_hash', '<>', session.tokenHash)
    .where('token_hash', 'not in', (newest) =>
      newest
        .selectFrom('session')
        .select('token_hash')
        .where('borrower_id', '=', borrowerId)
        .where('ended_at', 'is', null)
        .where('token_hash', '<>', session.tokenHash)
        .orderBy('created_at', 'desc')
        .limit(mostSessions - 1),
    )
    .execute()
}

export async function endSession(queries: Queries, borrowerId: string, tokenHash: Buffer, now: Date): Promise<void> {
  await queries
    .updateTable('session')
    .set({ ended_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends every session of the borrower but the one named; without one, all. */
export async function endSessionsBut(
  queries: Queries,
  borrowerId: string,
  tokenHash: Buffer | undefined,
  now: Date,
): Promise<void> {
  await queries
    .updateTable('session')
    .set({ ended_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .$if(tokenHash !== undefined, (others) => others.where('token_hash', '<>', tokenHash ?? Buffer.alloc(0)))
    .execute()
}

export type OpenedSession = { created_at: Date; opened_by: 'code' | 'password' }

/** When and how the session was opened. */
export async function loadSession(queries: Queries, borrowerId: string, tokenHash: Buffer): Promise<OpenedSession> {
  return queries
    .selectFrom('session')
    .select(['created_at', 'opened_by'])
    .where('borrower_id', '=', borrowerId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
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
  const ended = await queries
    .updateTable('session')
    .set({ ended_at: now })
    .where('borrower_id', '=', borrowerId)
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Until when the borrower can cancel the deletion that is under way; undefined when there is none. */
export async function graceEndOfDeletion(queries: Queries, borrowerId: string): Promise<Date | undefined> {
  const row = await queries
    .selectFrom('account_deletion')
    .select('grace_ends_at')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.grace_ends_at
}
