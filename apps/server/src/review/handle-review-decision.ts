import { stepOfField, type WrongField } from '@hiram/contract/apply/wrong-fields'
import type { DecisionRefusal, ReviewNotice } from '@hiram/contract/webhooks'
import { type Correction, stepOfPhoto } from '../borrower/corrections.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { keyOf } from '../loan/loan-store.ts'
import { lockStatus } from '../loan/status-store.ts'
import { addJob } from '../queue/job-store.ts'
import { answerReview, borrowerOfReview, findReview, type ReviewDecision } from './review-store.ts'

/**
 * Handles a review decision: the first one counts, and the application's decision continues with it. It is stored even
 * where the borrower has cancelled meanwhile. Another decision later is refused.
 */
export async function handleReviewDecision(
  context: Context,
  notice: ReviewNotice,
): Promise<'counted' | 'known' | { kind: 'refused'; refused: DecisionRefusal }> {
  return context.database.transaction().execute(async (queries) => {
    const stored = await storeReviewDecision(context, queries, notice, null)
    if (stored === 'unknown') return { kind: 'refused', refused: 'notFound' }
    return stored === 'different' ? { kind: 'refused', refused: 'alreadyDecided' } : stored
  })
}

/** The decision in the caller's transaction, by one of the lender's people or, without one, by the lender's own system. */
export async function storeReviewDecision(
  context: Context,
  queries: Queries,
  notice: ReviewNotice,
  decidedBy: string | null,
): Promise<'counted' | 'known' | 'different' | 'unknown'> {
  const { reviewId } = notice
  const borrowerId = await borrowerOfReview(queries, reviewId)
  const review = borrowerId && (await findReview(queries, { borrowerId, reviewId }))
  if (!review) return 'unknown'
  const owner = keyOf(review)
  const status = await lockStatus(queries, owner)
  const decision = { ...decisionOf(notice), decided_by: decidedBy }
  if (!(await answerReview(queries, { ...owner, reviewId }, decision, context.clock.instant()))) {
    // read again: the same decision may have been stored while this one waited for the lock
    const answered = await findReview(queries, { ...owner, reviewId })
    return answered?.outcome === notice.outcome ? 'known' : 'different'
  }
  if (status === 'examine') await addJob(queries, 'decide', owner, { key: `decide:${owner.loanId}` })
  return 'counted'
}

function decisionOf(notice: ReviewNotice): Omit<ReviewDecision, 'decided_by'> {
  const { outcome } = notice
  const nothing = { outcome, refuse_reason: null, corrections: [], refused_documents: [] }
  if (outcome === 'refused') return { ...nothing, refuse_reason: notice.reason }
  if (outcome === 'passed') return { ...nothing, refused_documents: notice.refusedDocuments }
  return { ...nothing, corrections: [...notice.again.map(correctionsOf), ...notice.wrong.map(correctionOfField)] }
}

function correctionsOf({ photo, reason }: { photo: keyof typeof stepOfPhoto; reason: string }): Correction {
  return { step: stepOfPhoto[photo], reason: photo === 'face' ? 'faceAgain' : `${photo}.${reason}` }
}

function correctionOfField(field: WrongField): Correction {
  return { step: stepOfField(field), reason: `wrongData.${field}` }
}
