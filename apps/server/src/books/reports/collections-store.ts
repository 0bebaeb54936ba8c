import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { isSpread } from '../../database/cluster/spread.ts'
import { firstId } from '../../database/first-id.ts'
import type { IsOfHalf } from './halves-store.ts'
import { owing, owingAmong } from './loans-store.ts'
import { planForValues } from './planner-store.ts'
import type { Asked } from './report.ts'

/** What is paid of something due by its due date, within so many days after it, and by the day asked. */
const paidWithin = [0, 7, 30, 90, 100_000] as const

const paidColumns = paidWithin.map((days) => sql.ref(`paid_${days}`))

/** A column for each of `paidWithin`: one array of them would be made again for each of its places. */
function each(column: (days: number, paid: RawBuilder<unknown>) => RawBuilder<unknown>) {
  return sql.join(
    paidWithin.map((days) => {
      const paid = sql.ref(`paid_${days}`)
      return sql`${column(days, paid)} as ${paid}`
    }),
  )
}

/** What fell due on a day, and what of it was paid within the days of `paidWithin`; minor units. */
export type Collection = {
  readonly dueOn: string
  readonly loans: bigint
  readonly due: bigint
  readonly paid: readonly bigint[]
}

/** Due dates from the first day to the last. */
export type DueDates = { readonly from: string; readonly to: string }

/**
 * A row a loan and due date, with what was paid of it. Money is counted against a loan's instalments in the order of their
 * dates, from the day it counts from and as it was known by the day asked. Of a loan that is paid off every instalment up
 * to then is paid, and none is due later. What is `summed` is each with all that fell due before it and the money.
 */
function collected(summed: RawBuilder<unknown>, { asOf }: Asked, isGone: RawBuilder<unknown>) {
  return sql`${summed},
  claim as (select distinct on (borrower_id, loan_id) loan_id, kind from loan_command
    where kind in ('writeOff', 'writeOffReversal') and done_on <= ${asOf}::date order by borrower_id, loan_id, seq desc),
  ended as (select s.*, case when ${isGone} and c.kind is distinct from 'writeOff' then last_paid_on end as ended_on
    from summed s left join claim c using (loan_id)),
  collected as (select loan_id, due_on, amount, ${each(
    (days, paid) => sql`case when ended_on <= due_on + ${sql.lit(days)}::int then amount
        else least(amount, greatest(0, ${paid} - before)) end`,
  )} from ended where ended_on is null or due_on <= ended_on)`
}

/** The due dates of the first loans: those of the day among them are read once. */
function duesOfPage(asked: Asked, { from, to }: DueDates) {
  const { entity, asOf, after, most, only } = asked
  // each by an index in the order of the loans
  const isDue = only.dueOn
    ? sql`due_on = ${only.dueOn}::date`
    : sql`date_trunc('month', due_on::timestamp) = ${from}::timestamp`
  const summed = sql`
  with due as materialized (select distinct i.loan_id, due_on, i.borrower_id
    from instalment i join loan l using (borrower_id, loan_id) join accounting_day a on a.currency = l.currency
    where a.entity = ${entity} and ${isDue} and due_on <= ${to}::date
      and i.loan_id > ${after ?? firstId}::uuid and l.disbursed_on <= ${asOf}::date order by loan_id, due_on limit ${most}),
  moved as (select d.*, i.due_on as on_day, false as is_paid, ${amount} as amount
      from due d join instalment i using (borrower_id, loan_id) where i.due_on <= d.due_on
    union all select d.*, p.value_date, true, p.amount from due d join payment p using (borrower_id, loan_id)
      where ${isKnown(asOf)}),
  summed as (select loan_id, due_on, (sum(amount) filter (where not is_paid and on_day = due_on))::bigint as amount,
      coalesce(sum(amount) filter (where not is_paid and on_day < due_on), 0)::bigint as before,
      max(on_day) filter (where is_paid) as last_paid_on, ${each(
        (days) =>
          sql`coalesce(sum(amount) filter (where is_paid and on_day <= due_on + ${sql.lit(days)}::int), 0)::bigint`,
      )}
    from moved group by 1, 2),
  -- once, not for each column that asks for it
  owes as materialized (select loan_id from ${owingAmong(entity, asOf, 'due')} as o)`
  return collected(summed, asked, sql`s.loan_id not in (select loan_id from owes)`)
}

