import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { Row, Source } from './subjects.ts'

export type ExportKey = { borrowerId: string; exportId: string }
export type StoredExport = {
  export_id: string
  session_hash: Buffer
  locale: string
  state: 'making' | 'ready'
  done: number
  total: number
  bytes: bigint
  sha256: Buffer | null
  asked_at: Date
  expires_at: Date | null
  parts: number
}

const parts = sql<number>`(select count(*)::int from account_export_part p
  where p.borrower_id = account_export.borrower_id and p.export_id = account_export.export_id)`.as('parts')

export async function findExport(
  queries: Queries,
  { borrowerId, exportId }: ExportKey,
): Promise<StoredExport | undefined> {
  return queries
    .selectFrom('account_export')
    .selectAll()
    .select(parts)
    .where('borrower_id', '=', borrowerId)
    .where('export_id', '=', exportId)
    .executeTakeFirst()
}

/** This session's exports, the newest first. */
export async function sessionExports(queries: Queries, borrowerId: string, session: Buffer): Promise<StoredExport[]> {
  return queries
    .selectFrom('account_export')
    .selectAll()
    .select(parts)
    .where('borrower_id', '=', borrowerId)
    .where('session_hash', '=', session)
    .orderBy('asked_at', 'desc')
    .execute()
}

export async function insertExport(
  queries: Queries,
  { borrowerId, exportId }: ExportKey,
  given: { session: Buffer; locale: string; at: Date },
): Promise<void> {
  await queries
    .insertInto('account_export')
    .values({
      borrower_id: borrowerId,
      export_id: exportId,
      session_hash: given.session,
      locale: given.locale,
      state: 'making',
      sha256: null,
      asked_at: given.at,
      expires_at: null,
    })
    .execute()
}

export async function setProgress(queries: Queries, key: ExportKey, done: number, total: number): Promise<void> {
  await updated(queries, key).set({ done, total }).execute()
}

export async function setReady(
  queries: Queries,
  key: ExportKey,
  ready: { bytes: bigint; sha256: Buffer; expiresAt: Date },
): Promise<void> {
  await updated(queries, key)
    .set({ state: 'ready', bytes: ready.bytes, sha256: ready.sha256, expires_at: ready.expiresAt })
    .execute()
}

function updated(queries: Queries, { borrowerId, exportId }: ExportKey) {
  return queries.updateTable('account_export').where('borrower_id', '=', borrowerId).where('export_id', '=', exportId)
}

export async function insertPart(queries: Queries, key: ExportKey, number: number, fileName: string): Promise<void> {
  await queries
    .insertInto('account_export_part')
    .values({ borrower_id: key.borrowerId, export_id: key.exportId, number, file_name: fileName })
    .execute()
}

export async function findParts(queries: Queries, key: ExportKey): Promise<{ number: number; file_name: string }[]> {
  return queries
    .selectFrom('account_export_part')
    .select(['number', 'file_name'])
    .where('borrower_id', '=', key.borrowerId)
    .where('export_id', '=', key.exportId)
    .orderBy('number')
    .execute()
}

export async function deleteParts(queries: Queries, key: ExportKey): Promise<void> {
  await queries
    .deleteFrom('account_export_part')
    .where('borrower_id', '=', key.borrowerId)
    .where('export_id', '=', key.exportId)
    .execute()
}

export async function deleteExport(queries: Queries, key: ExportKey): Promise<void> {
  await queries
    .deleteFrom('account_export')
    .where('borrower_id', '=', key.borrowerId)
    .where('export_id', '=', key.exportId)
    .execute()
}

/** Every row of a table that is this borrower's. */
export async function ownRows(queries: Queries, borrowerId: string, source: Source): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(source.table)}
    where ${sql.ref(source.owner ?? 'borrower_id')} = ${borrowerId}::uuid
    order by ${sql.ref(source.orderBy)}`.execute(queries)
  return rows
}
