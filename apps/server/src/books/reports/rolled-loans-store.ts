import { buckets } from '@hiram/books'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { firstId } from '../../database/first-id.ts'
import { isAmong, owingAmong } from './loans-store.ts'
import { planForValues, readInOrder } from './planner-store.ts'
import type { Asked, LoanFilter } from './report.ts'
import { goneBetween } from './roll-rates-store.ts'
import { pageOfFitting } from './windows.ts'

type RolledLoan = {
  readonly loan_id: string
  readonly loan_number: string
  readonly product: string
  readonly from: number
  readonly days_past_due: number
  readonly principal: string
  readonly to: number | null
  readonly written_off: boolean
}
type Looked = { [name in keyof RolledLoan]: RolledLoan[name] | null } & { last: string | null }
type Days = { readonly from: string; readonly to: string }

/** A page of the loans of one closed day, and where each is on a later one (see `rolls`). */
export async function rolledLoans(queries: Queries, asked: Asked, days: Days) {
  const isNever = asked.only.from === 0 && asked.only.to === 'cured'
  if (isNever) return { rows: [], next: null, isEarly: false }
  await planForValues(queries)
  if (!placeOf(asked.only, days).isLate) await readInOrder(queries)
  return pageOfFitting<RolledLoan>(asked, async (after, count) => {
    const { rows } = await sql<Looked>`${goneBetween(asked.entity, days)},
      sought as materialized (${sought(asked, days, after)} order by loan_id limit ${count}),
      looked as materialized (select borrower_id, loan_id, product, bucket, days_past_due, principal from loan_day
        where entity = ${asked.entity} and day = ${days.from}::date and ${isAmong('sought')}
          and ${inBucket(asked.only.from)} and loan_id not in (select loan_id from undone)),
      owes as materialized (select loan_id, bucket from ${owingAmong(asked.entity, days.to, 'looked')} as of_day),
      -- before a new day is analysed the planner takes these for a few rows, and would read all of one list for each row of
      -- the other; a full join by itself is never done so, and no loan owes that was not looked at
      ended as materialized (select b.*, e.bucket as "to",
          e.loan_id is null and b.loan_id in (select loan_id from written_off) as written_off
        from looked b full join owes e using (loan_id)),
      fitting as (select ended.*, loan_number from ended join loan using (borrower_id, loan_id) where ${fits(asked.only)})
      select (select case when count(*) = ${count} then (array_agg(loan_id order by loan_id desc))[1] end from sought) as last,
        f.loan_id, loan_number, f.product, f.bucket as from, days_past_due, f.principal::text, f.to, written_off
      from (values (1)) as always left join fitting f on true order by f.loan_id`.execute(queries)
    return { rows: rows.filter((row): row is RolledLoan & Looked => row.loan_id !== null), last: rows[0]?.last ?? null }
  })
}

/**
 * Loans that may fit: where few of those of the first day do, those that are late on either day or were written off, by the
 * index of these.
 */
function sought({ entity, only }: Asked, days: Days, after: string | undefined): RawBuilder<unknown> {
  const next = sql`loan_id > ${after ?? firstId}::uuid`
  if (only.to === 'writtenOff') return sql`select loan_id from written_off where ${next}`
  const { day, place } = placeOf(only, days)
  return sql`select loan_id from loan_day where entity = ${entity} and day = ${day}::date and ${inBucket(place)} and ${next}`
}

/** The day and the bucket by which loans that may fit are found. */
function placeOf({ from, to }: LoanFilter, days: Days) {
  return isLate(to) && !isLate(from)
    ? { day: days.to, place: to, isLate: true }
    : { day: days.from, place: from, isLate: isLate(from) }
}

function isLate(place: LoanFilter['to']): place is number {
  return typeof place === 'number' && place > 0
}

/** By the bucket and by its days past due: late loans of a day have an index of the one, those of a month of the other. */
function inBucket(place: number | undefined): RawBuilder<unknown> {
  if (place === undefined) return sql`true`
  const bucket = buckets[place]
  if (bucket === undefined) return sql`false`
  const { from } = bucket
  const next = buckets[place + 1]?.from
  const days = next === undefined ? sql`true` : sql`days_past_due < ${sql.lit(next)}`
  return sql`bucket = ${sql.lit(place)} and days_past_due >= ${sql.lit(from)} and ${days}`
}

function fits({ to }: LoanFilter): RawBuilder<unknown> {
  switch (to) {
    case undefined:
      return sql`true`
    case 'writtenOff':
      return sql`written_off`
    case 'paidOff':
      return sql`ended.to is null and not written_off`
    case 'cured':
      return sql`coalesce(ended.to, 0) = 0 and not written_off and bucket > 0`
    default:
      return sql`ended.to = ${sql.lit(to)}`
  }
}
