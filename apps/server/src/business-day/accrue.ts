import { addDays, type BusinessDate, chargeRecognition } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database, Queries } from '../database/client.ts'
import { writeDailyAccrualTotals } from '../ledger/daily-accrual-totals.ts'
import { type AccrualPart, addKey, attachPart } from './accrual-parts.ts'

/** What a day adds, over loans. */
type Sums = { loans: number; interest: bigint; fees: bigint; late: bigint }

/**
 * Writes the day's charges of every owing loan: one row each into a partition of its own, and one row an account into
 * the daily accrual totals. All of it in the caller's transaction, so a crash leaves nothing. Borrowers pay meanwhile: loans
 * that were put on another accrual plan while the rows were made are made again, in the short time in which none can be.
 */
export async function accrueDay(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { database }: Context,
): Promise<number> {
  const until = addDays(day, 1)
  const part = { market, day, from: day, until, table: sql.id(`accrual_${market}_${day.replaceAll('-', '')}`) }
  // one beside it: borrowers are served meanwhile
  await sql`set local max_parallel_workers_per_gather = 1`.execute(queries)
  await sql`set local max_parallel_maintenance_workers = 1`.execute(queries)
  await sql`set local maintenance_work_mem = '256MB'`.execute(queries)
  await sql`create table ${part.table} as ${accruals(part)}`.execute(queries)
  await addKey(queries, part)
  const made = await sums(queries, sql``, part.table)
  // waits here for a vacuum of the accrual plans: later, payments would queue behind the waiting lock
  await sql`lock table accrual_plan in share update exclusive mode`.execute(queries)
  await flushed(database)
  await sql`set local lock_timeout = '5s'`.execute(queries)
  await sql`lock table accrual_plan in exclusive mode`.execute(queries)
  const { added, removed } = await amend(queries, part)
  const sum = {
    interest: made.interest - removed.interest,
    fees: made.fees - removed.fees,
    late: made.late - removed.late,
  }
  const totals = { market, currency: markets[market].currency.code, day }
  await writeDailyAccrualTotals(queries, totals, chargeRecognition({ ref: 'accrual', valueDate: day }, sum))
  await attach(queries, part)
  return made.loans + added - removed.loans
}

/** Any commit takes the log so far to the disk: then the one in which borrowers wait is short. */
async function flushed(database: Database): Promise<void> {
  await sql`select pg_current_xact_id()`.execute(database)
}

type Part = AccrualPart & { day: BusinessDate }

/**
 * Rows of loans whose accrual plan holds the day. On its first day it adds nothing: what it carries was accrued before.
 * `offset 0` keeps the figures apart, or each would be calculated again wherever it is used.
 */
function accruals({ market, day }: Part, more = sql`c.from_day <= ${sql.lit(day)}::date`) {
  const on = sql`${sql.lit(day)}::date`
  const before = sql`greatest(${on} - 1, c.from_day)`
  return sql`select borrower_id, loan_id, ${sql.lit(market)}::text as market, ${on} as day,
      interest_total - interest_before as interest, fees_total - fees_before as fees, late_total - late_before as late,
      interest_total, fees_total, late_total
    from (select borrower_id, loan_id,
        earned_interest(c, ${on}) as interest_total, earned_interest(c, ${before}) as interest_before,
        earned_fees(c, ${on}) as fees_total, earned_fees(c, ${before}) as fees_before,
        earned_late(c, ${on}) as late_total, earned_late(c, ${before}) as late_before
      from accrual_plan c where market = ${sql.lit(market)} and until_day >= ${on} and ${more} offset 0) as earned`
}

/** Removes rows of loans that changed while the rows were made; what those loans earned that day is recorded already. */
async function amend(queries: Queries, part: Part): Promise<{ added: number; removed: Sums }> {
  const on = sql`${sql.lit(part.day)}::date`
  const removed = await sums(
    queries,
    sql`with removed as (
      delete from ${part.table} a using accrual_plan c where c.market = ${sql.lit(part.market)} and c.from_day >= ${on}
        and a.borrower_id = c.borrower_id and a.loan_id = c.loan_id
        and (c.from_day > ${on} or (a.interest, a.fees, a.late) <> (0, 0, 0) or
          (a.interest_total, a.fees_total, a.late_total)
            <> (earned_interest(c, ${on}), earned_fees(c, ${on}), earned_late(c, ${on})))
      returning a.interest, a.fees, a.late)`,
    sql`removed`,
  )
  const fresh = accruals(part, sql`c.from_day = ${on}`)
  const added = await sql`insert into ${part.table} ${fresh} on conflict do nothing`.execute(queries)
  return { added: Number(added.numAffectedRows ?? 0n), removed }
}

async function sums(queries: Queries, before: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<Sums> {
  const { rows: found } = await sql<{ loans: number; interest: string; fees: string; late: string }>`${before}
    select count(*)::int as loans, coalesce(sum(interest), 0)::text as interest, coalesce(sum(fees), 0)::text as fees,
      coalesce(sum(late), 0)::text as late from ${rows} as r`.execute(queries)
  const [row] = found
  if (row === undefined) throw new Error('a sum without a row')
  return { loans: row.loans, interest: BigInt(row.interest), fees: BigInt(row.fees), late: BigInt(row.late) }
}

async function attach(queries: Queries, part: Part): Promise<void> {
  await attachPart(queries, part)
  await sql`insert into accrued_through as a values (${part.market}, ${part.day}) on conflict (market)
    do update set day = greatest(a.day, excluded.day)`.execute(queries)
}
