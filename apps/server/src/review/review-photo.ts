import type { ReviewPhotoRequest } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import { photoPlace } from '../privacy/sealed-places.ts'
import { openBytes } from '../privacy/vault.ts'
import { openReviewMaterial } from './review-material.ts'
import { borrowerOfReview, findReview, photoFile } from './review-store.ts'

/** A photo of the review material, while the review is open; undefined afterwards, and for any other photo. */
export async function reviewPhoto(
  { database, vault, providers }: Context,
  { reviewId, photoId }: ReviewPhotoRequest,
): Promise<Buffer | undefined> {
  const borrowerId = await borrowerOfReview(database, reviewId)
  const review = borrowerId && (await findReview(database, { borrowerId, reviewId }))
  if (!review) return undefined
  const key = await vault.keyOf(database, review.borrower_id)
  if (!openReviewMaterial(key, review).photos.some((photo) => photo.photoId === photoId)) return undefined
  const fileName = await photoFile(database, review, photoId)
  if (fileName === undefined) return undefined
  return openBytes(key, photoPlace(review.borrower_id, photoId), await providers.files.get(fileName))
}
