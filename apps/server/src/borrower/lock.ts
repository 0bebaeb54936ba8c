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
