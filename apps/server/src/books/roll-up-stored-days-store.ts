import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { createPart, ofServer } from '../database/cluster/parts.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { type DropWaits, dropPartitions } from '../database/drop-partitions.ts'
import { attach, constrain, type EntityDays, partitionOf, type StoredDays } from './loan-day-store.ts'

/** A partition of one day: `relname`, of the table `parent`. */
function partitionsOfDays(entity: string) {
  // of a day that was rolled up alone, what was late had a name of its own
  const names = `^(${partitionOf('loan_day', entity, '')}|${partitionOf('loan_day_rest', entity, '')})\\d{8}(_late)?$`
  return sql`(select substring(relname from '\\d{8}')::date as day, relname, inhparent::regclass::text as parent
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent in ('loan_day'::regclass, 'loan_day_rest'::regclass) and relname ~ ${names}) as stored`
}

/** The days of an entity before one that have a partition of their own, first to last. */
export async function daysStoredBefore(queries: Queries, entity: string, before: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select distinct day::text from ${partitionsOfDays(entity)}
    where day < ${before}::date order by 1`.execute(queries)
  return rows.map(({ day }) => day)
}

/**
 * Keeps of a month's days the rows of loans that were late, and of the others what they owed; all rows of its last day.
 * False where its days were read all the time: then they stay.
 */
export async function rollUpMonth(
  queries: Queries,
  days: readonly string[],
  month: EntityDays,
  waits?: DropWaits,
): Promise<boolean> {
  // one day after the other: rows of a day lie together
  await sql`set local max_parallel_workers_per_gather = 0`.execute(queries)
  const isEnd = sql`day = ${sql.lit(month.until)}::date - 1`
  const late = await make(
    queries,
    'loan_day',
    month,
    days.map((day) => sql`select * from loan_day where ${isOn(month, day)} and (days_past_due > 0 or ${isEnd})`),
  )
  const rest = await make(
    queries,
    'loan_day_rest',
    month,
    days.map(
      (day) => sql`select loan_id, principal + interest + fees + late as owed, principal, day, entity from loan_day
        where ${isOn(month, day)} and days_past_due = 0 and not ${isEnd}
      union all select loan_id, owed, principal, day, entity from loan_day_rest where ${isOn(month, day)}`,
    ),
  )
  await sql`create unique index on ${late} (day, loan_id${ofServer('loan_day')})`.execute(queries)
  await sql`create index on ${late} (day, days_past_due, loan_id) where days_past_due > 0`.execute(queries)
  // in the order of days and ids, a few pages of them are found by an index of almost no size
  await sql`create index on ${rest} using brin (day, loan_id) with (pages_per_range = 8)`.execute(queries)
  if (!(await dropDays(queries, month, waits))) {
    for (const table of [late, rest]) await sql`drop table ${table}`.execute(queries)
    return false
  }
  // without statistics the planner takes a month for a few rows, and a page of a report is read by the wrong index
  if (!isSpread()) for (const table of [late, rest]) await sql`analyze ${table}`.execute(queries)
  await attachWithRows(queries, 'loan_day', late, month)
  await attachWithRows(queries, 'loan_day_rest', rest, month)
  return true
}

function isOn({ entity }: EntityDays, day: string) {
  return sql`entity = ${sql.lit(entity)} and day = ${sql.lit(day)}::date`
}

async function make(queries: Queries, of: StoredDays, month: EntityDays, days: RawBuilder<unknown>[]) {
  const name = partitionOf(of, month.entity, month.from.slice(0, 7))
  const table = sql.id(name)
  const rows = days.map((each) => sql`(select * from (${each}) as of_day order by loan_id)`)
  await createPart(queries, { name, parent: of, rows: sql`${sql.join(rows, sql` union all `)}` })
  await constrain(queries, of, table, month)
  return table
}

async function dropDays(
  queries: Queries,
  { entity, from, until }: EntityDays,
  waits: DropWaits | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ name: string; of: string }>`select relname as name, parent as of
    from ${partitionsOfDays(entity)} where day >= ${from}::date and day < ${until}::date`.execute(queries)
  return dropPartitions(queries, rows, waits)
}

/** A month may have no late loan, or no other. */
async function attachWithRows(queries: Queries, to: StoredDays, table: RawBuilder<unknown>, month: EntityDays) {
  const { rows } = await sql`select from ${table} limit 1`.execute(queries)
  if (rows.length > 0) await attach(queries, to, table, month)
  else await sql`drop table ${table}`.execute(queries)
}
