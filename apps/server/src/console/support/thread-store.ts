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
  const { rows: threads } = await sql<RowOf<'support_thread'> & Pick<ThreadWithWork, 'closed_name'>>`select t.*,
      s.name as closed_name
    from support_thread t left join staff s on s.staff_id = t.closed_by where t.thread_id = ${threadId}`.execute(
    queries,
  )
  const [thread] = threads
  if (!thread) return undefined
  // apart, for a borrower's rows may be on another server than what leads to them
  const { rows } = await sql<
    Omit<ThreadWithWork, keyof typeof thread>
  >`select b.market, b.locale, l.loan_id, l.loan_number
    from borrower b left join loan l on l.borrower_id = b.borrower_id and l.status = any(${openStatuses})
    where b.borrower_id = ${thread.borrower_id} and b.market = any(${markets})`.execute(queries)
  return rows[0] && { ...thread, ...rows[0] }
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
      left join staff s on w.is_closed and s.staff_id = w.closed_by
    order by w.settled_at desc, w.thread_id desc`.execute(queries)
  const answered = rows.filter((row) => !row.is_closed).map((row) => row.borrower_id)
  const repliers = await lastRepliers(queries, answered)
  return rows.map((row) => (row.is_closed ? row : { ...row, ...repliers.get(row.borrower_id) }))
}

type Replier = Pick<SettledThread, 'by_staff' | 'by_name'>

/** Who of the lender's people wrote last to each of these borrowers; asked where their messages are. */
async function lastRepliers(queries: Queries, borrowerIds: readonly string[]): Promise<Map<string, Replier>> {
  const { rows } = await sql<Replier & { borrower_id: string }>`
    select m.borrower_id, s.staff_id as by_staff, s.name as by_name
    from (select distinct on (borrower_id) borrower_id, sent_by from support_message
        where borrower_id = any(${borrowerIds}::uuid[]) and from_lender order by borrower_id, seq desc) m
      left join staff s on s.staff_id = m.sent_by`.execute(queries)
  return new Map(rows.map(({ borrower_id, ...replier }) => [borrower_id, replier]))
}

/** Exact to `most`. */
export async function countSettled(queries: Queries, narrowed: PastOnes, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select 1 from ${past(narrowed)} limit ${most}) w`.execute(queries)
  return rows[0]?.count ?? 0
}
