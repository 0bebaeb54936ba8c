import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { updateRows } from '../database/rows.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import type { Jobs } from '../queue/job-store.ts'

/** The latest day whose run has begun, and the steps of it that have ended. */
export async function latestRun(queries: Queries, market: string): Promise<{ day: string; ended: string[] } | null> {
  const { rows } = await sql<{ day: string; ended: string[] }>`select business_date as day,
      coalesce(array_agg(step) filter (where ended_at is not null), '{}') as ended
    from business_day_run where market = ${market}
      and business_date = (select max(business_date) from business_day_run where market = ${market})
    group by business_date`.execute(queries)
  return rows[0] ?? null
}

type Step = { market: string; day: string; step: string }

const keyOf = ({ market, day, step }: Step) => ({ market, business_date: day, step })

/** False when this step of this day has ended before; one statement, for it is most of what a step with nothing to do costs. */
export async function beginStep(queries: Queries, { market, day, step, at }: Step & { at: Date }): Promise<boolean> {
  const { rows } = await sql`with begun as (insert into business_day_run (market, business_date, step, started_at)
      values (${market}, ${day}, ${step}, ${at}) on conflict do nothing)
    select from business_day_run where market = ${market} and business_date = ${day} and step = ${step}
      and ended_at is not null`.execute(queries)
  return rows.length === 0
}

/** The same of a step that has begun: the row is the idempotency key, locked until the caller is done. */
export async function holdStep(queries: Queries, { market, day, step }: Step): Promise<boolean> {
  const { rows } = await sql`select from business_day_run where market = ${market} and business_date = ${day}
    and step = ${step} and ended_at is null for update`.execute(queries)
  return rows.length > 0
}

export async function endStep(queries: Queries, run: Step & { at: Date; touched: number }): Promise<void> {
  await updateRows(queries, 'business_day_run', keyOf(run), { ended_at: run.at, touched: run.touched })
}

/** How far a step has come, for monitoring; `endStep` ends it. */
export async function noteProgress(queries: Queries, run: Step & { touched: number }): Promise<void> {
  await updateRows(queries, 'business_day_run', { ...keyOf(run), ended_at: null }, { touched: run.touched })
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
    and ${hasExpired(day)} for no key update`.execute(queries)
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
export async function waitingReviews(queries: Queries, market: string, since: Date): Promise<Jobs['askReview'][]> {
  const { rows } = await sql<Jobs['askReview']>`select r.borrower_id as "borrowerId",
      r.review_id as "reviewId" from manual_review r join loan l using (borrower_id, loan_id)
    where l.market = ${market} and l.status = 'examine' and r.outcome is null and r.asked_at < ${since}`.execute(
    queries,
  )
  return rows
}

/** Proofs that are undecided since before `since`. */
export async function waitingProofs(queries: Queries, market: string, since: Date): Promise<Jobs['askProof'][]> {
  const { rows } = await sql<Jobs['askProof']>`select p.borrower_id as "borrowerId",
      p.proof_id as "proofId" from payment_proof p join loan l using (borrower_id, loan_id)
    where l.market = ${market} and p.state = 'review' and p.file_name <> '' and p.sent_at < ${since}`.execute(queries)
  return rows
}
