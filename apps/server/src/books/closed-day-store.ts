import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

/** The books of a market, the day they are open on, and the first day that is not closed. */
export async function openDayOf(queries: Queries, market: string) {
  const { rows } = await sql<{ entity: string; open_day: string; first_open: string }>`
    select entity, open_day::text, coalesce((select max(day) + 1 from closed_day c where c.entity = d.entity), first_day)::text
      as first_open
    from accounting_day d where market = ${market}`.execute(queries)
  return rows[0]
}

/**
 * Moves the books on to a day. Waits for every transaction that booked on the day before, at most `waitMs`: no one can
 * post while it waits. After it nothing more is booked on an earlier day. Throws `55P03` when one of them takes longer.
 * False when they had moved on already.
 */
export async function moveOpenDay(queries: Queries, market: string, day: string, waitMs: number): Promise<boolean> {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(queries)
  await sql`lock table accounting_day in access exclusive mode`.execute(queries)
  const { numAffectedRows } = await sql`update accounting_day set open_day = ${day}::date
    where market = ${market} and open_day < ${day}::date`.execute(queries)
  return (numAffectedRows ?? 0n) > 0n
}

/**
 * Lets `later`, repeatable and not begun with a query yet, see what this transaction could see of others: no more, no less.
 * Where borrowers are on several servers, each shows what it has when it is first asked: that is now, while no one can
 * post, and by one connection a server, for another one would be shown what is there later.
 */
export async function showSame(queries: Queries, later: Queries): Promise<void> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(queries)
  await sql`set transaction snapshot ${sql.lit(rows[0]?.snapshot ?? '')}`.execute(later)
  if (!isSpread()) return
  await sql`select set_config('citus.max_adaptive_executor_pool_size', '1', true),
    set_config('citus.multi_shard_modify_mode', 'sequential', true)`.execute(later)
  await sql`select 1 from loan limit 1`.execute(later)
}

/** The account of the chart an entry's account is, by the channel of its money; `*` for every channel. */
export type AccountCode = { account: string; channel: string; code: string }

/** The accounts of the chart for `with`, as `named(account, channel, code)`. */
export function namedAccounts(codes: readonly AccountCode[]) {
  return sql`named as (select * from unnest(${codes.map(({ account }) => account)}::text[],
        ${codes.map(({ channel }) => channel)}::text[], ${codes.map(({ code }) => code)}::text[]) as n(account, channel, code))`
}

/**
 * Writes the sums by account of an entity's days from `from` until before `until`, all that is booked and all that is
 * accrued on them, and closes them. Returns how many accounts moved.
 */
export async function writeClosedDays(
  queries: Queries,
  { entity, market, from, until, at }: { entity: string; market: string; from: string; until: string; at: Date },
  codes: readonly AccountCode[],
): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into gl_day (entity, day, account, currency, app_id, debit, credit, entries)
    with ${namedAccounts(codes)},
    booked as (select booked_on as day, debit, credit, coalesce(source, '') as channel, currency, coalesce(app_id, 0) as app_id,
        sum(amount) as amount, count(*) as entries
      from journal_entry where entity = ${entity} and booked_on >= ${from}::date and booked_on < ${until}::date
      group by 1, 2, 3, 4, 5, 6),
    moved as (
      select day, debit as account, channel, currency, app_id, amount as debit, 0 as credit, entries from booked
      union all select day, credit, channel, currency, app_id, 0, amount, entries from booked
      union all select day, account, '', currency, 0, greatest(amount, 0), greatest(-amount, 0), 1 from daily_accrual_total
        where market = ${market} and day >= ${from}::date and day < ${until}::date and amount <> 0)
    select ${entity}, m.day, coalesce(own.code, n.code), m.currency, m.app_id, sum(m.debit), sum(m.credit), sum(m.entries)
    from moved m left join named own on own.account = m.account and own.channel = m.channel
      left join named n on n.account = m.account and n.channel = '*'
    group by 1, 2, 3, 4, 5`.execute(queries)
  const { rows } = await sql<{
    day: string
    entries: bigint
    amount: bigint
  }>`insert into closed_day (entity, day, closed_at, entries, amount)
    select ${entity}, d::date, ${at}, coalesce(sum(g.entries), 0), coalesce(sum(g.debit), 0)
    from generate_series(${from}::date, ${until}::date - 1, '1 day') as d
    left join gl_day g on g.entity = ${entity} and g.day = d::date group by d order by d
    returning day, entries, amount`.execute(queries)
  await recordEvents(
    queries,
    at,
    rows.map(({ day, entries, amount }) => ({
      type: 'books.dayClosed.v1',
      subject: `entity/${entity}`,
      data: { entity, day, entries: Number(entries), amount: amount.toString() },
    })),
  )
  return Number(numAffectedRows ?? 0n)
}
