import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

/**
 * Writes, for each closed day of a market that was stored in time and has none, what its loans come to less what the general ledger has:
 * principal and charges by account, those off balance, and of the ledger itself debits less credits, and what was booked and
 * accrued on the day less what it says. Returns how many are not 0.
 */
export async function writeReconciliations(queries: Queries, market: string, until: string): Promise<number> {
  const { rows } = await sql<{ differing: number }>`
    with days as (select s.entity, s.day, a.currency, a.market from stored_day s join closed_day using (entity, day)
        join accounting_day a using (entity)
      where a.market = ${market} and s.day < ${until}::date and not s.is_late
        and s.day > coalesce((select max(r.day) from reconciliation r where r.entity = s.entity), '-infinity')),
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
        ('9010', off_balance)) as v(what, amount)),
    compared as (
      select l.entity, l.day, what, l.amount - coalesce(b.amount, 0) as difference
        from loans l left join balances b on b.entity = l.entity and b.day = l.day and b.account = l.what
      union all
      select d.entity, d.day, 'debits less credits', coalesce((select sum(debit - credit) from gl_day g
        where g.entity = d.entity and g.day = d.day), 0) from days d
      union all
      select d.entity, d.day, 'entries', coalesce((select sum(amount) from journal_entry e
          where e.entity = d.entity and e.booked_on = d.day), 0)
        + coalesce((select sum(greatest(t.amount, 0)) from daily_accrual_total t where t.market = d.market and t.day = d.day), 0)
        - coalesce((select sum(debit) from gl_day g where g.entity = d.entity and g.day = d.day), 0) from days d),
    written as (insert into reconciliation (entity, day, what, difference) select * from compared returning difference)
    select count(*) filter (where difference <> 0)::int as differing from written`.execute(queries)
  return rows[0]?.differing ?? 0
}
