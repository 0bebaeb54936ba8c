import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

/**
 * Remembers the document as this borrower's unless it is somebody's already: the decision sees a clash, the borrower
 * does not learn whose. A number typed before is released as long as no loan was asked for with it.
 */
export async function claimDocument(queries: Queries, borrowerId: string, documentHash: Buffer): Promise<void> {
  await sql`delete from document_identity where borrower_id = ${borrowerId} and document_hash <> ${documentHash}
    and not exists (select 1 from loan where loan.borrower_id = ${borrowerId})`.execute(queries)
  await queries
    .insertInto('document_identity')
    .values({ document_hash: documentHash, borrower_id: borrowerId })
    .onConflict((conflict) => conflict.column('document_hash').doNothing())
    .execute()
}
