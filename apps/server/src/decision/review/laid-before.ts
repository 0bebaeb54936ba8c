import * as z from 'zod/mini'
import { open, seal } from '../../privacy/vault.ts'
import { documentReport } from '../../providers/identity/messages.ts'
import type { StoredReview } from './review-store.ts'

/** What a person has before them, and what was read of it before they were asked. */
const laidBefore = z.object({
  person: z.object({
    documentType: z.string(),
    documentNumber: z.string(),
    fullName: z.string(),
    birthday: z.string(),
  }),
  photos: z.array(
    z.object({
      photoId: z.string(),
      kind: z.enum(['idFront', 'idBack', 'idHandheld', 'workProof', 'certificate', 'face']),
      certificate: z.optional(z.string()),
    }),
  ),
  report: documentReport,
})
export type LaidBefore = z.output<typeof laidBefore>

const place = (reviewId: string) => `manual_review|laid_before_sealed|${reviewId}`

export function sealLaidBefore(key: Buffer, reviewId: string, what: LaidBefore): Buffer {
  return seal(key, place(reviewId), JSON.stringify(what))
}

export function openLaidBefore(
  key: Buffer,
  review: Pick<StoredReview, 'review_id' | 'laid_before_sealed'>,
): LaidBefore {
  return laidBefore.parse(JSON.parse(open(key, place(review.review_id), review.laid_before_sealed)))
}
