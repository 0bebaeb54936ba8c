import type { ReviewPhotoRequest } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { photoPlace } from '../privacy/sealed-places.ts'
import { openBytes } from '../privacy/vault.ts'
import { openReviewMaterial, type ReviewMaterial } from './review-material.ts'
import { borrowerOfReview, findReview, photoFile, type StoredReview } from './review-store.ts'

/** A photo of the review material, while the review is open; undefined afterwards, and for any other photo. */
export async function reviewPhoto(
  context: Context,
  { reviewId, photoId }: ReviewPhotoRequest,
): Promise<Buffer | undefined> {
  const { database, vault } = context
  const borrowerId = await borrowerOfReview(database, reviewId)
  const review = borrowerId && (await findReview(database, { borrowerId, reviewId }))
  if (!review) return undefined
  const key = await vault.keyOf(database, review.borrower_id)
  return (await openReviewPhoto(context, database, { review, key, photoId }))?.jpeg
}

/** The same with the borrower's key at hand, and what the photo is of. */
export async function openReviewPhoto(
  { providers }: Pick<Context, 'providers'>,
  queries: Queries,
  { review, key, photoId }: { review: StoredReview; key: Buffer; photoId: string },
): Promise<{ jpeg: Buffer; kind: ReviewMaterial['photos'][number]['kind'] } | undefined> {
  const photo = openReviewMaterial(key, review).photos.find((one) => one.photoId === photoId)
  const fileName = photo && (await photoFile(queries, review, photoId))
  if (!photo || fileName === undefined) return undefined
  const sealed = await providers.files.get(fileName)
  return { kind: photo.kind, jpeg: openBytes(key, photoPlace(review.borrower_id, photoId), sealed) }
}
