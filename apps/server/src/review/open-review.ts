import { randomUUID } from 'node:crypto'
import { addDays, type BusinessDate } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import type { Context } from '../context.ts'
import { lockStatus } from '../loan/status-store.ts'
import { addJob } from '../queue/job-store.ts'
import { type ReviewMaterial, sealReviewMaterial } from './review-material.ts'
import { insertReview } from './review-store.ts'

type Running = { borrowerId: string; loanId: string; decisionId: string }

/** Why a person has to look, at what, and under which rules. */
type ReviewCase = {
  facts: { market: MarketCode; today: BusinessDate }
  key: Buffer
  reviewMaterial: ReviewMaterial
  evidence: Buffer
  rulesVersion: string
  reasons: string[]
}

/** Holds a decision for manual review: the application keeps its status, and the reviewer is asked once. */
export async function openReview(
  context: Context,
  { borrowerId, loanId, decisionId }: Running,
  { facts, key, reviewMaterial, evidence, rulesVersion, reasons }: ReviewCase,
): Promise<void> {
  const reviewId = randomUUID()
  await context.database.transaction().execute(async (queries) => {
    if ((await lockStatus(queries, { borrowerId, loanId })) !== 'examine') return
    const isNew = await insertReview(queries, {
      borrower_id: borrowerId,
      loan_id: loanId,
      review_id: reviewId,
      decision_id: decisionId,
      rules_version: rulesVersion,
      reasons,
      evidence,
      review_material_sealed: sealReviewMaterial(key, reviewId, reviewMaterial),
      asked_at: context.clock.instant(),
      due_on: addDays(facts.today, markets[facts.market].reviewDays),
    })
    if (isNew) await addJob(queries, 'askReview', { borrowerId, reviewId }, { key: `review:${reviewId}` })
  })
}
