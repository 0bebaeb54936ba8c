import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

/** Moves older than `before`, the newest first. */
export async function loadMoves(queries: Queries, borrowerId: string, before: number | null, most: number) {
  return queries
    .selectFrom('score_move')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
}

export async function loadCoupons(queries: Queries, borrowerId: string) {
  return queries
    .selectFrom('coupon')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('expires_on')
    .orderBy('coupon_id')
    .execute()
}

/** Whether no loan has been repaid yet, or late, or put on other terms: the first one can still be repaid as agreed. */
export async function isFirstLoanAhead(queries: Queries, borrowerId: string): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`select
      not exists (select 1 from loan_process where borrower_id = ${borrowerId} and to_status in ('overdue', 'close'))
      and not exists (select 1 from loan_command where borrower_id = ${borrowerId} and kind = 'restructuring') as ahead`.execute(
    queries,
  )
  return rows[0]?.ahead ?? true
}
