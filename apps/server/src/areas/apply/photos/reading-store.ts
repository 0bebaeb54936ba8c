import type { Insertable } from 'kysely'
import type { Queries } from '../../../database/client.ts'
import { findRow, insertIfNew } from '../../../database/rows.ts'
import type { Tables } from '../../../database/tables.ts'

/** What was read from the photo, sealed; undefined while it was not. */
export async function findReading(queries: Queries, borrowerId: string, photoId: string): Promise<Buffer | undefined> {
  const reading = { borrower_id: borrowerId, photo_id: photoId }
  return (await findRow(queries, 'document_reading', reading))?.reading_sealed
}

/** The first reading of a photo stays. */
export async function insertReading(queries: Queries, reading: Insertable<Tables['document_reading']>): Promise<void> {
  await insertIfNew(queries, 'document_reading', reading)
}
