import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { after, findRow, hasRow, updateRows } from '../../database/rows.ts'

/** When the borrower's phone was last changed. */
export async function phoneChangedAt(queries: Queries, borrowerId: string): Promise<Date | null> {
  return (await findRow(queries, 'phone_change', { borrower_id: borrowerId }))?.changed_at ?? null
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
  const { borrowerId: borrower_id, tokenHash: token_hash, since } = given
  return hasRow(queries, 'phone_change', { borrower_id, token_hash, checked_at: after(since) })
}

/** Locks a loan that is about to be paid out or on its way, so that neither begins while the phone changes. */
export async function lockLoanToPayOut(queries: Queries, borrowerId: string): Promise<void> {
  await sql`
    select from loan where borrower_id = ${borrowerId} and status in ('withdrawal', 'pass') for no key update`.execute(
    queries,
  )
}

/** The phone was changed: the check of the old one is used up. */
export async function noteChanged(queries: Queries, borrowerId: string, at: Date): Promise<void> {
  const set = { token_hash: null, checked_at: null, changed_at: at }
  await updateRows(queries, 'phone_change', { borrower_id: borrowerId }, set)
}
