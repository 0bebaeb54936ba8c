import type { ScoreReason } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

export type InstalmentKey = { borrowerId: string; loanId: string; number: number }

/** The points already given for each of these loans' instalments, by `loanId number`. */
export async function loadGivenPoints(
  queries: Queries,
  loans: readonly { borrowerId: string; loanId: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ loan_id: string; instalment: number; points: number }>`select loan_id, instalment,
    sum(points)::int as points from score_move where (borrower_id, loan_id) in (select * from unnest(
      ${loans.map((loan) => loan.borrowerId)}::uuid[], ${loans.map((loan) => loan.loanId)}::uuid[]))
    group by borrower_id, loan_id, instalment`.execute(queries)
  return new Map(rows.map((row) => [`${row.loan_id} ${row.instalment}`, row.points]))
}

/** One move and the score after it, in two statements of the caller's transaction. The score never falls below 0. */
export async function moveScore(
  queries: Queries,
  move: InstalmentKey & { points: number; reason: ScoreReason; movedOn: string; at: Date },
): Promise<{ before: number; after: number }> {
  const { borrowerId, points } = move
  const { rows } = await sql<{ before: number; score: number; moves: number }>`insert into member_score as now
      (borrower_id, score, moves) values (${borrowerId}, greatest(0, ${points}::int), 1)
    on conflict (borrower_id) do update set score = greatest(0, now.score + ${points}::int), moves = now.moves + 1
    returning coalesce(old.score, 0) as before, new.score, new.moves`.execute(queries)
  const [moved] = rows
  if (!moved) throw new Error('a score did not move')
  await queries
    .insertInto('score_move')
    .values({
      borrower_id: borrowerId,
      seq: moved.moves,
      loan_id: move.loanId,
      instalment: move.number,
      points,
      reason: move.reason,
      score_after: moved.score,
      moved_on: move.movedOn,
      at: move.at,
    })
    .execute()
  return { before: moved.before, after: moved.score }
}

/** Whether the borrower has repaid exactly one loan. */
export async function hasRepaidOne(queries: Queries, borrowerId: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from loan
    where borrower_id = ${borrowerId} and status = 'close'`.execute(queries)
  return rows[0]?.count === 1
}
