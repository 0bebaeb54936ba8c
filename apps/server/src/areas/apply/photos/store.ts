import type { PhotoKind } from '@hiram/contract/apply'
import type { Queries } from '../../../database/client.ts'

export type StoredPhoto = { photo_id: string; kind: PhotoKind; file_name: string }

export async function photoKinds(queries: Queries, borrowerId: string): Promise<Map<string, PhotoKind>> {
  const rows = await queries
    .selectFrom('photo')
    .select(['photo_id', 'kind'])
    .where('borrower_id', '=', borrowerId)
    .execute()
  return new Map(rows.map((row) => [row.photo_id, row.kind]))
}

export async function photosSince(queries: Queries, borrowerId: string, since: Date): Promise<number> {
  const row = await queries
    .selectFrom('photo')
    .select((make) => make.fn.countAll<bigint>().as('stored'))
    .where('borrower_id', '=', borrowerId)
    .where('stored_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.stored)
}

export async function insertPhoto(
  queries: Queries,
  photo: {
    borrowerId: string
    photoId: string
    kind: PhotoKind
    fileName: string
    sha256: Buffer
    width: number
    height: number
    bytes: number
    storedAt: Date
  },
): Promise<void> {
  await queries
    .insertInto('photo')
    .values({
      borrower_id: photo.borrowerId,
      photo_id: photo.photoId,
      kind: photo.kind,
      file_name: photo.fileName,
      sha256: photo.sha256,
      width: photo.width,
      height: photo.height,
      bytes: photo.bytes,
      stored_at: photo.storedAt,
    })
    .execute()
}

export async function findPhoto(
  queries: Queries,
  borrowerId: string,
  photoId: string,
): Promise<StoredPhoto | undefined> {
  return queries
    .selectFrom('photo')
    .select(['photo_id', 'kind', 'file_name'])
    .where('borrower_id', '=', borrowerId)
    .where('photo_id', '=', photoId)
    .executeTakeFirst()
}

/** The id of a stored photo of the kind with exactly this content. */
export async function findSamePhoto(
  queries: Queries,
  borrowerId: string,
  kind: PhotoKind,
  sha256: Buffer,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('photo')
    .select('photo_id')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.photo_id
}
