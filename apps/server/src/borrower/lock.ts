import type { Queries } from '../database/client.ts'

/**
 * Locks the borrower's row until the transaction ends: what changes steps, photos or loans of one borrower waits here. Rows that
 * only name the borrower are written meanwhile: who holds a loan and writes one would wait, while we may wait for the loan.
 */
export async function lockBorrower(queries: Queries, borrowerId: string): Promise<void> {
  await queries
    .selectFrom('borrower')
    .select('borrower_id')
    .where('borrower_id', '=', borrowerId)
    .forNoKeyUpdate()
    .execute()
}

/**
 * The same, and no row that names the borrower is being written either: one that was begun is there to be read, one that comes
 * waits. For what deletes all of them.
 */
export async function lockBorrowerWhole(queries: Queries, borrowerId: string): Promise<void> {
  await queries.selectFrom('borrower').select('borrower_id').where('borrower_id', '=', borrowerId).forUpdate().execute()
}
