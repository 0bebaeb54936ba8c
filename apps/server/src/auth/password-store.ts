import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { hasRow, updateRows } from '../database/rows.ts'
import type { FindHashes } from '../privacy/vault.ts'

/** After so many wrong passwords in a row, over days, it takes a new one. */
const passwordStreak = 30

/** Sets the hash again, which unlocks it; whether there was one before. */
export async function storePassword(
  queries: Queries,
  given: { borrowerId: string; hashSealed: Buffer; setAt: Date },
): Promise<{ hadOne: boolean }> {
  const values = { hash_sealed: given.hashSealed, wrong_in_row: 0, set_at: given.setAt }
  const row = await queries
    .insertInto('borrower_password')
    .values({ borrower_id: given.borrowerId, ...values })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(values))
    // a row that was there before carries the transaction that replaced it
    .returning(sql<boolean>`xmax <> 0`.as('had_one'))
    .executeTakeFirstOrThrow()
  return { hadOne: row.had_one }
}

/**
 * Counts a try as one more wrong in a row before it is looked at. The row stays held, so of many at once each sees those
 * before it.
 */
export async function countPasswordTry(
  queries: Queries,
  phoneHashes: FindHashes,
): Promise<{ borrowerId: string; hashSealed: Buffer | undefined; isLocked: boolean } | undefined> {
  const { rows } = await sql<{ borrower_id: string }>`select borrower_id from login_identity
    where phone_hash = any(${phoneHashes.all})`.execute(queries)
  const [who] = rows
  if (!who) return undefined
  const tried = await sql<{ hash_sealed: Buffer }>`update borrower_password set wrong_in_row = wrong_in_row + 1
    where borrower_id = ${who.borrower_id} and wrong_in_row < ${passwordStreak}::integer returning hash_sealed`.execute(
    queries,
  )
  const hashSealed = tried.rows[0]?.hash_sealed
  const isLocked = hashSealed === undefined && (await hasPassword(queries, who.borrower_id))
  return { borrowerId: who.borrower_id, hashSealed, isLocked }
}

export async function endPasswordStreak(queries: Queries, borrowerId: string): Promise<void> {
  await updateRows(queries, 'borrower_password', { borrower_id: borrowerId }, { wrong_in_row: 0 })
}

export async function hasPassword(queries: Queries, borrowerId: string): Promise<boolean> {
  return hasRow(queries, 'borrower_password', { borrower_id: borrowerId })
}
