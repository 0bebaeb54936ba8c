import * as z from 'zod/mini'
import type { Queries } from '../database/client.ts'
import { findRows, oneOf } from '../database/rows.ts'
import { readingPlace } from '../privacy/sealed-places.ts'
import { open } from '../privacy/vault.ts'

const read = z.optional(z.object({ value: z.string() }))
const reading = z.object({
  fields: z.object({ certificateType: read, certificateNo: read, fullName: read, birthday: read }),
})
export type ReadFields = z.output<typeof reading>['fields']

/** What this server read on these photos when they were sent, in the order of the photos; nothing for one not read. */
export async function openReadings(
  queries: Queries,
  { borrowerId, key }: { borrowerId: string; key: Buffer },
  photoIds: readonly string[],
): Promise<ReadFields[]> {
  const rows = await findRows(queries, 'document_reading', { borrower_id: borrowerId, photo_id: oneOf(photoIds) })
  return photoIds.flatMap((photoId) => {
    const row = rows.find(({ photo_id }) => photo_id === photoId)
    if (!row) return []
    return [reading.parse(JSON.parse(open(key, readingPlace(borrowerId, photoId), row.reading_sealed))).fields]
  })
}
