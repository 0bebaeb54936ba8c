import type { Insertable } from 'kysely'
import type { Queries } from '../database/client.ts'
import { insertRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'

/** The number is the key: two requests at once make one extension. The loan is locked. */
export async function insertExtension(queries: Queries, row: Insertable<Tables['loan_extension']>): Promise<void> {
  await insertRow(queries, 'loan_extension', row)
}
