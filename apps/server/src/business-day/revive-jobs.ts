import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Context } from '../context.ts'
import { addJob } from '../queue/job-store.ts'
import { waitingDecisions, waitingProofs, waitingReviews } from './store.ts'

const tooLongMs = 24 * 3_600_000

/**
 * A job that failed too often is not tried again by itself, and a borrower would wait permanently: what is still open after
 * a day is asked for once more, every day. The jobs do nothing when it is settled by then.
 */
export async function reviveJobs(context: Context, market: MarketCode, _day: BusinessDate): Promise<number> {
  const { database } = context
  const since = new Date(context.clock.instant().getTime() - tooLongMs)
  const decisions = await waitingDecisions(database, market, since)
  const reviews = await waitingReviews(database, market, since)
  const proofs = await waitingProofs(database, market, since)
  for (const loan of decisions) await addJob(database, 'decide', loan, { key: `decide:${loan.loanId}` })
  for (const review of reviews) await addJob(database, 'askReview', review, { key: `review:${review.reviewId}` })
  for (const proof of proofs) await addJob(database, 'askProof', proof, { key: `proof:${proof.proofId}` })
  const counts = {
    decisions: decisions.length,
    reviews: reviews.length,
    proofs: proofs.length,
  }
  const open = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (open > 0) context.log.warn({ market, ...counts }, 'work open for more than a day')
  return open
}
