import type { Insertable } from 'kysely'
import type { Queries } from '../database/client.ts'
import { deleteRows, findRows, hasRow, insertRow, type RowOf } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'

export async function insertLocation(queries: Queries, location: Insertable<Tables['start_location']>): Promise<void> {
  await insertRow(queries, 'start_location', location)
}

/** The newest first. */
export async function loadLocations(queries: Queries, borrowerId: string): Promise<RowOf<'start_location'>[]> {
  return findRows(queries, 'start_location', { borrower_id: borrowerId }, 'at', 'location_id')
}

export async function deleteLocations(queries: Queries, borrowerId: string): Promise<void> {
  await deleteRows(queries, 'start_location', { borrower_id: borrowerId })
}

/** Whether the borrower has agreed that the position is reported, and has not taken it back. */
export async function agreedToLocation(queries: Queries, borrowerId: string): Promise<boolean> {
  return hasRow(queries, 'consent', { borrower_id: borrowerId, document: 'location', withdrawn_at: null })
}
