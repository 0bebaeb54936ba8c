import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { openLocations } from '../borrower/locations.ts'
import type { Context } from '../context.ts'
import { loadLoan } from '../loan/loan-store.ts'
import type { Jobs } from '../queue/job-store.ts'
import { openReviewMaterial } from './review-material.ts'
import { findReview } from './review-store.ts'

/** Sends a review to the lender. Idempotent by its id; the decision comes by webhook. */
export async function askReview(context: Context, { borrowerId, reviewId }: Jobs['askReview']): Promise<void> {
  const review = await findReview(context.database, { borrowerId, reviewId })
  if (!review || review.outcome !== null) return
  const loan = await loadLoan(context.database, borrowerId, review.loan_id)
  if (loan?.status !== 'examine') return
  const key = await context.vault.keyOf(context.database, borrowerId)
  const { person, photos, socialAccounts = {} } = openReviewMaterial(key, review)
  const [last] = await openLocations(context.database, borrowerId, key)
  await context.providers.review.askReview({
    reviewId,
    loanId: review.loan_id,
    loanNumber: groupedLoanNumber(loan.loan_number),
    market: loan.market,
    reasons: review.reasons,
    askedAt: review.asked_at.toISOString(),
    dueOn: review.due_on,
    person,
    socialAccounts,
    photos,
    openedNear: last ? { ...last, at: last.at.toISOString() } : null,
  })
}
