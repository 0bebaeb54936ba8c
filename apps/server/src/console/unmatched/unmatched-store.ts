import type { TimeOrder } from '@hiram/contract/console/values'
import type { Currency } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { inTimeOrder } from '../../database/time-order.ts'
import type { KeyPlace } from '../key-cursor.ts'

export type UnmatchedRow = {
  provider_reference: string
  amount: bigint
  currency: Currency
  channel: string
  value_date: string
  received_at: Date
  state: 'suspense' | 'posted' | 'returning' | 'returned'
  staff_id: string | null
  name: string | null
  until: Date | null
  approval_id: string | null
  failure: string | null
  failed_at: Date | null
  bank_code: string | null
  account_ending: string | null
}

const withWork = sql`select t.provider_reference, t.amount, t.currency, t.channel, t.value_date, t.received_at, t.state,
    c.staff_id, s.name, c.until, a.approval_id, b.failure, b.failed_at, b.bank_code, b.account_ending
  from bank_transfer t
    left join work_claim c on c.queue = 'unmatched' and c.item_id = t.provider_reference
    left join staff s on s.staff_id = c.staff_id
    left join approval a on a.state = 'waiting' and a.kind in ('match', 'return')
      and coalesce(a.command ->> 'providerReference', a.loan_id::text) = t.provider_reference
    left join lateral (select r.failure, r.answered_at as failed_at, r.bank_code, r.account_ending
      from suspense_return r where r.provider_reference = t.provider_reference and r.state = 'failed'
      order by r.answered_at desc limit 1) b on true`

/** Money in suspense of these currencies, by when it came in. */
export async function unmatchedRows(
  queries: Queries,
  currencies: readonly Currency[],
  { order, after, most }: { order: TimeOrder; after: KeyPlace | undefined; most: number },
): Promise<UnmatchedRow[]> {
  const { way, beyond } = inTimeOrder(order)
  const { rows } = await sql<UnmatchedRow>`${withWork}
    where t.state = 'suspense' and t.currency = any(${currencies}::text[])
      ${after ? sql`and (t.received_at, t.provider_reference) ${beyond} (${after.at}, ${after.key})` : sql``}
    order by t.received_at ${way}, t.provider_reference ${way} limit ${most}`.execute(queries)
  return rows
}

export async function unmatchedRow(
  queries: Queries,
  providerReference: string,
  currencies: readonly Currency[],
): Promise<UnmatchedRow | undefined> {
  const { rows } = await sql<UnmatchedRow>`${withWork}
    where t.provider_reference = ${providerReference} and t.currency = any(${currencies}::text[])`.execute(queries)
  return rows[0]
}

/** All that waits, by currency. */
export async function unmatchedSums(queries: Queries, currencies: readonly Currency[]) {
  const { rows } = await sql<{ currency: Currency; amount: bigint; count: number; oldest: Date }>`
    select currency, sum(amount)::bigint as amount, count(*)::int as count, min(received_at) as oldest
    from bank_transfer where state = 'suspense' and currency = any(${currencies}::text[])
    group by currency order by currency`.execute(queries)
  return rows
}
