import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { hasRow, insertIfNew, oneOf } from '../../database/rows.ts'
import type { FindHashes } from '../../privacy/vault.ts'

/**
 * Remembers the document as this borrower's unless it is somebody's already: the decision sees a clash, the borrower
 * does not learn whose. A number typed before is released as long as no loan was asked for with it.
 */
export async function claimDocument(queries: Queries, borrowerId: string, document: FindHashes): Promise<void> {
  await sql`delete from document_identity where borrower_id = ${borrowerId} and document_hash <> all(${document.all})
    and not exists (select 1 from loan where loan.borrower_id = ${borrowerId})`.execute(queries)
  if (document.all.length > 1) {
    // as with a phone: one claim of a document at a time, while servers may differ over which hash to write
    await sql`select pg_advisory_xact_lock(${document.oldest.readBigInt64BE()})`.execute(queries)
    if (await hasRow(queries, 'document_identity', { document_hash: oneOf(document.all) })) return
  }
  await insertIfNew(queries, 'document_identity', { document_hash: document.written, borrower_id: borrowerId })
}
