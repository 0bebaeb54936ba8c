import { openStatuses } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { RowOf } from '../../database/rows.ts'

export type ThreadWithWork = RowOf<'support_thread'> & {
  market: MarketCode
  locale: string
  loan_id: string | null
  loan_number: string | null
  closed_name: string | null
}

/** A conversation of a borrower of these markets, with their open loan. */
export async function loadThread(
  queries: Queries,
  threadId: string,
  markets: readonly MarketCode[],
): Promise<ThreadWithWork | undefined> {
  const { rows } = await sql<ThreadWithWork>`select t.*, b.market, b.locale, l.loan_id, l.loan_number,
      s.name as closed_name
    from support_thread t join borrower b on b.borrower_id = t.borrower_id
      left join loan l on l.borrower_id = t.borrower_id and l.status = any(${openStatuses})
      left join staff s on s.staff_id = t.closed_by
    where t.thread_id = ${threadId} and b.market = any(${markets})`.execute(queries)
  return rows[0]
}

export type SettledThread = {
  thread_id: string
  borrower_id: string
  market: MarketCode
  settled_at: Date
  is_closed: boolean
  by_staff: string | null
  by_name: string | null
}

/** `borrowerIds`: of these alone; undefined: of all of the markets. */
export type PastOnes = {
  markets: readonly MarketCode[]
  state: 'answered' | 'closed' | undefined
  borrowerIds: readonly string[] | undefined
}

function past({ markets, state, borrowerIds }: PastOnes) {
  const only = borrowerIds ? sql`and t.borrower_id = any(${borrowerIds}::uuid[])` : sql``
  const closed = state ? sql`and (t.closed_at is not null) = ${state === 'closed'}` : sql``
  return sql`support_thread t join borrower b on b.borrower_id = t.borrower_id
    where t.settled_at is not null and b.market = any(${markets}) ${only} ${closed}`
}

/** Conversations in which nothing waits, those settled last first, with who of the lender's people did. */
export async function settledThreads(
  queries: Queries,
  narrowed: PastOnes,
  { after, most }: { after: { at: Date; key: string } | undefined; most: number },
): Promise<SettledThread[]> {
  const beyond = after ? sql`and (t.settled_at, t.thread_id) < (${after.at}, ${after.key}::uuid)` : sql``
  const { rows } = await sql<SettledThread>`
    select w.thread_id, w.borrower_id, w.market, w.settled_at, w.is_closed, s.staff_id as by_staff, s.name as by_name
    from (select t.thread_id, t.borrower_id, t.settled_at, t.closed_by, b.market, t.closed_at is not null as is_closed
        from ${past(narrowed)} ${beyond} order by t.settled_at desc, t.thread_id desc limit ${most}) w
      left join lateral (select m.sent_by from support_message m where m.borrower_id = w.borrower_id and m.from_lender
        order by m.seq desc limit 1) r on true
      left join staff s on s.staff_id = case when w.is_closed then w.closed_by else r.sent_by end
    order by w.settled_at desc, w.thread_id desc`.execute(queries)
  return rows
}

/** Exact to `most`. */
export async function countSettled(queries: Queries, narrowed: PastOnes, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select 1 from ${past(narrowed)} limit ${most}) w`.execute(queries)
  return rows[0]?.count ?? 0
}
