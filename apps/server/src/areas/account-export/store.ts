import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { deleteRows, findRow, findRows, insertRow, type RowOf, updateRows } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'
import type { Row, Source } from './subjects.ts'

export type ExportKey = { borrowerId: string; exportId: string }
export type StoredExport = RowOf<'account_export'>
export type SessionExport = StoredExport & { parts: number }

const columnsOf = ({ borrowerId, exportId }: ExportKey) => ({ borrower_id: borrowerId, export_id: exportId })

const parts = sql<number>`(select count(*)::int from account_export_part p
  where p.borrower_id = account_export.borrower_id and p.export_id = account_export.export_id)`.as('parts')

export async function findExport(queries: Queries, key: ExportKey): Promise<StoredExport | undefined> {
  return findRow(queries, 'account_export', columnsOf(key))
}

/** This session's exports, the newest first. */
export async function sessionExports(queries: Queries, borrowerId: string, session: Buffer): Promise<SessionExport[]> {
  return queries
    .selectFrom('account_export')
    .selectAll()
    .select(parts)
    .where('borrower_id', '=', borrowerId)
    .where('session_hash', '=', session)
    .orderBy('asked_at', 'desc')
    .execute()
}

export async function insertExport(queries: Queries, row: Insertable<Tables['account_export']>): Promise<void> {
  await insertRow(queries, 'account_export', row)
}

export async function setProgress(queries: Queries, key: ExportKey, done: number, total: number): Promise<void> {
  await updateRows(queries, 'account_export', columnsOf(key), { done, total })
}

export async function setReady(
  queries: Queries,
  key: ExportKey,
  ready: { bytes: bigint; sha256: Buffer; expires_at: Date },
): Promise<void> {
  await updateRows(queries, 'account_export', columnsOf(key), { state: 'ready', ...ready })
}

export async function insertPart(queries: Queries, key: ExportKey, number: number, fileName: string): Promise<void> {
  await insertRow(queries, 'account_export_part', { ...columnsOf(key), number, file_name: fileName })
}

export async function findParts(queries: Queries, key: ExportKey): Promise<RowOf<'account_export_part'>[]> {
  return findRows(queries, 'account_export_part', columnsOf(key))
}

export async function deleteParts(queries: Queries, key: ExportKey): Promise<void> {
  await deleteRows(queries, 'account_export_part', columnsOf(key))
}

export async function deleteExport(queries: Queries, key: ExportKey): Promise<void> {
  await deleteRows(queries, 'account_export', columnsOf(key))
}

/** Every row of a table that has this id as its owner. */
export async function ownRows(queries: Queries, ownerId: string, source: Source): Promise<Row[]> {
  const byLoan = source.byLoan
    ? sql`and loan_id = any(array(select loan_id from loan where borrower_id = ${ownerId}::uuid))`
    : sql``
  const { rows } = await sql<Row>`select * from ${sql.table(source.table)}
    where ${sql.ref(source.owner ?? 'borrower_id')} = ${ownerId}::uuid ${byLoan}
    order by ${sql.ref(source.orderBy)}`.execute(queries)
  return rows
}
