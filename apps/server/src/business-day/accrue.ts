import { addDays, type BusinessDate, chargeRecognition, type EarnedCharges, notAccrued } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database, Queries } from '../database/client.ts'
import { planRow } from '../database/cluster/parts.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { throttle, throttledRows } from '../database/throttle.ts'
import { writeDailyAccrualTotals } from '../ledger/daily-accrual-totals.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import { type AccrualPart, accrualColumns, attachPart, makePart, partitionOf } from './accrual-parts.ts'

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
  const part = { market, day, from: day, until, name: partitionOf(market, day) }
  const table = sql.id(part.name)
  const throttled = await throttle(queries)
  // by one process where borrowers are served, or by two
  const workers = sql.lit(throttled ? 0 : 1)
  await sql`set local max_parallel_workers_per_gather = ${workers}`.execute(queries)
  await sql`set local max_parallel_maintenance_workers = ${workers}`.execute(queries)
  await sql`set local maintenance_work_mem = '256MB'`.execute(queries)
  const plan = await planRow(queries)
  await forgetChangedPlans(queries, market)
  await makePart(
    queries,
    part,
    throttledRows('accrual_plan', throttled, (isInTurn) =>
      accruals(plan, part, sql`c.from_day <= ${sql.lit(day)}::date and ${isInTurn}`),
    ),
  )
  const listed = await isListed(queries)
  const made = await sumsOf(queries, table)
  // most of what changed, while no one waits for it
  if (listed) made.push(...(await amend(queries, plan, part, listed)))
  // waits here for a vacuum of the accrual plans: later, payments would queue behind the waiting lock
  await sql`lock table accrual_plan in share update exclusive mode`.execute(queries)
  await flushed(database)
  await sql`set local lock_timeout = '5s'`.execute(queries)
  await sql`lock table accrual_plan in exclusive mode`.execute(queries)
  const sums = added([...made, ...(await amend(queries, plan, part, listed))])
  const posting = { ref: 'accrual', valueDate: day }
  await writeDailyAccrualTotals(queries, { market, currency: markets[market].currency.code, day }, [
    ...chargeRecognition(posting, sums.income),
    ...notAccrued(posting, sums.offBalance),
  ])
  await attach(queries, part)
  const { loans } = sums
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
function accruals(plan: RawBuilder<unknown>, { market, day }: Part, isAsked: RawBuilder<unknown>) {
  const on = sql`${sql.lit(day)}::date`
  const before = sql`greatest(${on} - 1, c.from_day)`
  return sql`select borrower_id, loan_id, ${sql.lit(market)}::text as market, is_off_balance, ${on} as day,
      interest_total - interest_before as interest, fees_total - fees_before as fees, late_total - late_before as late,
      interest_total, fees_total, late_total
    from (select borrower_id, loan_id, is_off_balance,
        earned_interest(${plan}, ${on}) as interest_total, earned_interest(${plan}, ${before}) as interest_before,
        earned_fees(${plan}, ${on}) as fees_total, earned_fees(${plan}, ${before}) as fees_before,
        earned_late(${plan}, ${on}) as late_total, earned_late(${plan}, ${before}) as late_before
      from accrual_plan c where market = ${sql.lit(market)} and until_day >= ${on} and ${isAsked} offset 0) as earned`
}

/** Changes that are listed before the rows are made are in them. */
async function forgetChangedPlans(queries: Queries, market: MarketCode): Promise<void> {
  if (!isSpread()) await sql`delete from changed_plan where market = ${market}`.execute(queries)
}

/**
 * Makes the rows of loans again that changed while they were made; returns what is added and, below zero, what is removed.
 * Plans of the day itself add nothing, for it is recorded already; those of the day before, written by a transaction that
 * began before midnight, add what they earn.
 */
