import type { ReviewNotice } from '@hiram/contract/webhooks'
import { type Correction, stepOfPhoto } from '../borrower/corrections.ts'
import type { Context } from '../context.ts'
import { keyOf } from '../loan/loan-store.ts'
import { lockStatus } from '../loan/status-store.ts'
import { addJob } from '../queue/job-store.ts'
import { answerReview, borrowerOfReview, findReview, type ReviewDecision } from './review-store.ts'

/**
 * Handles a review decision: the first one counts, and the application's decision continues with it. It is stored even
 * where the borrower has cancelled meanwhile.
 */
export async function handleReviewDecision(context: Context, notice: ReviewNotice): Promise<'counted' | 'known'> {
  const { reviewId } = notice
  return context.database.transaction().execute(async (queries) => {
    const borrowerId = await borrowerOfReview(queries, reviewId)
    const review = borrowerId && (await findReview(queries, { borrowerId, reviewId }))
    if (!review) {
      context.log.error({ reviewId }, 'decision for an unknown review')
      return 'known'
    }
    const owner = keyOf(review)
    const status = await lockStatus(queries, owner)
    const isNew = await answerReview(queries, { ...owner, reviewId }, decisionOf(notice), context.clock.instant())
    if (!isNew) {
      // read again: the same decision may have been stored while this one waited for the lock
      const answered = await findReview(queries, { ...owner, reviewId })
      if (answered?.outcome !== notice.outcome)
        context.log.error({ reviewId }, 'a review got a second, different decision')
      return 'known'
    }
    if (status === 'examine') await addJob(queries, 'decide', owner, { key: `decide:${owner.loanId}` })
    return 'counted'
  })
}

function decisionOf(notice: ReviewNotice): ReviewDecision {
  const { outcome } = notice
  const nothing = { outcome, refuse_reason: null, corrections: [], refused_documents: [] }
  if (outcome === 'refused') return { ...nothing, refuse_reason: notice.reason }
  if (outcome === 'passed') return { ...nothing, refused_documents: notice.refusedDocuments }
  return { ...nothing, corrections: notice.again.map(correctionsOf) }
}

function correctionsOf({ photo, reason }: { photo: keyof typeof stepOfPhoto; reason: string }): Correction {
  return { step: stepOfPhoto[photo], reason: photo === 'face' ? 'faceAgain' : `${photo}.${reason}` }
}
