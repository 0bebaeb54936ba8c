import * as z from 'zod/mini'
import { reviewPlace } from '../privacy/sealed-places.ts'
import { open, seal } from '../privacy/vault.ts'
import { documentReport } from '../providers/identity/messages.ts'
import type { StoredReview } from './review-store.ts'

/** What the reviewer gets, and what was read of it before the review. */
const reviewMaterial = z.object({
  person: z.object({
    documentType: z.string(),
    documentNumber: z.string(),
    fullName: z.string(),
    birthday: z.string(),
  }),
  /** What the borrower chose to give, by the field's name; absent in reviews from before they were asked for. */
  socialAccounts: z.optional(z.record(z.string(), z.string())),
  photos: z.array(
    z.object({
      photoId: z.string(),
      kind: z.enum(['idFront', 'idBack', 'idHandheld', 'workProof', 'certificate', 'face']),
      certificate: z.optional(z.string()),
    }),
  ),
  report: documentReport,
})
export type ReviewMaterial = z.output<typeof reviewMaterial>

export function sealReviewMaterial(key: Buffer, reviewId: string, what: ReviewMaterial): Buffer {
  return seal(key, reviewPlace(reviewId), JSON.stringify(what))
}

export function openReviewMaterial(
  key: Buffer,
  review: Pick<StoredReview, 'review_id' | 'review_material_sealed'>,
): ReviewMaterial {
  return reviewMaterial.parse(JSON.parse(open(key, reviewPlace(review.review_id), review.review_material_sealed)))
}
