import type { ReviewNotice } from '@hiram/contract/hooks'
import type { Context } from '../../context.ts'
import { lockStatus } from '../../loan/status-store.ts'
import { addJob } from '../../queue/job-store.ts'
import type { Mend } from '../facts.ts'
import { stepOfPhoto } from '../step-of-photo.ts'
import { answerReview, borrowerOfReview, findReview, type ReviewWord } from './review-store.ts'

/**
 * The word of the person who looked: the first one counts, and the decision goes on with it. Where the borrower has
 * cancelled meanwhile it is kept all the same.
 */
export async function takeReviewAnswer(context: Context, notice: ReviewNotice): Promise<'counted' | 'known'> {
  const { reviewId } = notice
  return context.database.transaction().execute(async (queries) => {
    const borrowerId = await borrowerOfReview(queries, reviewId)
    const review = borrowerId && (await findReview(queries, { borrowerId, reviewId }))
    if (!review) {
      context.log.error({ reviewId }, 'a review nobody asked for was answered')
      return 'known'
    }
    const owner = { borrowerId: review.borrower_id, loanId: review.loan_id }
    const status = await lockStatus(queries, owner)
    const isNew = await answerReview(queries, { ...owner, reviewId }, wordOf(notice, context.clock.instant()))
    if (!isNew) {
      // read again: an equal word may have come while this one waited for the loan
      const answered = await findReview(queries, { ...owner, reviewId })
      if (answered?.outcome !== notice.outcome) context.log.error({ reviewId }, 'a review was answered again otherwise')
      return 'known'
    }
    if (status === 'examine') await addJob(queries, 'decide', owner, { key: `decide:${owner.loanId}` })
    return 'counted'
  })
}

function wordOf(notice: ReviewNotice, at: Date): ReviewWord {
  const { outcome } = notice
  const nothing = { refuseReason: null, mend: [], refusedPapers: [] }
  if (outcome === 'refused') return { ...nothing, outcome, at, refuseReason: notice.reason }
  if (outcome === 'passed') return { ...nothing, outcome, at, refusedPapers: notice.refusedPapers }
  return { ...nothing, outcome, at, mend: notice.again.map(mendOf) }
}

function mendOf({ photo, reason }: { photo: keyof typeof stepOfPhoto; reason: string }): Mend {
  return { step: stepOfPhoto[photo], reason: photo === 'face' ? 'faceAgain' : `${photo}.${reason}` }
}
