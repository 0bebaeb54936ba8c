import * as z from 'zod/mini'
import { loanStatus } from '../loan.ts'
import { businessDate, currency, done, id, instant, marketCode, minorUnits, nothing } from '../values.ts'
import { asksForSomething, reviewedPhotos, reviewRefusals, wrongFieldsSentBack } from '../webhooks.ts'
import { consoleCall } from './console-call.ts'
import { borrowerReads, postings, taken } from './values.ts'

/** Why a reviewer asks for a photo again. */
export const againReasons = ['blurred', 'glare', 'cut', 'notADocument', 'other'] as const

/** A decision, before and when it is taken. */
export const reviewDecision = z
  .discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('passed'), refusedDocuments: z._default(z.array(id).check(z.maxLength(12)), []) }),
    z.object({ outcome: z.literal('refused'), reason: z.enum(reviewRefusals) }),
    z.object({
      outcome: z.literal('sentBack'),
      again: z.array(z.object({ photo: z.enum(reviewedPhotos), reason: z.enum(againReasons) })).check(z.maxLength(10)),
      wrong: wrongFieldsSentBack,
    }),
  ])
  .check(z.refine(asksForSomething, 'minLength'))

/** The review without anything sealed. */
export const reviewDetail = z.object({
  reviewId: id,
  number: z.string(),
  loanId: id,
  loanNumber: z.string(),
  borrowerId: id,
  market: marketCode,
  amount: minorUnits,
  currency,
  period: z.number(),
  periodUnit: z.enum(['day', 'month']),
  applicationStatus: loanStatus,
  /** Its status is then the one of a canceled application. */
  isExpired: z.boolean(),
  /** How many loans this borrower took before. */
  loansBefore: z.number(),
  askedAt: instant,
  /** The day promised to the borrower. */
  promisedOn: businessDate,
  reasons: z.array(z.string()),
  takenBy: taken,
  decided: z.nullable(z.object({ outcome: z.string(), at: instant, by: z.nullable(z.string()) })),
  /** Of what was read: a decision sends it back, and is refused as `stale` when it is another by then. */
  version: z.string(),
})
export type ReviewDetail = z.output<typeof reviewDetail>

export const readReview = consoleCall('readReview', 'GET /review', {
  may: 'review.read',
  isPolled: true,
  request: z.object({ reviewId: id }),
  answer: reviewDetail,
})

/** Opens what is sealed, for the purpose of this review: the look is written with it, and the borrower can read it. */
export const openReview = consoleCall('openReview', 'POST /review/open', {
  may: 'identity.open',
  request: z.object({ reviewId: id }),
  answer: z.object({
    look: z.object({ lookId: id, at: instant, role: z.string(), purpose: z.string() }),
    /** Typed beside read; `read`: from the photos, null where it was not read. */
    fields: z.array(
      z.object({
        field: z.enum(['documentType', 'documentNumber', 'fullName', 'birthday']),
        typed: z.string(),
        read: z.nullable(z.string()),
        result: z.enum(['same', 'differs', 'notRead']),
      }),
    ),
    socialAccounts: z.record(z.string(), z.string()),
    photos: z.array(
      z.object({
        photoId: id,
        kind: z.enum(['idFront', 'idBack', 'idHandheld', 'workProof', 'certificate', 'face']),
        certificate: z.nullable(z.string()),
      }),
    ),
  }),
})

/** A photo of an open review: the answer is the JPEG itself, never kept by the browser. Each is a look of its own. */
export const reviewPhoto = consoleCall('reviewPhoto', 'POST /review/photo', {
  may: 'identity.open',
  request: z.object({ reviewId: id, photoId: id }),
  answer: nothing,
})

/** What the decision would do, before it is taken. An identity posts nothing, and says so. */
export const previewReview = consoleCall('previewReview', 'POST /review/preview', {
  may: 'review.decide',
  request: z.object({ reviewId: id, decision: reviewDecision }),
  answer: z.object({
    posts: z.nullable(postings),
    /** `decides`: the application is decided by the rules at once; `waits`: for the borrower's new photos. */
    next: z.enum(['decides', 'refused', 'waits']),
    /** The message sent where the decision fixes it; null where the rules decide after a pass. */
    borrowerReads: z.nullable(borrowerReads),
  }),
})

/** Once: `alreadyDecided`, `notTaken`, `takenByAnother`, `stale`. */
export const decideReview = consoleCall('decideReview', 'POST /review/decide', {
  may: 'review.decide',
  request: z.object({ reviewId: id, version: z.string(), decision: reviewDecision }),
  answer: done,
})
