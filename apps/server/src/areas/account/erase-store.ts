import { sql } from 'kysely'
import { erasePhone } from '../../borrower/store.ts'
import type { Queries } from '../../database/client.ts'
import { keepFingerprints } from '../../loan-documents/store.ts'
import type { FindHashes } from '../../privacy/vault.ts'
import { erasedTables } from './deletion-policy-tables.ts'

/** Every file in the file store that a row names, and whose it is. */
export const namedFiles = sql<{ borrower_id: string; file_name: string }>`
  select borrower_id, file_name from photo
  union all select borrower_id, file_name from loan_document
  union all select borrower_id, file_name from account_export_part
  union all select borrower_id, file_name from support_message where file_name is not null
  union all select borrower_id, file_name from payment_proof where file_name <> ''`

/** The names of every file of the borrower's in the file store. */
export async function ownFiles(queries: Queries, borrowerId: string): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`
    select distinct file_name from (${namedFiles}) as file where borrower_id = ${borrowerId}`.execute(queries)
  return rows.map(({ file_name }) => file_name)
}

type Erased = { borrowerId: string; phoneHashes: FindHashes; trackedSubject: string; before: Date }

/** Everything personal of the borrower's, the key among it. The ledger stays, and its id leads to no person. */
export async function eraseRows(
  queries: Queries,
  { borrowerId, phoneHashes, trackedSubject, before }: Erased,
): Promise<void> {
  // answers are kept by device: those of the devices this borrower called from
  await sql`delete from request_effect where at <= ${before} and device_thumbprint in (
    select device_thumbprint from session where borrower_id = ${borrowerId}
    union select device_thumbprint from identity_check where borrower_id = ${borrowerId})`.execute(queries)
  await sql`delete from login_code where phone_hash = any(${phoneHashes.all})`.execute(queries)
  await sql`delete from guess_streak where phone_hash = any(${phoneHashes.all})`.execute(queries)
  await sql`delete from tracked_event where subject_id = ${trackedSubject}`.execute(queries)
  await scrub(queries, borrowerId)
  await keepFingerprints(queries, { borrowerId })
  for (const table of erasedTables) {
    await sql`delete from ${sql.table(table)} where borrower_id = ${borrowerId}`.execute(queries)
  }
}

async function scrub(queries: Queries, borrowerId: string): Promise<void> {
  await sql`update decision set inputs_sealed = null where borrower_id = ${borrowerId}`.execute(queries)
  await sql`update payout_order set account_sealed = '', account_ending = ''
    where borrower_id = ${borrowerId}`.execute(queries)
  await sql`update refund_order set account_sealed = '', account_ending = ''
    where borrower_id = ${borrowerId}`.execute(queries)
  await sql`update payment_proof set file_name = '', sha256 = '' where borrower_id = ${borrowerId}`.execute(queries)
  // senders write what they like into it
  await sql`update bank_transfer set remark_sealed = '' where borrower_id = ${borrowerId}`.execute(queries)
  await erasePhone(queries, borrowerId)
}
