import type { Rate } from '@hiram/lending'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { firstId } from '../../database/first-id.ts'
import type { LoanKey } from '../../loan/loan-store.ts'
import type { IsOfHalf } from './halves-store.ts'
import { payoutsReturnedSince } from './loans-as-of-store.ts'
import { owing } from './loans-store.ts'
import { planForValues } from './planner-store.ts'
import type { Asked } from './report.ts'

/** Rates as parts, and whether each is above its ceiling: of so many loans the highest, and how many are above. */
export type CapFigure = {
  readonly cap: keyof Ceilings
  readonly loans: bigint
  readonly highest: string | null
  readonly above: bigint
}

/** Ceilings of a market; null where it has none. */
export type Ceilings = {
  readonly nominal: Rate | null
  readonly effective: Rate | null
  readonly allIn: Rate | null
  readonly total: Rate | null
}

/**
 * Loans that owed something at the end of the month before, or were paid out in the month until the day; not those whose
 * payout the bank had returned by then.
 */
const ofPeriod = ({ entity, asOf, after }: Asked, from: string, page: RawBuilder<unknown>) => sql`
  (select d.borrower_id, d.loan_id from loan_day d
    where d.entity = ${entity} and d.day = ${from}::date - 1 and d.loan_id > ${after ?? firstId}::uuid
      -- not a join: for a page of a million loans the planner would read them all
      and ((select disbursed_on <= ${asOf}::date from loan l where l.borrower_id = d.borrower_id and l.loan_id = d.loan_id)
        or d.loan_id in (select loan_id from returned_since)) ${page})
  union
  (select borrower_id, loan_id from returned_since where disbursed_on >= ${from}::date and loan_id > ${after ?? firstId}::uuid ${page})
  union
  (select l.borrower_id, l.loan_id from loan l join accounting_day a using (currency)
  where a.entity = ${entity} and date_trunc('month', l.disbursed_on::timestamp) = ${from}::timestamp and l.disbursed_on <= ${asOf}::date
    and l.loan_id > ${after ?? firstId}::uuid ${page})`

/** A page of the loans of a period. */
export async function loansOfPeriod(queries: Queries, asked: Asked, from: string): Promise<LoanKey[]> {
  const page = sql`order by loan_id limit ${asked.most}`
  const { rows } = await sql<LoanKey>`with returned_since as materialized (${payoutsReturnedSince(asked)})
    select borrower_id as "borrowerId", loan_id as "loanId"
    from (${ofPeriod(asked, from, page)}) as of_period ${page}`.execute(queries)
  return rows
}

/**
 * What the loans of a half that are of a period were agreed to cost, and have: money paid and not credited, and what they owe, less what the
 * borrower received.
 */
export async function capFigures(
  queries: Queries,
  asked: Asked,
  from: string,
  ceilings: Ceilings,
  isOfHalf: IsOfHalf,
): Promise<CapFigure[]> {
  const { entity, asOf } = asked
  const named = Object.entries(ceilings) as [keyof Ceilings, Rate | null][]
  await planForValues(queries)
  const { rows } = await sql<{ cap: keyof Ceilings; loans: string; highest: string | null; above: string }>`
    with returned_since as materialized (${payoutsReturnedSince(asked)}),
    paid as (select loan_id, bigint_sum(amount) as amount from payment where ${isOfHalf('loan_id')}
        and coalesce(booked_on, known_on) <= ${asOf}::date
        and (reversed_on is null or coalesce(reversal_booked_on, reversed_on) > ${asOf}::date) group by 1),
    -- of few loans
    else_moved as (select loan_id, sum(amount) as amount from (
      select loan_id, case when credit = 'borrowerCredit' then -amount else amount end as amount from journal_entry
        where 'borrowerCredit' in (debit, credit) and kind in ('repayment', 'reversal')
          and entity = ${entity} and booked_on <= ${asOf}::date
      -- a claim gets less by what is recovered, and by money of before that came later
      union all select loan_id, case when debit = 'claimsWrittenOff' then amount else -amount end from journal_entry
        where 'claimsWrittenOff' in (debit, credit) and entity = ${entity} and booked_on <= ${asOf}::date) as moved group by 1),
    rated as (select (coalesce(p.amount, 0) + coalesce(e.amount, 0) + coalesce(o.owed, 0) - l.received_amount) / l.principal::numeric as total,
        agreed_nominal as nominal, agreed_effective as effective, agreed_all_in as "allIn"
      from loan l left join (select loan_id, true as owed_then from loan_day
          where entity = ${entity} and day = ${from}::date - 1 and ${isOfHalf('loan_id')}) as b on b.loan_id = l.loan_id
        left join ${owing(entity, asOf, isOfHalf)} as o on o.loan_id = l.loan_id
        left join paid p on p.loan_id = l.loan_id
        left join else_moved e on e.loan_id = l.loan_id
        left join returned_since r on r.loan_id = l.loan_id
      where ${isOfHalf('l.loan_id')} and coalesce(r.disbursed_on, l.disbursed_on) <= ${asOf}::date
        and (b.owed_then or (coalesce(r.disbursed_on, l.disbursed_on) >= ${from}::date
          and l.currency = (select currency from accounting_day where entity = ${entity})))),
    figures as (select count(*) as loans, ${sql.join(
      named.map(
        ([cap, ceiling]) => sql`max(${sql.ref(cap)}) as ${sql.ref(`${cap}_highest`)},
        count(*) filter (where ${sql.ref(cap)} > ${partOf(ceiling)}) as ${sql.ref(`${cap}_above`)}`,
      ),
    )} from rated)
    select cap, loans::text, round(highest, 4)::text as highest, above::text from figures cross join lateral (values ${sql.join(
      named.map(([cap]) => sql`(${sql.lit(cap)}, ${sql.ref(`${cap}_highest`)}, ${sql.ref(`${cap}_above`)})`),
    )}) as v(cap, highest, above) where loans > 0`.execute(queries)
  return rows.map(({ loans, above, ...row }) => ({ ...row, loans: BigInt(loans), above: BigInt(above) }))
}

/** Beside a query, so that it is worked out once, not for each loan. */
function partOf(ceiling: Rate | null) {
  if (ceiling === null) return sql`null::numeric`
  return sql`(select ${String(ceiling.numerator)}::numeric / ${String(ceiling.denominator)}::numeric)`
}
