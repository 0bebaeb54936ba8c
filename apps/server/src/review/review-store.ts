import type { Insertable } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, findRows, insertIfNew, insertRow, type RowOf, updateRows } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

export type StoredReview = RowOf<'manual_review'>
type ReviewKey = { borrowerId: string; reviewId: string }

/** Every manual review of this borrower's applications, the newest first. */
export async function loadReviews(queries: Queries, borrowerId: string): Promise<StoredReview[]> {
  return findRows(queries, 'manual_review', { borrower_id: borrowerId }, 'asked_at', 'review_id')
}

export async function findReview(
  queries: Queries,
  { borrowerId, reviewId }: ReviewKey,
): Promise<StoredReview | undefined> {
  return findRow(queries, 'manual_review', { borrower_id: borrowerId, review_id: reviewId })
}

/** False when the loan already has an open review. The caller has locked the loan. */
export async function insertReview(queries: Queries, review: Insertable<Tables['manual_review']>): Promise<boolean> {
  if (!(await insertIfNew(queries, 'manual_review', review))) return false
  const { review_id, borrower_id } = review
  await insertRow(queries, 'manual_review_route', { review_id, borrower_id })
  const { loan_id: loanId, reasons, due_on: dueOn } = review
  const data = { loanId, reviewId: review_id, reasons, dueOn }
  await recordEvents(queries, review.asked_at, [{ type: 'review.requested.v1', subject: `loan/${loanId}`, data }])
  return true
}

export async function borrowerOfReview(queries: Queries, reviewId: string): Promise<string | undefined> {
  return (await findRow(queries, 'manual_review_route', { review_id: reviewId }))?.borrower_id
}

export type ReviewDecision = Pick<
  StoredReview,
  'refuse_reason' | 'corrections' | 'refused_documents' | 'decided_by'
> & {
  outcome: 'passed' | 'refused' | 'sentBack'
}

/** The first decision counts: false when there was one. */
export async function answerReview(
  queries: Queries,
  { borrowerId, reviewId }: ReviewKey,
  { corrections, ...decision }: ReviewDecision,
  at: Date,
): Promise<boolean> {
  const open = { borrower_id: borrowerId, review_id: reviewId, outcome: null }
  const set = { ...decision, corrections: JSON.stringify(corrections), answered_at: at }
  const [answered] = await updateRows(queries, 'manual_review', open, set)
  if (!answered) return false
  const data = { loanId: answered.loan_id, reviewId, outcome: decision.outcome }
  await recordEvents(queries, at, [{ type: 'review.decided.v1', subject: `loan/${answered.loan_id}`, data }])
  return true
}

/** The file of a photo, while the review is open and its application undecided. */
export async function photoFile(queries: Queries, review: StoredReview, photoId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('photo')
    .innerJoin('manual_review', 'manual_review.borrower_id', 'photo.borrower_id')
    .innerJoin('loan', (join) =>
      join
        .onRef('loan.borrower_id', '=', 'manual_review.borrower_id')
        .onRef('loan.loan_id', '=', 'manual_review.loan_id'),
    )
    .select('file_name')
    .where('photo.borrower_id', '=', review.borrower_id)
    .where('photo_id', '=', photoId)
    .where('review_id', '=', review.review_id)
    .where('outcome', 'is', null)
    .where('loan.status', '=', 'examine')
    .executeTakeFirst()
  return row?.file_name
}
