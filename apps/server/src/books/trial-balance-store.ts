import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { type AccountCode, namedAccounts } from './closed-day-store.ts'

/** Sums of an account, minor units: before the first day, in the days asked. */
export type AccountSums = { account: string; opening: bigint; debit: bigint; credit: bigint }

/** What each account moved by, from the general ledger of closed days. */
export async function accountSums(queries: Queries, entity: string, from: string, to: string): Promise<AccountSums[]> {
  const { rows } = await sql<Record<keyof AccountSums, string>>`
    select account, coalesce(sum(debit - credit) filter (where day < ${from}::date), 0)::text as opening,
      coalesce(sum(debit) filter (where day >= ${from}::date), 0)::text as debit,
      coalesce(sum(credit) filter (where day >= ${from}::date), 0)::text as credit
    from gl_day where entity = ${entity} and day <= ${to}::date group by account`.execute(queries)
  return rows.map(sumsOf)
}

/**
 * What each account moved by on days by value date: the closed days' general ledger, with every entry that counts from
 * another day than it was booked on moved to that day.
 */
export async function valuedSums(
  queries: Queries,
  { entity, from, to }: { entity: string; from: string; to: string },
  codes: readonly AccountCode[],
): Promise<AccountSums[]> {
  const { rows } = await sql<Record<keyof AccountSums, string>>`with ${namedAccounts(codes)},
    apart as (select booked_on, value_date, debit, credit, coalesce(source, '') as channel, sum(amount) as amount
      from journal_entry where entity = ${entity} and value_date <> booked_on
        and booked_on <= (select max(day) from closed_day where entity = ${entity}) group by 1, 2, 3, 4, 5),
    sides as (
      select booked_on, value_date, debit as account, channel, amount as debit, 0 as credit from apart
      union all select booked_on, value_date, credit, channel, 0, amount from apart),
    moved as (
      select day, account, debit, credit from gl_day where entity = ${entity}
      union all select v.day, coalesce(own.code, n.code), v.sign * debit, v.sign * credit from sides
        left join named own using (account, channel) left join named n on n.account = sides.account and n.channel = '*'
        cross join lateral (values (booked_on, -1), (value_date, 1)) as v(day, sign))
    select account, coalesce(sum(debit - credit) filter (where day < ${from}::date), 0)::text as opening,
      coalesce(sum(debit) filter (where day >= ${from}::date), 0)::text as debit,
      coalesce(sum(credit) filter (where day >= ${from}::date), 0)::text as credit
    from moved where day <= ${to}::date group by account`.execute(queries)
  return rows.map(sumsOf)
}

function sumsOf({ account, opening, debit, credit }: Record<keyof AccountSums, string>): AccountSums {
  return { account, opening: BigInt(opening), debit: BigInt(debit), credit: BigInt(credit) }
}

/** What an account moved by on each closed day, a row a day, from the first to the last asked. */
export async function daySums(
  queries: Queries,
  { entity, account, from, to }: { entity: string; account: string; from: string; to: string },
): Promise<{ day: string; debit: bigint; credit: bigint; entries: bigint }[]> {
  const { rows } = await sql<{ day: string; debit: string; credit: string; entries: string }>`
    select day::text, sum(debit)::text as debit, sum(credit)::text as credit, sum(entries)::text as entries from gl_day
    where entity = ${entity} and account = ${account} and day between ${from}::date and ${to}::date
    group by day order by day`.execute(queries)
  return rows.map(({ day, debit, credit, entries }) => ({
    day,
    debit: BigInt(debit),
    credit: BigInt(credit),
    entries: BigInt(entries),
  }))
}

/** An entity's first and last closed day; undefined while none is closed. */
export async function closedDays(
  queries: Queries,
  entity: string,
): Promise<{ first: string; last: string } | undefined> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day)::text as first, max(day)::text as last from closed_day where entity = ${entity}`.execute(queries)
  const { first, last } = rows[0] ?? { first: null, last: null }
  return first === null || last === null ? undefined : { first, last }
}

/** Keeps the lender's numbers from the open day of each entity on, where they differ from those of before. */
export async function keepAccountNumbers(queries: Queries, entity: string, numbers: string): Promise<void> {
  await sql`insert into account_number (entity, first_day, numbers)
    select d.entity, d.open_day, ${numbers}::jsonb from accounting_day d where d.entity = ${entity}
      and ${numbers}::jsonb is distinct from (select n.numbers from account_number n where n.entity = d.entity
        order by n.first_day desc limit 1)
    on conflict (entity, first_day) do update set numbers = excluded.numbers`.execute(queries)
}

/** The numbers in force on a day; before the first, those the books began with. */
export async function numbersOn(queries: Queries, entity: string, day: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ numbers: Record<string, string> }>`select numbers from account_number
    where entity = ${entity} order by (first_day <= ${day}::date) desc,
      case when first_day <= ${day}::date then ${day}::date - first_day else first_day - ${day}::date end limit 1`.execute(
    queries,
  )
  return rows[0]?.numbers ?? {}
}
