import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

export type Holder = { phone_sealed: Buffer; money_on_its_way: boolean; changed_at: Date | null }

/** The borrower's phone and what may stand against changing it. */
export async function loadHolder(queries: Queries, borrowerId: string): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select b.phone_sealed, c.changed_at,
      exists (select from loan l where l.borrower_id = b.borrower_id and l.status = 'pass') as money_on_its_way
    from borrower b left join phone_change c on c.borrower_id = b.borrower_id
    where b.borrower_id = ${borrowerId}`.execute(queries)
  const [holder] = rows
  if (!holder) throw new Error('a session without a borrower')
  return holder
}

/** Holds the borrower's row and open loan, so that neither another change nor a payout begins meanwhile. */
export async function holdBorrower(queries: Queries, borrowerId: string): Promise<void> {
  await sql`select from borrower where borrower_id = ${borrowerId} for update`.execute(queries)
  await sql`
    select from loan where borrower_id = ${borrowerId} and status in ('withdrawal', 'pass') for update`.execute(queries)
}

/** Notes that this session has shown the old phone's code; another session's is forgotten. */
export async function noteOldChecked(
  queries: Queries,
  given: { borrowerId: string; tokenHash: Buffer; at: Date },
): Promise<void> {
  const values = { token_hash: given.tokenHash, checked_at: given.at }
  await queries
    .insertInto('phone_change')
    .values({ borrower_id: given.borrowerId, ...values, changed_at: null })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(values))
    .execute()
}

/** Whether this session has shown the old phone's code after `since`. */
export async function isOldChecked(
  queries: Queries,
  given: { borrowerId: string; tokenHash: Buffer; since: Date },
): Promise<boolean> {
  const row = await queries
    .selectFrom('phone_change')
    .select('checked_at')
    .where('borrower_id', '=', given.borrowerId)
    .where('token_hash', '=', given.tokenHash)
    .where('checked_at', '>', given.since)
    .executeTakeFirst()
  return row !== undefined
}

/** Binds a phone that nobody has to this borrower; false when it has an account. */
export async function claimFreePhone(queries: Queries, borrowerId: string, phoneHash: Buffer): Promise<boolean> {
  const claimed = await queries
    .insertInto('login_identity')
    .values({ phone_hash: phoneHash, borrower_id: borrowerId })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .returning('borrower_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export type Move = { borrowerId: string; oldHash: Buffer; phoneSealed: Buffer; at: Date }

/** Leaves the old phone for the one that was claimed. The caller holds the borrower. */
export async function movePhone(queries: Queries, move: Move): Promise<void> {
  await queries
    .deleteFrom('login_identity')
    .where('phone_hash', '=', move.oldHash)
    .where('borrower_id', '=', move.borrowerId)
    .execute()
  await queries
    .updateTable('borrower')
    .set({ phone_sealed: move.phoneSealed })
    .where('borrower_id', '=', move.borrowerId)
    .execute()
  await queries
    .updateTable('phone_change')
    .set({ token_hash: null, checked_at: null, changed_at: move.at })
    .where('borrower_id', '=', move.borrowerId)
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
