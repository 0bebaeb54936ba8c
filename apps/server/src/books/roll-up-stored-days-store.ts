import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { attachDay, type EntityDay, partitionOf } from './loan-day-store.ts'

/** The days of an entity before one that still have a row for every loan, and did not end a month. */
export async function wholeDaysBefore(queries: Queries, entity: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select day::text from (
      select to_date(right(relname, 8), 'YYYYMMDD') as day from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'loan_day'::regclass and relname ~ ${`^${partitionOf('loan_day', entity, '')}\\d{8}$`}) as stored
    where day < ${day}::date and extract(day from day + 1) <> 1 order by 1`.execute(queries)
  return rows.map((row) => row.day)
}

/** Keeps the rows of loans that were late on the day, and of the others what they owed. */
export async function rollUpDay(queries: Queries, of: EntityDay): Promise<void> {
  const whole = sql.id(partitionOf('loan_day', of.entity, of.day))
  const late = sql.id(`${partitionOf('loan_day', of.entity, of.day)}_late`)
  const rest = sql.id(partitionOf('loan_day_rest', of.entity, of.day))
  await sql`create table ${late} as select * from ${whole} where days_past_due > 0`.execute(queries)
  // in the order of their ids, a few pages of them are found by an index of almost no size
  await sql`create table ${rest} as select loan_id, principal + interest + fees + late as owed, day, entity
    from ${whole} where days_past_due = 0 order by loan_id`.execute(queries)
  await sql`create index on ${rest} using brin (loan_id) with (pages_per_range = 8)`.execute(queries)
  await sql`alter table loan_day detach partition ${whole}`.execute(queries)
  await sql`drop table ${whole}`.execute(queries)
  await attachDay(queries, 'loan_day', late, of)
  await attachDay(queries, 'loan_day_rest', rest, of)
}
