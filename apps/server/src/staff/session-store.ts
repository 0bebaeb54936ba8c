import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, insertRow, type RowOf, updateRows } from '../database/rows.ts'

export type StaffSession = RowOf<'staff_session'>

export async function insertStaffSession(queries: Queries, session: StaffSession): Promise<void> {
  await insertRow(queries, 'staff_session', session)
}

export async function findStaffSession(queries: Queries, tokenHash: Buffer): Promise<StaffSession | undefined> {
  return findRow(queries, 'staff_session', { token_hash: tokenHash })
}

/** Moves on when it was last seen, where it lives still; false when it ended meanwhile. */
export async function seeStaffSession(
  queries: Queries,
  tokenHash: Buffer,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update staff_session set last_seen_at = ${now}
    where token_hash = ${tokenHash} and ended_at is null and last_seen_at > ${since}`.execute(queries)
  return numAffectedRows === 1n
}

export async function endStaffSession(queries: Queries, tokenHash: Buffer, now: Date): Promise<void> {
  await updateRows(queries, 'staff_session', { token_hash: tokenHash, ended_at: null }, { ended_at: now })
}

/** Of the person of staff with this e-mail address; how many have ended. */
export async function endSessionsOfEmail(queries: Queries, email: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update staff_session set ended_at = ${now} where ended_at is null
    and staff_id in (select staff_id from staff where lower(email) = lower(${email}))`.execute(queries)
  return Number(numAffectedRows)
}

/** Of everyone of staff; how many have ended. */
export async function endEveryStaffSession(queries: Queries, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update staff_session set ended_at = ${now}
    where ended_at is null`.execute(queries)
  return Number(numAffectedRows)
}

export async function confirmStaffSession(queries: Queries, tokenHash: Buffer, now: Date): Promise<void> {
  await updateRows(queries, 'staff_session', { token_hash: tokenHash, ended_at: null }, { confirmed_at: now })
}

export type SignIn = RowOf<'staff_sign_in'>

export async function insertSignIn(queries: Queries, signIn: SignIn): Promise<void> {
  await insertRow(queries, 'staff_sign_in', signIn)
}

/** A sign-in is used once: the row goes with its answer. */
export async function consumeSignIn(queries: Queries, stateHash: Buffer, now: Date): Promise<SignIn | undefined> {
  const { rows } = await sql<SignIn>`delete from staff_sign_in where state_hash = ${stateHash}
    returning *`.execute(queries)
  const [row] = rows
  return row && row.expires_at > now ? row : undefined
}
