import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { findRows, hasRow, type RowOf, updateRows } from '../../database/rows.ts'
import { endSessionsBut } from '../session-store.ts'

/** More are of no use to one person, and each is sent to the browser. */
const mostPasskeys = 10

type NewPasskey = {
  borrowerId: string
  passkeyId: string
  credentialHash: Buffer
  sealed: Buffer
  signCount: number
  at: Date
}

/** False when the borrower has as many as one may have, or this one already. The caller holds the borrower's lock. */
export async function insertPasskey(queries: Queries, made: NewPasskey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into passkey (borrower_id, passkey_id, credential_hash, credential_sealed, sign_count, added_at)
    select ${made.borrowerId}, ${made.passkeyId}, ${made.credentialHash}, ${made.sealed}, ${made.signCount}, ${made.at}
    where (select count(*) from passkey where borrower_id = ${made.borrowerId}) < ${mostPasskeys}::integer
    on conflict do nothing`.execute(queries)
  return numAffectedRows === 1n
}

/** The passkey of this borrower with this credential; its row stays held, so that its counter moves one use at a time. */
export async function holdPasskey(
  queries: Queries,
  borrowerId: string,
  credentialHash: Buffer,
): Promise<RowOf<'passkey'> | undefined> {
  return queries
    .selectFrom('passkey')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('credential_hash', '=', credentialHash)
    .where('stopped_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteUsed(
  queries: Queries,
  { borrower_id, passkey_id }: RowOf<'passkey'>,
  used: { signCount: number; at: Date },
): Promise<void> {
  const set = { sign_count: BigInt(used.signCount), last_used_at: used.at }
  await updateRows(queries, 'passkey', { borrower_id, passkey_id }, set)
}

export async function stopPasskey(queries: Queries, passkey: RowOf<'passkey'>, at: Date): Promise<void> {
  const { borrower_id, passkey_id } = passkey
  await updateRows(queries, 'passkey', { borrower_id, passkey_id }, { stopped_at: at })
  await endSessionsBut(queries, borrower_id, undefined, at, passkey_id)
}

/** Removes it and ends the sessions it opened, but the one that asks; false when there is none. */
export async function deletePasskey(
  queries: Queries,
  which: { borrowerId: string; passkeyId: string; but: Buffer },
  at: Date,
): Promise<boolean> {
  const { borrowerId, passkeyId, but } = which
  const { numDeletedRows } = await queries
    .deleteFrom('passkey')
    .where('borrower_id', '=', borrowerId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await endSessionsBut(queries, borrowerId, but, at, passkeyId)
  return true
}

export async function passkeysOf(queries: Queries, borrowerId: string): Promise<RowOf<'passkey'>[]> {
  return findRows(queries, 'passkey', { borrower_id: borrowerId }, 'added_at')
}

export async function hasPasskey(queries: Queries, borrowerId: string): Promise<boolean> {
  return hasRow(queries, 'passkey', { borrower_id: borrowerId, stopped_at: null })
}