async function amend(queries: Queries, plan: RawBuilder<unknown>, part: Part, listed: boolean): Promise<SumRow[]> {
  const on = sql`${sql.lit(part.day)}::date`
  const table = sql.id(part.name)
  const among = listed ? await changedLoans(queries, part.market) : () => sql`true`
  const isChanged = among(sql.ref('c'))
  const gone = sql`a.is_off_balance as off, -1 as loans, (-a.interest)::text as interest, (-a.fees)::text as fees,
    (-a.late)::text as late`
  const [now, before] = [on, sql`greatest(${on} - 1, c.from_day)`].map(
    (day) => sql`earned_interest(${plan}, ${day}), earned_fees(${plan}, ${day}), earned_late(${plan}, ${day})`,
  )
  const { rows: changed } = await sql<SumRow>`delete from ${table} a using accrual_plan c
    where c.market = ${sql.lit(part.market)} and c.from_day >= ${on} - 1 and ${isChanged}
      and a.borrower_id = c.borrower_id and a.loan_id = c.loan_id
      and (c.from_day > ${on} or a.is_off_balance <> c.is_off_balance
        or (a.interest_total, a.fees_total, a.late_total) <> (${now})
        or (a.interest_total - a.interest, a.fees_total - a.fees, a.late_total - a.late) <> (${before}))
    returning ${gone}`.execute(queries)
  const { rows: ended } = await sql<SumRow>`delete from ${table} a where ${among(sql.ref('a'))} and not exists (
      select from accrual_plan c where c.borrower_id = a.borrower_id and c.loan_id = a.loan_id)
    returning ${gone}`.execute(queries)
  const fresh = accruals(plan, part, sql`c.from_day in (${on} - 1, ${on}) and ${isChanged}`)
  const { rows: inserted } =
    await sql<SumRow>`insert into ${table} as a (${accrualColumns}) ${fresh} on conflict do nothing
    returning a.is_off_balance as off, 1 as loans, a.interest::text, a.fees::text, a.late::text`.execute(queries)
  return [...changed, ...ended, ...inserted]
}

/**
 * Takes the list: the condition that a row's loan is one whose plan changed, or was dropped, since it was last taken. What
 * changes from here on is listed again.
 */
async function changedLoans(
  queries: Queries,
  market: MarketCode,
): Promise<(row: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const { rows } = await sql<{ borrower_id: string; loan_id: string }>`with taken as (
      delete from changed_plan where market = ${market} returning borrower_id, loan_id)
    select distinct borrower_id, loan_id from taken`.execute(queries)
  const [borrowers, loans] = [rows.map((row) => row.borrower_id), rows.map((row) => row.loan_id)]
  return (row) => sql`(${row}.borrower_id, ${row}.loan_id) in
    (select * from unnest(${borrowers}::uuid[], ${loans}::uuid[]))`
}

/** Whether there is a list; where there is none, as in a database that is spread, all loans are looked at. */
async function isListed(queries: Queries): Promise<boolean> {
  const { rows } = await sql`select from pg_trigger where tgrelid = 'accrual_plan'::regclass
    and tgname = 'accrual_plan_changed' and tgenabled <> 'D'`.execute(queries)
  return rows.length > 0
}

type SumRow = { off: boolean; loans: number; interest: string; fees: string; late: string }

async function sumsOf(queries: Queries, table: RawBuilder<unknown>): Promise<SumRow[]> {
  const { rows } =
    await sql<SumRow>`select is_off_balance as off, count(*)::int as loans, sum(interest)::text as interest,
      sum(fees)::text as fees, sum(late)::text as late from ${table} as r group by 1`.execute(queries)
  return rows
}

function added(rows: readonly SumRow[]): Sums {
  const sums: Sums = { loans: 0, income: { interest: 0n, fees: 0n, late: 0n }, offBalance: 0n }
  for (const { off, loans, interest, fees, late } of rows) {
    sums.loans += loans
    if (off) sums.offBalance += BigInt(interest) + BigInt(fees) + BigInt(late)
    else {
      sums.income = {
        interest: sums.income.interest + BigInt(interest),
        fees: sums.income.fees + BigInt(fees),
        late: sums.income.late + BigInt(late),
      }
    }
  }
  return sums
}

async function attach(queries: Queries, part: Part): Promise<void> {
  await attachPart(queries, part)
  await sql`insert into accrued_through as a values (${part.market}, ${part.day}) on conflict (market)
    do update set day = greatest(a.day, excluded.day)`.execute(queries)
}
