import { addDays, type BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { createPart, ofServer, planRow } from '../database/cluster/parts.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { throttle, throttledRows } from '../database/throttle.ts'
import { bucketExpression, debtGroupExpression, stageExpression, unearnedFeesExpression } from './loan-day-rules.ts'

export type EntityDay = { readonly entity: string; readonly day: BusinessDate }
/** An entity's day, and the market it works in. */
type MarketDay = EntityDay & { readonly market: MarketCode }
/** Days of an entity from one on until before another. */
export type EntityDays = { readonly entity: string; readonly from: BusinessDate; readonly until: BusinessDate }
export type StoredDays = 'loan_day' | 'loan_day_rest'

/** The partition of an entity's day, or of its month (`2026-11`). */
export function partitionOf(table: StoredDays, entity: string, time: string): string {
  return `${table}_${entity.replaceAll('-', '_')}_${time.replaceAll('-', '')}`
}

/** One transaction at a time stores days of an entity; throws `55P03` when another takes longer than `waitMs`, 0 for any time. */
export async function holdStoring(queries: Queries, entity: string, waitMs = 0): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(queries)
  await sql`select pg_advisory_xact_lock(hashtext(${`stored_day ${entity}`}))`.execute(queries)
  await sql`select set_config('lock_timeout', '0', true)`.execute(queries)
}

