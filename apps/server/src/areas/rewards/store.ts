import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

export type Member = { market: MarketCode; limit_minor: bigint | null; score: number }

export async function loadMember(queries: Queries, borrowerId: string): Promise<Member> {
  const { rows } = await sql<Member>`select b.market, b.limit_minor, coalesce(m.score, 0) as score
    from borrower b left join member_score m using (borrower_id) where b.borrower_id = ${borrowerId}`.execute(queries)
  const [member] = rows
  if (!member) throw new Error('a session without a borrower')
  return member
}

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
