import type { ScoreReason } from '@hiram/lending'
import type { Currency } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

export type MoneyType = 'payout' | 'repayment' | 'repaymentReversed' | 'refund'

export type RecordRow = {
  record_id: string
  at: Date
  at_us: string
  loan_id: string
  type: MoneyType | 'score'
  amount: string | null
  currency: Currency | null
  channel: string | null
  value_date: string | null
  points: number | null
  reason: ScoreReason | null
  score_after: number | null
}

export type Page = { kind: 'money' | 'score' | null; before: { atUs: string; recordId: string } | null; most: number }

/**
 * What moved for this borrower, newest first: payouts that arrived, payments, payment reversals, refunds that
 * arrived, and the score. The record's id parts those of one moment.
 */
export async function loadRecords(queries: Queries, borrowerId: string, page: Page): Promise<RecordRow[]> {
  const before = page.before
    ? sql`where (at_us, record_id) < (${page.before.atUs}::bigint, ${page.before.recordId})`
    : sql``
  const chosen =
    page.kind === 'score' ? score(borrowerId) : page.kind === 'money' ? money(borrowerId) : both(borrowerId)
  const { rows } = await sql<RecordRow>`select * from (
      select record_id collate "C" as record_id, at, (extract(epoch from at) * 1000000)::bigint as at_us,
        loan_id, type, amount::text as amount, currency, channel, value_date::text as value_date, points, reason,
        score_after
      from (${chosen}) as moved) as ordered
    ${before} order by at_us desc, record_id desc limit ${page.most}`.execute(queries)
  return rows
}

function both(borrowerId: string) {
  return sql`${money(borrowerId)} union all ${score(borrowerId)}`
}

function money(borrowerId: string) {
  return sql`select 'payout:' || order_id as record_id, answered_at as at, loan_id, 'payout' as type, amount, currency,
      null as channel, null::date as value_date, null::int as points, null as reason, null::int as score_after
    from payout_order where borrower_id = ${borrowerId} and state = 'settled'
    union all select 'refund:' || order_id, answered_at, loan_id, 'refund', amount, currency, null, null, null, null, null
    from refund_order where borrower_id = ${borrowerId} and state = 'settled'
    union all select 'repayment:' || payment_id, received_at, loan_id, 'repayment', p.amount, l.currency, channel,
      value_date, null, null, null
    from payment p join loan l using (borrower_id, loan_id) where p.borrower_id = ${borrowerId}
    union all select 'reversed:' || payment_id, reversed_at, loan_id, 'repaymentReversed', p.amount, l.currency, channel,
      reversed_on, null, null, null
    from payment p join loan l using (borrower_id, loan_id)
    where p.borrower_id = ${borrowerId} and reversed_at is not null`
}

function score(borrowerId: string) {
  return sql`select 'score:' || lpad(seq::text, 9, '0') as record_id, at, loan_id, 'score' as type, null::bigint as amount,
      null as currency, null as channel, moved_on as value_date, points, reason, score_after
    from score_move where borrower_id = ${borrowerId}`
}
