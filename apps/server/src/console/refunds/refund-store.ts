import type { FailedOrder } from '@hiram/contract/console/refunds'
import type { TimeOrder } from '@hiram/contract/console/values'
import type { Currency, MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { inTimeOrder } from '../../database/time-order.ts'
import type { KeyPlace } from '../key-cursor.ts'

export type FailedRow = {
  order_id: string
  borrower_id: string
  loan_id: string
  loan_number: string
  market: MarketCode
  amount: bigint
  currency: Currency
  account_ending: string
  failure: string
  answered_at: Date
  tries: number
  offer_ends_on: string | null
  staff_id: string | null
  name: string | null
  until: Date | null
  approval_id: string | null
}

const tableOf = { refund: sql.table('refund_order'), payout: sql.table('payout_order') }

/** Orders of a kind that failed and that no other one followed. */
function failedOrders(kind: FailedOrder['kind'], markets: readonly MarketCode[]) {
  return sql`select o.order_id, o.borrower_id, o.loan_id, l.loan_number, l.market, o.amount, o.currency,
      o.account_ending, coalesce(o.failure, '') as failure, o.answered_at, l.offer_ends_on, c.staff_id, s.name, c.until,
      a.approval_id, (select count(*)::int from ${tableOf[kind]} f where f.borrower_id = o.borrower_id
        and f.loan_id = o.loan_id and f.state = 'failed') as tries
    from ${tableOf[kind]} o join loan l on l.borrower_id = o.borrower_id and l.loan_id = o.loan_id
      left join work_claim c on c.queue = 'refund' and c.item_id = o.order_id::text
      left join staff s on s.staff_id = c.staff_id
      left join approval a on a.state = 'waiting' and a.kind = 'refund' and a.loan_id = o.loan_id
    where o.state = 'failed' and l.market = any(${markets}::text[])
      ${kind === 'payout' ? sql`and l.status = 'withdrawal'` : sql``}
      and not exists (select 1 from ${tableOf[kind]} n where n.borrower_id = o.borrower_id and n.loan_id = o.loan_id
        and (n.ordered_at > o.ordered_at or (n.ordered_at = o.ordered_at and n.state <> 'failed')))`
}

type Listed = { kind: FailedOrder['kind']; markets: readonly MarketCode[] }

/** By when they failed. */
export async function failedRows(
  queries: Queries,
  { kind, markets }: Listed,
  { order, after, most }: { order: TimeOrder; after: KeyPlace | undefined; most: number },
): Promise<FailedRow[]> {
  const { way, beyond } = inTimeOrder(order)
  const { rows } = await sql<FailedRow>`select * from (${failedOrders(kind, markets)}) o
    ${after ? sql`where (o.answered_at, o.order_id) ${beyond} (${after.at}, ${after.key}::uuid)` : sql``}
    order by o.answered_at ${way}, o.order_id ${way} limit ${most}`.execute(queries)
  return rows
}

export async function countFailed(queries: Queries, { kind, markets }: Listed, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select o.order_id from (${failedOrders(kind, markets)}) o limit ${most}) counted`.execute(queries)
  return rows[0]?.count ?? 0
}

/** A refund that failed, and that waits still. */
export async function failedRefund(
  queries: Queries,
  orderId: string,
  markets: readonly MarketCode[],
): Promise<FailedRow | undefined> {
  const { rows } = await sql<FailedRow>`select * from (${failedOrders('refund', markets)}) o
    where o.order_id = ${orderId}`.execute(queries)
  return rows[0]
}
