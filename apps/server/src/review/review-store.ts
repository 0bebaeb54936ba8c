import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'
import type { Correction } from '../decision/facts.ts'

export type StoredReview = Selectable<Tables['manual_review']>
type ReviewKey = { borrowerId: string; reviewId: string }

/** Every manual review of this borrower's applications, the newest first. */
export async function loadReviews(queries: Queries, borrowerId: string): Promise<StoredReview[]> {
  return queries
    .selectFrom('manual_review')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('asked_at', 'desc')
    .orderBy('review_id')
    .execute()
}

export async function findReview(
  queries: Queries,
  { borrowerId, reviewId }: ReviewKey,
): Promise<StoredReview | undefined> {
  return queries
    .selectFrom('manual_review')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
}

/** False when the loan already has an open review. The caller has locked the loan. */
export async function insertReview(queries: Queries, review: Insertable<Tables['manual_review']>): Promise<boolean> {
  const inserted = await queries
    .insertInto('manual_review')
    .values(review)
    .onConflict((conflict) => conflict.columns(['borrower_id', 'loan_id']).where('outcome', 'is', null).doNothing())
    .returning('review_id')
    .executeTakeFirst()
  if (!inserted) return false
  await queries
    .insertInto('manual_review_route')
    .values({ review_id: review.review_id, borrower_id: review.borrower_id })
    .execute()
  return true
}

export async function borrowerOfReview(queries: Queries, reviewId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('manual_review_route')
    .select('borrower_id')
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
  return row?.borrower_id
}

export type ReviewDecision = {
  outcome: 'passed' | 'refused' | 'sentBack'
  refuseReason: string | null
  corrections: readonly Correction[]
  refusedDocuments: readonly string[]
  at: Date
}

/** The first decision counts: false when there was one. */
export async function answerReview(
  queries: Queries,
  { borrowerId, reviewId }: ReviewKey,
  decision: ReviewDecision,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update manual_review set outcome = ${decision.outcome},
      refuse_reason = ${decision.refuseReason}, corrections = ${JSON.stringify(decision.corrections)}::jsonb,
      refused_documents = ${[...decision.refusedDocuments]}::uuid[], answered_at = ${decision.at}
    where borrower_id = ${borrowerId} and review_id = ${reviewId} and outcome is null`.execute(queries)
  return (numAffectedRows ?? 0n) > 0n
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
