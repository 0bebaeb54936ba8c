import type { PhotoKind } from '@hiram/contract/apply'
import type { Queries } from '../../../database/client.ts'
import { after, countRows, findRow, findRows, insertRow, type RowOf } from '../../../database/rows.ts'

export type StoredPhoto = RowOf<'photo'>

export async function photoKinds(queries: Queries, borrowerId: string): Promise<Map<string, PhotoKind>> {
  const photos = await findRows(queries, 'photo', { borrower_id: borrowerId })
  return new Map(photos.map(({ photo_id, kind }) => [photo_id, kind]))
}

export async function photosSince(queries: Queries, borrowerId: string, since: Date): Promise<number> {
  return countRows(queries, 'photo', { borrower_id: borrowerId, stored_at: after(since) })
}

export async function insertPhoto(queries: Queries, photo: StoredPhoto): Promise<void> {
  await insertRow(queries, 'photo', photo)
}

export async function findPhoto(
  queries: Queries,
  borrowerId: string,
  photoId: string,
): Promise<StoredPhoto | undefined> {
  return findRow(queries, 'photo', { borrower_id: borrowerId, photo_id: photoId })
}

/** The id of a stored photo of the kind with exactly this content. */
export async function findSamePhoto(
  queries: Queries,
  borrowerId: string,
  kind: PhotoKind,
  sha256: Buffer,
): Promise<string | undefined> {
  return (await findRow(queries, 'photo', { borrower_id: borrowerId, kind, sha256 }))?.photo_id
}
