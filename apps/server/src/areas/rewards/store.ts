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
