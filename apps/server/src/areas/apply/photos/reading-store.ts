import type { Queries } from '../../../database/client.ts'

/** What was read from the photo, sealed; undefined while it was not. */
export async function findReading(queries: Queries, borrowerId: string, photoId: string): Promise<Buffer | undefined> {
  const row = await queries
    .selectFrom('document_reading')
    .select('reading_sealed')
    .where('borrower_id', '=', borrowerId)
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
  return row?.reading_sealed
}

/** The first reading of a photo stays. */
export async function insertReading(
  queries: Queries,
  reading: {
    borrowerId: string
    photoId: string
    readingSealed: Buffer
    documentHash: Buffer | null
    readAt: Date
  },
): Promise<void> {
  await queries
    .insertInto('document_reading')
    .values({
      borrower_id: reading.borrowerId,
      photo_id: reading.photoId,
      reading_sealed: reading.readingSealed,
      document_hash: reading.documentHash,
      read_at: reading.readAt,
    })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'photo_id']).doNothing())
    .execute()
}
