import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { readEveryLoan } from './planner-store.ts'
import type { Asked } from './report.ts'

/** What became of the loans paid out in a month, by the month in which it did. */
export type VintageMove = {
  /** The first day of the month of the payout. */
  readonly vintage: string
  readonly what: 'paidOut' | 'late30' | 'late90' | 'writtenOff' | 'recovered'
  /** Months between the one of the payout and the one it was booked in. */
  readonly months: number
  readonly loans: bigint
  /** Principal paid out, of loans that got so late too; principal written off, money recovered. */
  readonly amount: bigint
}

/** What an entry of a payout that the bank sent back later names, as the entry of its arrival does. */
const arrival = sql`regexp_replace(e.ref, ':returned[A-Za-z]*$', ':settled')`
/** The day that such a payout had arrived on. */
const arrivedOn = sql`(select s.value_date from journal_entry s where s.borrower_id = e.borrower_id and s.ref = ${arrival})`

/** Principal paid out, and less it where it was sent back, each in the month that the loan was paid out in. */
export function payouts(asked: PayoutsAsked): RawBuilder<unknown> {
  return payoutsAmong(sql`journal_entry e`, arrivedOn, asked)
}

/** The same of entries that a statement has by this name: all of the payouts of its loans, the arrivals among them. */
export function payoutsWithin(entries: string, asked: PayoutsAsked): RawBuilder<unknown> {
  // not a join: the planner takes them for one, and would compare each with each
  const withArrivals = sql`(select *, max(value_date) filter (where ref like '%:settled') over (
      partition by borrower_id, regexp_replace(ref, ':(settled|returned[A-Za-z]*)$', '')) as arrived_on
    from ${sql.table(entries)}) e`
  return payoutsAmong(withArrivals, sql`e.arrived_on`, asked)
}

type PayoutsAsked = Pick<Asked, 'entity' | 'asOf'>

function payoutsAmong(entries: RawBuilder<unknown>, arrived: RawBuilder<unknown>, { entity, asOf }: PayoutsAsked) {
  return sql`select e.borrower_id, e.loan_id, e.ref like '%:returned' as is_return,
      date_trunc('month', case when e.ref like '%:returned%' then ${arrived} else e.value_date end)::date as vintage,
      case when e.debit = 'loanPrincipal' then e.amount else -e.amount end as principal,
      case when e.credit = 'payoutInTransit' then 1 when 'payoutInTransit' = e.debit or e.debit = 'cashIn' then -1 else 0 end as loans
    from ${entries} where e.kind = 'payout' and 'loanPrincipal' in (e.debit, e.credit) and e.entity = ${entity}
      and e.booked_on <= ${asOf}::date`
}

/**
 * All that was booked by the day, and how late loans were on the closed days until then. A payout that the bank has sent
 * back by then never was, nor was its loan late: one that was paid out again since counts from then alone.
 */
export async function vintageMoves(queries: Queries, { entity, asOf }: Asked): Promise<VintageMove[]> {
  await readEveryLoan(queries)
  const { rows } = await sql<{
    vintage: string
    what: VintageMove['what']
    months: number
    loans: string
    amount: string
  }>`
    with payout as (${payouts({ entity, asOf })}),
    undone as (select distinct borrower_id, loan_id from payout where is_return),
    paid as (select borrower_id, loan_id, vintage, sum(principal) as principal from payout
      where loan_id in (select loan_id from loan_reached where entity = ${entity}
        union select loan_id from journal_entry where (kind = 'writeOff' or 'recoveryIncome' in (debit, credit))
          and entity = ${entity} and booked_on <= ${asOf}::date) group by 1, 2, 3 having sum(principal) > 0),
    reached as (
      select loan_id, past_due, first_day from loan_reached r where entity = ${entity}
        and not exists (select from undone u where u.borrower_id = r.borrower_id and u.loan_id = r.loan_id)
      union all
      select d.loan_id, past_due, min(d.day) from undone u join paid p using (borrower_id, loan_id)
        join loan_day d on d.entity = ${entity} and d.borrower_id = p.borrower_id and d.loan_id = p.loan_id and d.vintage = p.vintage
        cross join (values (30), (90)) as v(past_due) where d.days_past_due > past_due group by 1, 2),
    moved as (
      select vintage, 'paidOut' as what, 0 as months, sum(loans) as loans, sum(principal) as amount from payout group by 1
        having sum(principal) > 0
      union all
      select vintage, 'late' || past_due, ${monthsSince(sql`first_day`)}, 1, principal
      from reached join paid using (loan_id) where first_day <= ${asOf}::date
      union all
      select vintage, 'writtenOff', ${monthsSince(sql`booked_on`)}, case when credit = 'loanPrincipal' then 1 else -1 end,
        case when credit = 'loanPrincipal' then amount else -amount end
      from journal_entry join paid using (loan_id) where kind = 'writeOff' and 'loanPrincipal' in (debit, credit)
        and entity = ${entity} and booked_on <= ${asOf}::date
      union all
      select vintage, 'recovered', ${monthsSince(sql`booked_on`)}, 0,
        case when credit = 'recoveryIncome' then amount else -amount end
      from journal_entry join paid using (loan_id) where 'recoveryIncome' in (debit, credit) and entity = ${entity}
        and booked_on <= ${asOf}::date)
    select vintage::text, what, months::int, sum(loans)::text as loans, sum(amount)::text as amount
    from moved group by 1, 2, 3 order by 1, 3, 2`.execute(queries)
  return rows.map(({ loans, amount, ...row }) => ({ ...row, loans: BigInt(loans), amount: BigInt(amount) }))
}

function monthsSince(day: ReturnType<typeof sql>) {
  return sql`(extract(year from ${day}) - extract(year from vintage)) * 12
    + extract(month from ${day}) - extract(month from vintage)`
}