/** Whether the day may be stored: its charges are in the ledger, every plan tells its loan's standing, and it is not yet. */
export async function mayBeStored(queries: Queries, { entity, market, day }: MarketDay): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select
      exists (select 1 from accrued_through where market = ${market} and day >= ${day}::date)
      and not exists (select 1 from stored_day where entity = ${entity} and day >= ${day}::date)
      and (exists (select 1 from stored_day where entity = ${entity})
        or not exists (select 1 from accrual_plan where market = ${sql.lit(market)} and coming_principal is null)) as may`.execute(
    queries,
  )
  return rows[0]?.may ?? false
}

/** A row for every owing loan, into a partition of its own where there are any, and the sums of them; how many loans. */
export async function storeLoans(
  queries: Queries,
  of: MarketDay,
  { at, isLate }: { at: Date; isLate: boolean },
): Promise<number> {
  const { entity, day, market } = of
  // a literal, as for the plans that ended
  const { rows: plans } = await sql`select from accrual_plan where market = ${sql.lit(market)} limit 1`.execute(queries)
  if (plans.length > 0) await storeRows(queries, of)
  const { rows } = await sql<{ loans: number }>`insert into stored_day (entity, day, loans, stored_at, is_late)
    select ${entity}, ${day}::date, coalesce(sum(loans), 0), ${at}, ${isLate} from portfolio_day
    where entity = ${entity} and day = ${day}::date returning loans`.execute(queries)
  return rows[0]?.loans ?? 0
}

async function storeRows(queries: Queries, of: MarketDay): Promise<void> {
  const { entity, day } = of
  const name = partitionOf('loan_day', entity, day)
  const table = sql.id(name)
  // by itself: loans are renewed beside it, and borrowers are served
  await sql`set local max_parallel_workers_per_gather = 0`.execute(queries)
  await sql`set local max_parallel_maintenance_workers = 0`.execute(queries)
  await sql`set local maintenance_work_mem = '256MB'`.execute(queries)
  const throttled = await throttle(queries)
  const plan = await planRow(queries)
  const rows = throttledRows('accrual_plan', throttled, (isInTurn) => owingLoans(plan, of, isInTurn))
  await createPart(queries, { name, parent: 'loan_day', columns: sql.raw(storedColumns), rows })
  await sumUp(queries, table, of)
  const days = { entity, from: day, until: addDays(day, 1) }
  await constrain(queries, 'loan_day', table, days)
  // the pages of a report's loans are read in this order, those of a bucket too
  await sql`create unique index on ${table} (loan_id${ofServer('loan_day')})`.execute(queries)
  await sql`create index on ${table} (bucket, loan_id) where bucket > 0`.execute(queries)
  await sql`create index on ${table} (days_past_due, loan_id) where days_past_due > 0`.execute(queries)
  await noteReached(queries, table)
  await attach(queries, 'loan_day', table, days)
}

/** In the order that takes the least room. */
const storedColumns = `borrower_id, loan_id, principal, due_principal, due, interest, fees, late, unearned_fees, day, vintage,
  days_past_due, app_id, restructurings, bucket, stage, debt_group, is_off_balance, entity, product`

/**
 * What each owing loan comes to at the end of the day, from its plan alone: as it begins where that is later, for it was
 * written before the day closed, and as it ends where it could not be renewed. One that was renewed already, because the server
 * ended before it stored the day, may be off balance from the next day only. What falls due on the day is due that evening,
 * and what a cap strikes on it is gone.
 * `offset 0` keeps the figures apart, or each would be calculated again wherever it is used.
 */
function owingLoans(plan: RawBuilder<unknown>, { entity, market, day }: MarketDay, isAsked: RawBuilder<unknown>) {
  const on = sql`${sql.lit(day)}::date`
  const at = sql`greatest(c.from_day, least(${on}, c.until_day))`
  const falls = sql`case when next_due_on <= ${on} then`
  const struck = (part: string) => sql`${falls} coalesce(${sql.id(`next_struck_${part}`)}, 0) else 0 end`
  return sql`select borrower_id, loan_id, principal, due_principal, due_principal + due_charges + late as due,
      interest, fees, late, ${sql.raw(unearnedFeesExpression)} as unearned_fees, on_day as day, vintage, days_past_due,
      app_id, restructurings, (${sql.raw(bucketExpression)})::smallint as bucket, (${sql.raw(stageExpression)})::smallint as stage,
      (${sql.raw(debtGroupExpression)})::smallint as debt_group, is_off_balance, ${sql.lit(entity)}::text as entity, product
    from (select borrower_id, loan_id, ${on} as on_day, vintage, app_id, restructurings, default_until, restructured_until, product,
        is_off_balance and (off_from_next_day is null or from_day < ${on}) as is_off_balance,
        coming_principal + due_principal - ${struck('principal')} as principal,
        due_principal + ${falls} next_principal else 0 end as due_principal,
        due_charges + ${falls} next_charges else 0 end as due_charges,
        earned_interest(${plan}, ${at}) - interest_taken - ${struck('interest')} as interest,
        earned_fees(${plan}, ${at}) - fees_taken - ${struck('fees')} as fees,
        earned_late(${plan}, ${at}) - late_taken as late, coalesce(greatest(${on} - oldest_unpaid_on, 0), 0) as days_past_due,
        once_fees, planned_principal_days, principal_days + coming_principal * (${at} - from_day) as principal_days_now
      from accrual_plan c where market = ${sql.lit(market)} and ${isAsked} offset 0) as standing
    where principal + interest + fees + late > 0`
}

/** A few hundred sums: sorting a million rows for them, as is planned for a table no one has looked at, takes five times as long. */
async function sumUp(queries: Queries, table: RawBuilder<unknown>, { entity, day }: EntityDay): Promise<void> {
  await sql`set local enable_sort = off`.execute(queries)
  await sql`insert into portfolio_day (entity, day, app_id, product, vintage, bucket, stage, debt_group, is_restructured,
      is_off_balance, loans, principal, principal_past_1, due_principal, due, interest, fees, late, unearned_fees)
    select ${sql.lit(entity)}, ${sql.lit(day)}::date, app_id, product, vintage, bucket, stage, debt_group, restructurings > 0,
      is_off_balance, count(*), sum(principal), coalesce(sum(principal) filter (where days_past_due > 1), 0),
      sum(due_principal), sum(due), sum(interest), sum(fees), sum(late), sum(unearned_fees)
    from ${table} group by app_id, product, vintage, bucket, stage, debt_group, restructurings > 0, is_off_balance`.execute(
    queries,
  )
  await sql`set local enable_sort = on`.execute(queries)
}

/**
 * Which loans are for the first time so late that reports by the month of payout count them. Most late loans are noted already:
 * to leave them out costs less than a conflict each.
 */
async function noteReached(queries: Queries, table: RawBuilder<unknown>): Promise<void> {
  await sql`insert into loan_reached (borrower_id, loan_id, past_due, first_day, entity)
    select borrower_id, loan_id, past_due, day, entity from ${table} d cross join (values (30), (90)) as v(past_due)
    where days_past_due > 30 and days_past_due > past_due and not exists (select from loan_reached r
      where r.borrower_id = d.borrower_id and r.loan_id = d.loan_id and r.past_due = v.past_due)
    on conflict do nothing`.execute(queries)
}

const columns = {
  loan_day: ['borrower_id', 'loan_id', 'principal', 'due_principal', 'due', 'interest', 'fees', 'late'].concat(
    ['unearned_fees', 'day', 'vintage', 'days_past_due', 'app_id', 'restructurings', 'bucket', 'stage', 'debt_group'],
    ['is_off_balance', 'entity', 'product'],
  ),
  loan_day_rest: ['loan_id', 'owed', 'day', 'entity'],
}

/** After the rows, which is faster than beside them; the check spares attaching a look at each row. */
export async function constrain(
  queries: Queries,
  to: StoredDays,
  table: RawBuilder<unknown>,
  { entity, from, until }: EntityDays,
): Promise<void> {
  // of a table that was made like its parent they have
  const isMadeLike = isSpread() && to === 'loan_day'
  const notNull = isMadeLike ? [] : columns[to].map((name) => sql.raw(`alter ${name} set not null`))
  const ofItsDays = sql`add constraint of_its_days check (entity = ${sql.lit(entity)} and day >= ${sql.lit(from)}::date
    and day < ${sql.lit(until)}::date)`
  await sql`alter table ${table} ${sql.join([...notNull, ofItsDays])}`.execute(queries)
}

export async function attach(
  queries: Queries,
  to: StoredDays,
  table: RawBuilder<unknown>,
  { entity, from, until }: EntityDays,
): Promise<void> {
  const of = sql.lit(entity)
  await sql`alter table ${sql.table(to)} attach partition ${table}
    for values from (${of}, ${sql.lit(from)}) to (${of}, ${sql.lit(until)})`.execute(queries)
}
