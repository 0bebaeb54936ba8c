import { addDays, addMonths, businessDate, earlier } from '@hiram/lending'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { firstId } from '../../database/first-id.ts'
import { planForValues } from './planner-store.ts'
import type { Asked, Happened } from './report.ts'
import { payoutsWithin } from './vintages-store.ts'
import { pageOfFitting } from './windows.ts'

/** A loan of a month of payout, minor units: of the late ones what was paid out, where it got so late. */
type VintageLoan = {
  readonly loan_id: string
  readonly loan_number: string
  readonly product: string
  readonly principal: string
  readonly late30: string
  readonly late90: string
  readonly written_off: string
  readonly recovered: string
}
type Looked = { [name in keyof VintageLoan]: VintageLoan[name] | null } & { last: string | null }

/** The first day of the month of payout, and how many months later it is looked at. */
type Vintage = { readonly month: string; readonly months: number }

/** A page of the loans paid out in a month, and what had become of each so many months later (see `vintageMoves`). */
export async function loansOfVintage(queries: Queries, asked: Asked, { month, months }: Vintage) {
  const { entity, asOf, only } = asked
  const until = earlier(businessDate(asOf), addDays(addMonths(businessDate(month), months + 1), -1))
  const lateBy = (days: number) => sql`case when bool_or(past_due = ${sql.lit(days)}) then max(principal) else 0 end`
  await planForValues(queries)
  return pageOfFitting<VintageLoan>(asked, async (after, count) => {
    const { rows } = await sql<Looked>`
      with undone_ever as materialized (select distinct borrower_id, loan_id from journal_entry
        where kind = 'payout' and credit = 'loanPrincipal' and entity = ${entity}),
      looked as materialized (select distinct borrower_id, loan_id from (
          (${candidates(asked, { month, until, after, count })})
          union all (select borrower_id, loan_id from undone_ever where loan_id > ${after ?? firstId}::uuid
            order by loan_id limit ${count})) as either
        order by loan_id limit ${count}),
      may_fit as materialized (select looked.* from looked join loan l using (borrower_id, loan_id)
          where date_trunc('month', l.disbursed_on::timestamp) = ${month}::timestamp
        union select looked.* from looked join undone_ever using (borrower_id, loan_id)),
      entry as materialized (select e.* from may_fit join journal_entry e using (borrower_id, loan_id)
        where e.entity = ${entity} and e.booked_on <= ${asOf}::date
          and (e.kind in ('payout', 'writeOff') or 'recoveryIncome' in (e.debit, e.credit))),
      payout as (${payoutsWithin('entry', asked)}),
      undone as (select distinct loan_id from payout where is_return),
      paid as (select borrower_id, loan_id, sum(principal) as principal from payout
        where vintage = ${month}::date group by 1, 2 having sum(principal) > 0),
      reached as (
        select borrower_id, loan_id, past_due from paid join loan_reached using (borrower_id, loan_id)
        where first_day <= ${until}::date and loan_id not in (select loan_id from undone)
        union
        select d.borrower_id, d.loan_id, past_due from undone join paid p using (loan_id) join loan_day d
            on d.entity = ${entity} and d.borrower_id = p.borrower_id and d.loan_id = p.loan_id
              and d.vintage = ${month}::date and d.day <= ${until}::date
          cross join (values (30), (90)) as v(past_due) where d.days_past_due > past_due),
      moved as (select borrower_id, loan_id, sum(case when credit = 'loanPrincipal' then amount when debit = 'loanPrincipal' then -amount
            end) filter (where kind = 'writeOff') as written_off,
          sum(case when credit = 'recoveryIncome' then amount when debit = 'recoveryIncome' then -amount end) as recovered
        from entry where booked_on <= ${until}::date group by 1, 2),
      -- not joins, as above
      became as (select borrower_id, loan_id, max(principal) as principal, ${lateBy(30)} as late30, ${lateBy(90)} as late90,
          coalesce(max(written_off), 0) as written_off, coalesce(max(recovered), 0) as recovered
        from (select borrower_id, loan_id, principal, null::int as past_due, null::numeric as written_off, null::numeric as recovered from paid
          union all select borrower_id, loan_id, null, past_due, null, null from reached
          union all select borrower_id, loan_id, null, null, written_off, recovered from moved) as parts
        group by 1, 2 having max(principal) is not null),
      fitting as (select became.*, loan_number, product from became join loan using (borrower_id, loan_id)
        where ${fits(only.what)})
      select (select case when count(*) = ${count} then (array_agg(loan_id order by loan_id desc))[1] end from looked) as last,
        loan_id, loan_number, product, f.principal::text, late30::text, late90::text, written_off::text, recovered::text
      from (values (1)) as always left join fitting f on true order by loan_id`.execute(queries)
    return {
      rows: rows.filter((row): row is VintageLoan & Looked => row.loan_id !== null),
      last: rows[0]?.last ?? null,
    }
  })
}

type Looking = { month: string; until: string; after: string | undefined; count: number }

/** The first loans that may be of the month and have become what is asked for; beside them are those ever sent back. */
function candidates({ entity, only }: Asked, { month, until, after, count }: Looking): RawBuilder<unknown> {
  const first = sql`loan_id > ${after ?? firstId}::uuid order by loan_id limit ${count}`
  const ofBooks = sql`entity = ${entity} and booked_on <= ${until}::date`
  switch (only.what) {
    case 'late30':
    case 'late90':
      return sql`select borrower_id, loan_id from loan_reached where entity = ${entity}
        and past_due = ${sql.lit(only.what === 'late30' ? 30 : 90)} and first_day <= ${until}::date and ${first}`
    case 'writtenOff':
    case 'undone':
      return sql`select distinct borrower_id, loan_id from journal_entry where kind = 'writeOff' and ${ofBooks} and ${first}`
    case 'recovered':
      return sql`select distinct borrower_id, loan_id from journal_entry
        where 'recoveryIncome' in (debit, credit) and ${ofBooks} and ${first}`
    default:
      return sql`select borrower_id, loan_id from loan
        where date_trunc('month', disbursed_on::timestamp) = ${month}::timestamp and disbursed_on is not null
          and currency = (select currency from accounting_day where entity = ${entity}) and ${first}`
  }
}

function fits(what: Happened | undefined): RawBuilder<unknown> {
  switch (what) {
    case 'late30':
    case 'late90':
      return sql`${sql.ref(what)} > 0`
    case 'writtenOff':
      return sql`written_off <> 0`
    case 'recovered':
      return sql`recovered <> 0`
    default:
      return sql`true`
  }
}
