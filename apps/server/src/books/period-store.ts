import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

type Month = { entity: string; first: string; last: string }

/**
 * Whether a month is closed, all its days are and their loans are compared with the ledger, it is the next to close, and its
 * loans differ on one of them.
 */
export async function periodStateOf(queries: Queries, { entity, first, last }: Month) {
  const { rows } = await sql<{ is_closed: boolean; is_over: boolean; is_next: boolean; differs: boolean }>`select
      exists (select 1 from closed_period where entity = ${entity} and month = ${first}::date) as is_closed,
      exists (select 1 from closed_day where entity = ${entity} and day = ${last}::date)
        and not exists (select 1 from stored_day s where s.entity = ${entity} and s.day between ${first}::date and ${last}::date
          and not s.is_late and not exists (select 1 from reconciliation r where r.entity = s.entity and r.day = s.day)) as is_over,
      exists (select 1 from closed_period where entity = ${entity} and month = (${first}::date - interval '1 month')::date)
        or exists (select 1 from accounting_day where entity = ${entity} and first_day >= ${first}::date) as is_next,
      exists (select 1 from reconciliation where entity = ${entity} and day between ${first}::date and ${last}::date
        and difference <> 0) as differs`.execute(queries)
  return rows[0] ?? { is_closed: false, is_over: false, is_next: false, differs: false }
}

/** The hash of a month `p.month` of `p.entity`: over its rows `g` of the general ledger in order, after the month before's. */
export const periodHash = `encode(sha256(convert_to(coalesce((select b.sha256 from closed_period b
    where b.entity = p.entity and b.month = (p.month - interval '1 month')::date), '') || E'\\n' ||
  coalesce(string_agg(concat_ws(' ', to_char(g.day, 'YYYY-MM-DD'), g.account, g.currency, g.app_id, g.debit, g.credit, g.entries),
    E'\\n' order by g.day, g.account collate "C", g.app_id), ''), 'UTF8')), 'hex')`

/** False when another close of it came first. */
export async function insertClosedPeriod(
  queries: Queries,
  { entity, first, last, askedBy, approvedBy, at }: Month & { askedBy: string; approvedBy: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<ClosedPeriod>`insert into closed_period
      (entity, month, entries, debit, credit, sha256, asked_by, approved_by, closed_at)
    select p.entity, p.month, coalesce(sum(g.entries), 0), coalesce(sum(g.debit), 0), coalesce(sum(g.credit), 0),
      ${sql.raw(periodHash)}, ${askedBy}, ${approvedBy}, ${at}
    from (select ${entity}::text as entity, ${first}::date as month) as p
    left join gl_day g on g.entity = p.entity and g.day between ${first}::date and ${last}::date
    group by p.entity, p.month on conflict do nothing
    returning to_char(month, 'YYYY-MM') as month, entries, debit, sha256, asked_by, approved_by, closed_at`.execute(
    queries,
  )
  await recordEvents(
    queries,
    at,
    rows.map(({ month, entries, debit, sha256 }) => ({
      type: 'books.periodClosed.v1',
      subject: `entity/${entity}`,
      data: { entity, month, entries: Number(entries), amount: debit.toString(), sha256 },
    })),
  )
  return rows.length === 1
}

export type ClosedPeriod = {
  month: string
  entries: bigint
  debit: bigint
  sha256: string
  asked_by: string
  approved_by: string
  closed_at: Date
}

/** An entity's closed months, the first one first. */
export async function closedPeriods(queries: Queries, entity: string): Promise<ClosedPeriod[]> {
  const { rows } = await sql<ClosedPeriod>`select to_char(month, 'YYYY-MM') as month, entries, debit, sha256, asked_by,
      approved_by, closed_at
    from closed_period where entity = ${entity} order by closed_period.month`.execute(queries)
  return rows
}

/** What is booked in these days and valued before the month they begin in, by that month. */
export async function earlierEntries(queries: Queries, entity: string, from: string, to: string) {
  const { rows } = await sql<{
    month: string
    debit: string
    credit: string
    channel: string | null
    amount: string
    entries: number
  }>`select to_char(value_date, 'YYYY-MM') as month, debit, credit, source as channel, sum(amount)::text as amount,
      count(*)::int as entries
    from journal_entry where entity = ${entity} and booked_on between ${from}::date and ${to}::date
      and value_date < date_trunc('month', ${from}::date) group by 1, 2, 3, 4`.execute(queries)
  return rows
}

export type OpenMonth = {
  days: number
  daysClosed: number
  daysCompared: number
  differences: { day: string; what: string; difference: bigint }[]
  unbalanced: bigint
}

/** How far a month that is not closed is: its days, what was compared with the general ledger, what differs. */
export async function openMonthOf(queries: Queries, { entity, first, last }: Month): Promise<OpenMonth> {
  const { rows } = await sql<{ days: number; closed: number; compared: number; unbalanced: string }>`select
      ${last}::date - ${first}::date + 1 as days,
      (select count(*)::int from closed_day where entity = ${entity} and day between ${first}::date and ${last}::date) as closed,
      (select count(distinct day)::int from reconciliation
        where entity = ${entity} and day between ${first}::date and ${last}::date) as compared,
      (select coalesce(sum(debit - credit), 0)::text from gl_day
        where entity = ${entity} and day between ${first}::date and ${last}::date) as unbalanced`.execute(queries)
  const found = await sql<{ day: string; what: string; difference: string }>`select day::text, what, difference::text
    from reconciliation where entity = ${entity} and day between ${first}::date and ${last}::date and difference <> 0
    order by day, what limit 100`.execute(queries)
  const [state] = rows
  return {
    days: state?.days ?? 0,
    daysClosed: state?.closed ?? 0,
    daysCompared: state?.compared ?? 0,
    unbalanced: BigInt(state?.unbalanced ?? 0),
    differences: found.rows.map((row) => ({ ...row, difference: BigInt(row.difference) })),
  }
}
