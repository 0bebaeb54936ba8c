import type { Queries } from '../database/client.ts'

/** Binds the phone to a new borrower id unless it has one; the id it is bound to, and whether that is the new one. */
export async function claimPhone(
  queries: Queries,
  phoneHash: Buffer,
  newBorrowerId: string,
): Promise<{ borrowerId: string; isNew: boolean }> {
  if (await claimFreePhone(queries, newBorrowerId, phoneHash)) return { borrowerId: newBorrowerId, isNew: true }
  const borrowerId = await borrowerOfPhone(queries, phoneHash)
  if (!borrowerId) throw new Error('a phone was claimed and released at the same moment')
  return { borrowerId, isNew: false }
}

/** Binds a phone without an account to this borrower; false when it has one. */
export async function claimFreePhone(queries: Queries, borrowerId: string, phoneHash: Buffer): Promise<boolean> {
  const claimed = await queries
    .insertInto('login_identity')
    .values({ phone_hash: phoneHash, borrower_id: borrowerId })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .returning('borrower_id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function borrowerOfPhone(queries: Queries, phoneHash: Buffer): Promise<string | undefined> {
  const row = await queries
    .selectFrom('login_identity')
    .select('borrower_id')
    .where('phone_hash', '=', phoneHash)
    .executeTakeFirst()
  return row?.borrower_id
}

export async function releasePhone(queries: Queries, borrowerId: string, phoneHash: Buffer): Promise<void> {
  await queries
    .deleteFrom('login_identity')
    .where('phone_hash', '=', phoneHash)
    .where('borrower_id', '=', borrowerId)
    .execute()
}
