import type { Insertable } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { hasRow, insertRow } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'

export async function insertLocation(queries: Queries, location: Insertable<Tables['start_location']>): Promise<void> {
  await insertRow(queries, 'start_location', location)
}

/** Whether the borrower has agreed to the use of data and not taken it back. */
export async function agreedToDataUse(queries: Queries, borrowerId: string): Promise<boolean> {
  return hasRow(queries, 'consent', { borrower_id: borrowerId, document: 'dataUse', withdrawn_at: null })
}
