import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { deleteRows, findRow, hasRow, insertIfNew, oneOf } from '../database/rows.ts'
import type { FindHashes } from '../privacy/vault.ts'

/** Binds the phone to a new borrower id unless it has one; the id it is bound to, and whether that is the new one. */
export async function claimPhone(
  queries: Queries,
  phone: FindHashes,
  newBorrowerId: string,
): Promise<{ borrowerId: string; isNew: boolean }> {
  if (await claimFreePhone(queries, newBorrowerId, phone)) return { borrowerId: newBorrowerId, isNew: true }
  const borrowerId = await borrowerOfPhone(queries, phone)
  if (!borrowerId) throw new Error('a phone was claimed and released at the same moment')
  return { borrowerId, isNew: false }
}

/** Binds a phone without an account to this borrower; false when it has one. */
export async function claimFreePhone(queries: Queries, borrowerId: string, phone: FindHashes): Promise<boolean> {
  if (phone.all.length > 1) {
    // two hashes are two keys of the table, and servers may differ over which to write: one claim of a phone at a time
    await sql`select pg_advisory_xact_lock(${phone.oldest.readBigInt64BE()})`.execute(queries)
    if (await hasRow(queries, 'login_identity', { phone_hash: oneOf(phone.all) })) return false
  }
  return insertIfNew(queries, 'login_identity', { phone_hash: phone.written, borrower_id: borrowerId })
}

export async function borrowerOfPhone(queries: Queries, phone: FindHashes): Promise<string | undefined> {
  return (await findRow(queries, 'login_identity', { phone_hash: oneOf(phone.all) }))?.borrower_id
}

export async function releasePhone(queries: Queries, borrowerId: string, phone: FindHashes): Promise<void> {
  await deleteRows(queries, 'login_identity', { phone_hash: oneOf(phone.all), borrower_id: borrowerId })
}
