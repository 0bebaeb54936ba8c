import type { Queries } from '../database/client.ts'
import { deleteRows, findRow, insertIfNew } from '../database/rows.ts'

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
  return insertIfNew(queries, 'login_identity', { phone_hash: phoneHash, borrower_id: borrowerId })
}

export async function borrowerOfPhone(queries: Queries, phoneHash: Buffer): Promise<string | undefined> {
  return (await findRow(queries, 'login_identity', { phone_hash: phoneHash }))?.borrower_id
}

export async function releasePhone(queries: Queries, borrowerId: string, phoneHash: Buffer): Promise<void> {
  await deleteRows(queries, 'login_identity', { phone_hash: phoneHash, borrower_id: borrowerId })
}
