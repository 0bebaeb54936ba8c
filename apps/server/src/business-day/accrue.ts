import { addDays, type BusinessDate, chargeRecognition, type EarnedCharges, notAccrued } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database, Queries } from '../database/client.ts'
import { writeDailyAccrualTotals } from '../ledger/daily-accrual-totals.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import { type AccrualPart, accrualColumns, addKey, attachPart } from './accrual-parts.ts'

/** What a day adds, over loans: to income, and off balance. */
type Sums = { loans: number; income: EarnedCharges; offBalance: bigint }

/**
 * Writes the day's charges of every owing loan: one row each into a partition of its own, and one row an account into
 * the daily accrual totals. All of it in the caller's transaction, so a crash leaves nothing. Borrowers pay meanwhile: loans
 * that were put on another accrual plan while the rows were made are made again, in the short time in which none can be.
 */
export async function accrueDay(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  { database, clock }: Context,
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
  const posting = { ref: 'accrual', valueDate: day }
  await writeDailyAccrualTotals(queries, { market, currency: markets[market].currency.code, day }, [
    ...chargeRecognition(posting, {
      interest: made.income.interest - removed.income.interest,
      fees: made.income.fees - removed.income.fees,
      late: made.income.late - removed.income.late,
    }),
    ...notAccrued(posting, made.offBalance - removed.offBalance),
  ])
  await attach(queries, part)
  const loans = made.loans + added - removed.loans
  // before the lock is given up: what a loan does next is recorded after it
  const data = { market, day, loans }
  await recordEvents(queries, clock.instant(), [{ type: 'businessDay.accrued.v1', subject: `market/${market}`, data }])
  return loans
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
  return sql`select borrower_id, loan_id, ${sql.lit(market)}::text as market, is_off_balance, ${on} as day,
      interest_total - interest_before as interest, fees_total - fees_before as fees, late_total - late_before as late,
      interest_total, fees_total, late_total
    from (select borrower_id, loan_id, is_off_balance,
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
      returning a.is_off_balance, a.interest, a.fees, a.late)`,
    sql`removed`,
  )
  const fresh = accruals(part, sql`c.from_day = ${on}`)
  const added = await sql`insert into ${part.table} (${accrualColumns}) ${fresh} on conflict do nothing`.execute(
    queries,
  )
  return { added: Number(added.numAffectedRows ?? 0n), removed }
}

async function sums(queries: Queries, before: RawBuilder<unknown>, rows: RawBuilder<unknown>): Promise<Sums> {
  type Row = { off: boolean; loans: number; interest: string; fees: string; late: string }
  const { rows: found } = await sql<Row>`${before}
    select is_off_balance as off, count(*)::int as loans, sum(interest)::text as interest, sum(fees)::text as fees,
      sum(late)::text as late from ${rows} as r group by 1`.execute(queries)
  const of = (isOff: boolean) => {
    const { loans, interest, fees, late } = found.find(({ off }) => off === isOff) ?? nothing
    return { loans, charges: { interest: BigInt(interest), fees: BigInt(fees), late: BigInt(late) } }
  }
  const [on, off] = [of(false), of(true)]
  const { interest, fees, late } = off.charges
  return { loans: on.loans + off.loans, income: on.charges, offBalance: interest + fees + late }
}

const nothing = { loans: 0, interest: '0', fees: '0', late: '0' }

async function attach(queries: Queries, part: Part): Promise<void> {
  await attachPart(queries, part)
  await sql`insert into accrued_through as a values (${part.market}, ${part.day}) on conflict (market)
    do update set day = greatest(a.day, excluded.day)`.execute(queries)
}
