import type { Queries } from '../database/client.ts'

/** Locks the borrower's row until the transaction ends: what changes steps, photos or loans of one borrower waits here. */
export async function lockBorrower(queries: Queries, borrowerId: string): Promise<void> {
  await queries.selectFrom('borrower').select('borrower_id').where('borrower_id', '=', borrowerId).forUpdate().execute()
}
