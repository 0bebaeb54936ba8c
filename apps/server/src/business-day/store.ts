import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { LoanKey } from '../loan/loan-store.ts'

/** The latest day whose close has begun, and the steps of it that have ended. */
export async function latestClose(queries: Queries, market: string): Promise<{ day: string; ended: string[] } | null> {
  const { rows } = await sql<{ day: string; ended: string[] }>`select business_date as day,
      coalesce(array_agg(step) filter (where ended_at is not null), '{}') as ended
    from business_day_run where market = ${market}
      and business_date = (select max(business_date) from business_day_run where market = ${market})
    group by business_date`.execute(queries)
  return rows[0] ?? null
}

/** False when this step of this day has ended before: the row is the idempotency key. */
export async function beginStep(
  queries: Queries,
  close: { market: string; day: string; step: string; at: Date },
): Promise<boolean> {
  await queries
    .insertInto('business_day_run')
    .values({
      market: close.market,
      business_date: close.day,
      step: close.step,
      started_at: close.at,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await queries
    .selectFrom('business_day_run')
    .select('ended_at')
    .where('market', '=', close.market)
    .where('business_date', '=', close.day)
    .where('step', '=', close.step)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.ended_at === null
}

export async function endStep(
  queries: Queries,
  close: { market: string; day: string; step: string; at: Date; touched: number },
): Promise<void> {
  await queries
    .updateTable('business_day_run')
    .set({ ended_at: close.at, touched: close.touched })
    .where('market', '=', close.market)
    .where('business_date', '=', close.day)
    .where('step', '=', close.step)
    .execute()
}

/** How far a step has come, for monitoring; `endStep` ends it. */
export async function noteProgress(
  queries: Queries,
  close: { market: string; day: string; step: string; touched: number },
): Promise<void> {
  await sql`update business_day_run set touched = ${close.touched} where market = ${close.market}
    and business_date = ${close.day} and step = ${close.step} and ended_at is null`.execute(queries)
}

/** Offers and rollbacks whose last day has passed. */
export async function expiredLoans(queries: Queries, market: string, day: string): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`select borrower_id as "borrowerId", loan_id as "loanId" from loan
    where market = ${market} and ${hasExpired(day)} order by borrower_id, loan_id`.execute(queries)
  return rows
}

/** Whether its last day has still passed, now that the loan is held: a new offer may have been made meanwhile. */
export async function holdExpired(queries: Queries, key: LoanKey, day: string): Promise<boolean> {
  const { rows } = await sql`select 1 from loan where borrower_id = ${key.borrowerId} and loan_id = ${key.loanId}
    and ${hasExpired(day)} for update`.execute(queries)
  return rows.length > 0
}

function hasExpired(day: string) {
  return sql`((status = 'withdrawal' and offer_ends_on <= ${day}) or (status = 'rollback' and rollback_ends_on <= ${day}))`
}

/** Applications that have waited for their decision since before `since`. */
export async function waitingDecisions(queries: Queries, market: string, since: Date): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`select borrower_id as "borrowerId", loan_id as "loanId" from loan
    where market = ${market} and status = 'examine' and status_since < ${since}`.execute(queries)
  return rows
}

/** Reviews that are unanswered since before `since`. */
export async function waitingReviews(
  queries: Queries,
  market: string,
  since: Date,
): Promise<{ borrowerId: string; reviewId: string }[]> {
  const { rows } = await sql<{ borrowerId: string; reviewId: string }>`select r.borrower_id as "borrowerId",
      r.review_id as "reviewId" from manual_review r join loan l using (borrower_id, loan_id)
    where l.market = ${market} and l.status = 'examine' and r.outcome is null and r.asked_at < ${since}`.execute(
    queries,
  )
  return rows
}

/** Payouts and refunds that the bank has not answered since before `since`. */
export async function waitingPayouts(
  queries: Queries,
  market: string,
  since: Date,
): Promise<{ borrowerId: string; orderId: string }[]> {
  const { rows } = await sql<{ borrowerId: string; orderId: string }>`select o.borrower_id as "borrowerId",
      o.order_id as "orderId" from (
        select borrower_id, loan_id, order_id from payout_order where state = 'ordered' and ordered_at < ${since}
        union all
        select borrower_id, loan_id, order_id from refund_order where state = 'ordered' and ordered_at < ${since}
      ) as o join loan l using (borrower_id, loan_id) where l.market = ${market}`.execute(queries)
  return rows
}

/** Proofs that are undecided since before `since`. */
export async function waitingProofs(
  queries: Queries,
  market: string,
  since: Date,
): Promise<{ borrowerId: string; proofId: string }[]> {
  const { rows } = await sql<{ borrowerId: string; proofId: string }>`select p.borrower_id as "borrowerId",
      p.proof_id as "proofId" from payment_proof p join loan l using (borrower_id, loan_id)
    where l.market = ${market} and p.state = 'review' and p.file_name <> '' and p.sent_at < ${since}`.execute(queries)
  return rows
}
