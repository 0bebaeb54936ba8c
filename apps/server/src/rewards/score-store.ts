import type { ScoreReason } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { andOfOne } from '../database/cluster/by-borrower.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { findRow, insertIfNew, insertRow, updateRows } from '../database/rows.ts'

export type InstalmentKey = { borrowerId: string; loanId: string; number: number }

/** The points already given for these loans' instalments, by `loanId number`. */
export async function loadGivenPoints(
  queries: Queries,
  loans: readonly { borrowerId: string; loanId: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ loan_id: string; instalment: number; points: number }>`select loan_id, instalment,
    sum(points)::int as points from score_move where (borrower_id, loan_id) in (select * from unnest(
      ${loans.map((loan) => loan.borrowerId)}::uuid[], ${loans.map((loan) => loan.loanId)}::uuid[]))
    ${andOfOne('borrower_id', loans)} group by borrower_id, loan_id, instalment`.execute(queries)
  return new Map(rows.map((row) => [`${row.loan_id} ${row.instalment}`, row.points]))
}

export type ScoreMove = InstalmentKey & { points: number; reason: ScoreReason; movedOn: string; at: Date }

/**
 * Moves the scores of borrowers, at most one move each, in one statement where the database is one; returns the scores
 * before and after by borrower. A score never falls below 0.
 */
export async function moveScores(
  queries: Queries,
  moves: readonly ScoreMove[],
): Promise<Map<string, { before: number; after: number }>> {
  if (isSpread()) {
    // several statements: a score is held until its move is written
    return queries.isTransaction
      ? moveEach(queries, moves)
      : queries.transaction().execute((own) => moveEach(own, moves))
  }
  const { rows } = await sql<{ borrower_id: string; before: number; after: number }>`with move as materialized (
      select * from unnest(${moves.map((move) => move.borrowerId)}::uuid[], ${moves.map((move) => move.loanId)}::uuid[],
        ${moves.map((move) => move.number)}::int[], ${moves.map((move) => move.points)}::int[],
        ${moves.map((move) => move.reason)}::text[], ${moves.map((move) => move.movedOn)}::date[],
        ${moves.map((move) => move.at)}::timestamptz[])
        as m(borrower_id, loan_id, instalment, points, reason, moved_on, at)),
    moved as (
      insert into member_score as now (borrower_id, score, moves)
      select borrower_id, greatest(0, points), 1 from move order by borrower_id
      on conflict (borrower_id) do update set moves = now.moves + 1,
        score = greatest(0, now.score + (select points from move where move.borrower_id = now.borrower_id))
      returning now.borrower_id, coalesce(old.score, 0) as before, new.score as after, new.moves as seq),
    logged as (
      insert into score_move (borrower_id, seq, loan_id, instalment, points, reason, score_after, moved_on, at)
      select borrower_id, seq, loan_id, instalment, points, reason, after, moved_on, at
      from move join moved using (borrower_id))
    select borrower_id, before, after from moved`.execute(queries)
  return new Map(rows.map(({ borrower_id, before, after }) => [borrower_id, { before, after }]))
}

async function moveEach(queries: Queries, moves: readonly ScoreMove[]) {
  const scores = new Map<string, { before: number; after: number }>()
  for (const { borrowerId: borrower_id, loanId: loan_id, number: instalment, points, reason, movedOn, at } of moves) {
    await insertIfNew(queries, 'member_score', { borrower_id, score: 0, moves: 0 })
    const held = await queries
      .selectFrom('member_score')
      .select(['score', 'moves'])
      .where('borrower_id', '=', borrower_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const [score, seq] = [Math.max(0, held.score + points), held.moves + 1]
    await updateRows(queries, 'member_score', { borrower_id }, { score, moves: seq })
    const move = { borrower_id, seq, loan_id, instalment, points, reason, score_after: score, moved_on: movedOn, at }
    await insertRow(queries, 'score_move', move)
    scores.set(borrower_id, { before: held.score, after: score })
  }
  return scores
}

export async function loadScore(queries: Queries, borrowerId: string): Promise<number> {
  return (await findRow(queries, 'member_score', { borrower_id: borrowerId }))?.score ?? 0
}

/** Loans repaid; what came in on a loan written off does not count. */
export async function countRepaid(queries: Queries, borrowerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from loan
    where borrower_id = ${borrowerId} and status = 'close' and written_off_on is null`.execute(queries)
  return rows[0]?.count ?? 0
}
