import { createHash, randomUUID } from 'node:crypto'
import type { PhotoKind } from '@hiram/contract/apply'
import { lockBorrower } from '../../../borrower/lock.ts'
import { fail } from '../../../http/outcome.ts'
import { consumeUpload } from '../../../http/rate-limit/consume-upload.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { readPhoto } from '../../../identity/image/photo-image.ts'
import { photoPlace } from '../../../privacy/sealed-places.ts'
import { sealBytes } from '../../../privacy/vault.ts'
import { storeFile } from '../../../providers/files/store-file.ts'
import { findSamePhoto, insertPhoto, photosSince } from './store.ts'

const photosPerDay = 40
const dayMs = 24 * 3_600_000

/**
 * Stores a photo sealed under the borrower's key: the file first, then the row that names it. `again: same`: a picture
 * that is stored already is not stored twice.
 */
export async function keepPhoto(
  caller: BorrowerCaller,
  kind: PhotoKind,
  content: Buffer,
  how: { again: 'same' | 'another' } = { again: 'another' },
) {
  const { context, queries, borrowerId } = caller
  const storedAt = context.clock.wall()
  // One photo of a borrower at a time, so the quota holds and no one keeps all processors busy.
  await lockBorrower(queries, borrowerId)
  const stored = await photosSince(queries, borrowerId, new Date(storedAt.getTime() - dayMs))
  if (stored >= photosPerDay) return fail('tooMany', { retryAfterSeconds: dayMs / 1000 })
  const spent = await consumeUpload(caller)
  if (spent) return spent
  const image = await readPhoto(content)
  if (typeof image === 'string') return fail(image)
  const { jpeg, width, height } = image
  const sha256 = createHash('sha256').update(jpeg).digest()
  const same = how.again === 'same' ? await findSamePhoto(queries, borrowerId, kind, sha256) : undefined
  if (same) return { photoId: same, kind, width, height }
  const photoId = randomUUID()
  const key = await context.vault.keyOf(queries, borrowerId)
  const sealed = sealBytes(key, photoPlace(borrowerId, photoId), jpeg)
  await storeFile(context.providers.files, sealed, (fileName) =>
    insertPhoto(queries, {
      borrower_id: borrowerId,
      photo_id: photoId,
      kind,
      file_name: fileName,
      sha256,
      width,
      height,
      bytes: jpeg.length,
      stored_at: storedAt,
    }),
  )
  return { photoId, kind, width, height }
}