/** All of a half: every instalment is read once. Of the loans none is that owes something, which its day's row says. */
function duesOfHalf(asked: Asked, { from, to }: DueDates, isOfHalf: IsOfHalf) {
  const { entity, asOf } = asked
  const paid = each(
    (days) => sql`coalesce(bigint_sum(p.amount) filter (where p.value_date <= d.due_on + ${sql.lit(days)}::int), 0)`,
  )
  const isCounted = sql`disbursed_on <= ${asOf}::date
    and currency = (select currency from accounting_day where entity = ${entity})`
  // asked of few rows; Citus takes no correlated subquery there
  const isPaidOut = isSpread()
    ? sql`s.loan_id in (select loan_id from loan where ${isCounted})`
    : sql`(select ${isCounted} from loan l where l.borrower_id = s.borrower_id and l.loan_id = s.loan_id)`
  const summed = sql`
  with agreed as (select borrower_id, loan_id, due_on, ${amount} as amount, coalesce(bigint_sum(${amount}) over (
      partition by loan_id order by due_on rows between unbounded preceding and 1 preceding), 0) as before
    from instalment i where due_on <= ${to}::date and ${isOfHalf('loan_id')}),
  paid as (select d.*, max(p.value_date) as last_paid_on, ${paid}
    from agreed d left join payment p on p.loan_id = d.loan_id and ${isOfHalf('p.loan_id')} and ${isKnown(asOf)}
    where d.due_on >= ${from}::date group by d.borrower_id, d.loan_id, d.due_on, d.amount, d.before),
  summed as (select s.*, o.loan_id is null as is_gone
    from paid s left join ${owing(entity, asOf, isOfHalf)} as o on o.loan_id = s.loan_id
    -- a row of the day is of a loan that was paid out
    where case when o.loan_id is null then ${isPaidOut} else true end)`
  return collected(summed, asked, sql`s.is_gone`)
}

/** A payment as it was known by the day. */
function isKnown(asOf: string) {
  return sql`p.known_on <= ${asOf}::date and (p.reversed_on is null or p.reversed_on > ${asOf}::date)`
}

const amount = sql`i.principal + i.interest + i.fee_audit + i.fee_account + i.fee_transfer - i.discount`

/** Of a half of the loans. */
export async function collectionsOf(
  queries: Queries,
  asked: Asked,
  dates: DueDates,
  isOfHalf: IsOfHalf,
): Promise<Collection[]> {
  type Row = { due_on: string; loans: string; due: string; paid: string[] }
  const { rows } = await sql<Row>`${duesOfHalf(asked, dates, isOfHalf)}
    select due_on::text, count(*)::text as loans, bigint_sum(amount)::text as due,
      array[${sql.join(paidColumns.map((paid) => sql`bigint_sum(${paid})::text`))}] as paid
    from collected c group by c.due_on order by c.due_on`.execute(queries)
  return rows.map(({ due_on, loans, due, paid }) => ({
    dueOn: due_on,
    loans: BigInt(loans),
    due: BigInt(due),
    paid: paid.map(BigInt),
  }))
}

type DueRow = { loan_id: string; loan_number: string; due_on: string; amount: string; paid: string[] }

/** A page of what each loan had to pay in these days, all dates of each; `next` is null on the last page. */
export async function duesOf(
  queries: Queries,
  asked: Asked,
  dates: DueDates,
): Promise<{ rows: DueRow[]; next: string | null }> {
  type Row = { [name in keyof DueRow]: DueRow[name] | null } & { next: string | null }
  await planForValues(queries)
  // the last loan of a full page may have further dates: it is shown with the next one
  const { rows } = await sql<Row>`${duesOfPage(asked, dates)},
    page as (select case when count(*) = ${asked.most} then array_agg(distinct loan_id order by loan_id desc) end as loans from due)
    select page.loans[2] as next, c.loan_id, loan_number, due_on::text, c.amount::text,
      array[${sql.join(paidColumns)}]::text[] as paid
    from page left join (collected c join (select distinct borrower_id, loan_id from due) as d using (loan_id)
      join loan using (borrower_id, loan_id)) on c.loan_id is distinct from page.loans[1]
    order by c.loan_id, due_on`.execute(queries)
  return { rows: rows.filter((row): row is DueRow & Row => row.loan_id !== null), next: rows[0]?.next ?? null }
}

/** Money received in these days on loans written off, by the day booked. */
export async function recovered(queries: Queries, { entity }: Asked, { from, to }: DueDates): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(case when credit = 'recoveryIncome' then amount else -amount end), 0)::text as amount
    from journal_entry where 'recoveryIncome' in (debit, credit) and entity = ${entity}
      and booked_on between ${from}::date and ${to}::date`.execute(queries)
  return BigInt(rows[0]?.amount ?? 0)
}
