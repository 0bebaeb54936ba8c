import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { insertRows } from '../database/rows.ts'

/**
 * Writes, for each closed day of a market that was stored in time and has none, what its loans come to less what the general ledger has:
 * principal and charges by account, those off balance, and of the ledger itself debits less credits, and what was booked and
 * accrued on the day less what it says. Returns how many are not 0.
 */
export async function writeReconciliations(queries: Queries, market: string, until: string): Promise<number> {
  const days = await comparableDays(queries, market, until)
  if (days.length === 0) return 0
  const compared = await compare(queries, market, days, await booked(queries, days))
  await insertRows(queries, 'reconciliation', compared)
  return compared.filter(({ difference }) => Number(difference) !== 0).length
}

type EntityDay = { entity: string; day: string }

async function comparableDays(queries: Queries, market: string, until: string): Promise<EntityDay[]> {
  const { rows } = await sql<EntityDay>`select s.entity, s.day::text
    from stored_day s join closed_day using (entity, day) join accounting_day a using (entity)
    where a.market = ${market} and s.day < ${until}::date and not s.is_late
      and s.day > coalesce((select max(r.day) from reconciliation r where r.entity = s.entity), '-infinity')
    order by 1, 2`.execute(queries)
  return rows
}

/** What was booked on each of the days: read apart from the ledger's sums, which may be on another server. */
async function booked(queries: Queries, days: readonly EntityDay[]): Promise<(EntityDay & { amount: string })[]> {
  const dates = days.map(({ day }) => day).sort()
  // first and last of them by themselves: the index of days is used by these alone, and the journal is long
  const { rows } = await sql<
    EntityDay & { amount: string }
  >`select e.entity, e.booked_on::text as day, sum(e.amount)::text as amount
    from journal_entry e join ${unnestedDays(days)} using (entity) where e.booked_on = d.day
      and e.booked_on between ${dates[0]}::date and ${dates.at(-1)}::date
    group by 1, 2`.execute(queries)
  return rows
}

function unnestedDays(days: readonly EntityDay[]) {
  return sql`unnest(${days.map(({ entity }) => entity)}::text[], ${days.map(({ day }) => day)}::date[]) as d(entity, day)`
}

async function compare(
  queries: Queries,
  market: string,
  asked: readonly EntityDay[],
  amounts: readonly (EntityDay & { amount: string })[],
): Promise<(EntityDay & { what: string; difference: string })[]> {
  const { rows } = await sql<EntityDay & { what: string; difference: string }>`
    with days as (select * from ${unnestedDays(asked)}),
    booked as (select * from unnest(${amounts.map(({ entity }) => entity)}::text[],
      ${amounts.map(({ day }) => day)}::date[], ${amounts.map(({ amount }) => amount)}::numeric[]) as b(entity, day, amount)),
    -- every day of the ledger once, not once an account
    balances as (select d.entity, d.day, g.account, sum(g.debit - g.credit) as amount
      from days d join gl_day g on g.entity = d.entity and g.day <= d.day
      where g.account in ('1100', '1110', '1120', '1130', '9010') group by 1, 2, 3),
    loans as (select d.entity, d.day, v.* from days d cross join lateral (select coalesce(sum(principal), 0) as principal,
        coalesce(sum(interest) filter (where not is_off_balance), 0) as interest,
        coalesce(sum(fees) filter (where not is_off_balance), 0) as fees,
        coalesce(sum(late) filter (where not is_off_balance), 0) as late,
        coalesce(sum(interest + fees + late) filter (where is_off_balance), 0) as off_balance
      from portfolio_day p where p.entity = d.entity and p.day = d.day) as sums
      cross join lateral (values ('1100', principal), ('1110', interest), ('1120', fees), ('1130', late),
        ('9010', off_balance)) as v(what, amount))
    select l.entity, l.day::text, what, (l.amount - coalesce(b.amount, 0))::text as difference
      from loans l left join balances b on b.entity = l.entity and b.day = l.day and b.account = l.what
    union all
    select d.entity, d.day::text, 'debits less credits', coalesce((select sum(debit - credit) from gl_day g
      where g.entity = d.entity and g.day = d.day), 0)::text from days d
    union all
    select d.entity, d.day::text, 'entries', (coalesce((select sum(amount) from booked e
        where e.entity = d.entity and e.day = d.day), 0)
      + coalesce((select sum(greatest(t.amount, 0)) from daily_accrual_total t where t.market = ${market} and t.day = d.day), 0)
      - coalesce((select sum(debit) from gl_day g where g.entity = d.entity and g.day = d.day), 0))::text from days d`.execute(
    queries,
  )
  return rows
}
