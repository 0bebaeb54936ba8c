import type { ConsoleAnswer, ConsoleRequest, Difference } from '@hiram/contract/console/console-call'
import type {
  decideReview as decideCall,
  openReview as openCall,
  reviewPhoto as photoCall,
  previewReview as previewCall,
  readReview as readCall,
} from '@hiram/contract/console/review'
import { isExpired } from '@hiram/contract/is-expired'
import type { Currency, MarketCode } from '@hiram/markets'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { loadRecipient } from '../../borrower/store.ts'
import type { Queries } from '../../database/client.ts'
import { lookAt } from '../../privacy/look.ts'
import { messageTo } from '../../queue/notify-borrower.ts'
import { storeReviewDecision } from '../../review/handle-review-decision.ts'
import { openReviewMaterial } from '../../review/review-material.ts'
import { openReviewPhoto } from '../../review/review-photo.ts'
import { openReadings } from '../../review/review-readings.ts'
import { claimOf, releaseItem } from '../../staff/claim-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { numberOf, takenBy } from '../person.ts'
import { requireTaken } from '../require-taken.ts'
import { comparedFields } from './compared-fields.ts'
import { loadReview, type ReviewWithLoan } from './review-store.ts'

const queue = 'review'

export async function readReview(
  { context, member }: StaffCaller,
  { reviewId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database, clock } = context
  const review = await found(database, reviewId, member.markets)
  const claim = await claimOf(database, queue, reviewId)
  return {
    reviewId,
    number: numberOf('R', reviewId),
    loanId: review.loan_id,
    loanNumber: groupedLoanNumber(review.loan_number),
    borrowerId: review.borrower_id,
    market: review.market,
    amount: review.principal,
    currency: review.currency as Currency,
    period: review.period,
    periodUnit: review.period_unit,
    applicationStatus: review.status,
    isExpired: isExpired({ reasons: review.application_reasons }),
    loansBefore: review.loans_before,
    askedAt: review.asked_at.toISOString(),
    promisedOn: review.due_on,
    reasons: review.reasons,
    takenBy: takenBy(claim, member.staffId, clock.wall()),
    decided:
      review.outcome && review.answered_at
        ? { outcome: review.outcome, at: review.answered_at.toISOString(), by: review.decided_name }
        : null,
    version: versionOf(review),
  }
}

/** Opens the person as typed and as read, in the same transaction as the row that says who looked. */
export async function openReview(
  caller: StaffCaller,
  { reviewId }: ConsoleRequest<typeof openCall>,
): Promise<ConsoleAnswer<typeof openCall>> {
  const { context, member } = caller
  const review = await found(context.database, reviewId, member.markets)
  requireWaiting(review)
  const { seen, look } = await lookAt(context, lookOf(caller, review, 'person'), async (key, queries) => {
    const { person, photos, socialAccounts = {} } = openReviewMaterial(key, review)
    const ids = photos.map(({ photoId }) => photoId)
    const readings = await openReadings(queries, { borrowerId: review.borrower_id, key }, ids)
    return { fields: comparedFields(person, readings), photos, socialAccounts }
  })
  return {
    look: { lookId: look.look_id, at: look.at.toISOString(), role: look.role, purpose: look.purpose },
    fields: seen.fields,
    socialAccounts: seen.socialAccounts,
    photos: seen.photos.map(({ certificate = null, ...photo }) => ({ ...photo, certificate })),
  }
}

/** Each photo is a look of its own, and says which. */
export async function reviewPhoto(
  caller: StaffCaller,
  { reviewId, photoId }: ConsoleRequest<typeof photoCall>,
): Promise<Buffer> {
  const { context, member } = caller
  const review = await found(context.database, reviewId, member.markets)
  requireWaiting(review)
  const { seen } = await lookAt(context, lookOf(caller, review, 'photo'), async (key, queries) => {
    const photo = await openReviewPhoto(context, queries, { review, key, photoId })
    if (!photo) throw new ConsoleFailure('notFound')
    return photo
  })
  return seen.jpeg
}

/** An identity posts nothing. What follows a pass is the rules' own answer, and is not predicted. */
export async function previewReview(
  { context, member }: StaffCaller,
  { reviewId, decision }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const review = await found(context.database, reviewId, member.markets)
  if (decision.outcome === 'passed') return { posts: null, next: 'decides', borrowerReads: null }
  const recipient = await loadRecipient(context.database, review.borrower_id)
  const key = decision.outcome === 'refused' ? 'sms.refused' : 'sms.rollback'
  const message = recipient && messageTo(recipient, key)
  return {
    posts: null,
    next: decision.outcome === 'refused' ? 'refused' : 'waits',
    borrowerReads: message ? { locale: message.language, text: message.text } : null,
  }
}

/** The same decision as the lender's own system gives by webhook, by the person who has taken the review. */
export async function decideReview(
  caller: StaffCaller,
  { reviewId, version, decision }: ConsoleRequest<typeof decideCall>,
) {
  const { context, member } = caller
  const { staffId } = member
  await context.database.transaction().execute(async (queries) => {
    const before = await found(queries, reviewId, member.markets)
    if (before.outcome) throw alreadyDecided(before)
    await requireTaken(caller, queries, { queue, itemId: reviewId })
    // as it is once the claim is held
    const review = await found(queries, reviewId, member.markets)
    if (review.outcome) throw alreadyDecided(review)
    if (version !== versionOf(review)) throw new ConsoleFailure('stale', { difference: differenceOf(version, review) })
    const stored = await storeReviewDecision(context, queries, { reviewId, ...decision }, staffId)
    if (stored !== 'counted') throw alreadyDecided(await found(queries, reviewId, member.markets))
    await releaseItem(queries, { queue, itemId: reviewId, staffId })
  })
  return { done: true as const }
}

async function found(queries: Queries, reviewId: string, of: readonly MarketCode[]): Promise<ReviewWithLoan> {
  const review = await loadReview(queries, reviewId, of)
  if (!review) throw new ConsoleFailure('notFound')
  return review
}

/** What is sealed opens while it is needed: not after the decision, and not of an application that ended. */
function requireWaiting(review: ReviewWithLoan): void {
  if (review.outcome) throw alreadyDecided(review)
  if (review.status !== 'examine')
    throw new ConsoleFailure('stale', { difference: differenceOf('examine:open', review) })
}

function alreadyDecided({ outcome, answered_at, decided_name }: ReviewWithLoan): ConsoleFailure {
  return new ConsoleFailure('alreadyDecided', {
    ...(outcome ? { outcome } : {}),
    ...(answered_at ? { at: answered_at.toISOString() } : {}),
    ...(decided_name ? { by: decided_name } : {}),
  })
}

function versionOf({ status, outcome }: ReviewWithLoan): string {
  return `${status}:${outcome ?? 'open'}`
}

function differenceOf(version: string, review: ReviewWithLoan): Difference {
  const [status = '', outcome = ''] = version.split(':')
  const now = review.outcome ?? 'open'
  return [
    ...(status === review.status ? [] : [{ field: 'applicationStatus', before: status, now: review.status }]),
    ...(outcome === now ? [] : [{ field: 'outcome', before: outcome, now }]),
  ]
}

function lookOf({ member }: StaffCaller, review: ReviewWithLoan, what: 'person' | 'photo') {
  return {
    borrower_id: review.borrower_id,
    staff_id: member.staffId,
    role: member.roles.includes('reviewer') ? 'reviewer' : (member.roles[0] ?? 'reviewer'),
    purpose: 'review' as const,
    what,
    subject: review.review_id,
  }
}
