import { addDays, businessDate } from '@hiram/lending'
import type pg from 'pg'
import { rollUpStoredDays } from '../../apps/server/src/books/roll-up-stored-days.ts'
import type { Database } from '../../apps/server/src/database/client.ts'

/** Bytes that a stored day takes up, with its keys and sums, for each loan of it. */
export async function bytesALoan(pool: pg.Pool, entity: string, day: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select ((select sum(pg_total_relation_size(c.oid)) from pg_inherits join pg_class c on c.oid = inhrelid
          where inhparent in ('loan_day'::regclass, 'loan_day_rest'::regclass)
            and pg_get_expr(c.relpartbound, c.oid) like format('%%FROM (%L, %L)%%', $1::text, $2::text))
        + (select pg_total_relation_size('portfolio_day') * count(*) filter (where day = $2::date) / greatest(1, count(*))::float8
          from portfolio_day))
      / loans as bytes from stored_day where entity = $1 and day = $2::date`,
    [entity, day],
  )
  return Number(rows[0]?.bytes)
}

/** Seconds of rolling up the days that no month ended with. */
export async function secondsOfRollUp(database: Database, asOf: string): Promise<number> {
  const later = addDays(businessDate(asOf), 62)
  const began = performance.now()
  await database.transaction().execute((queries) => rollUpStoredDays(queries, 'ph', later))
  return (performance.now() - began) / 1000
}
