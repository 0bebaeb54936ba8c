import { addDays, addMonths, businessDate } from '@hiram/lending'
import type pg from 'pg'
import { rollUpStoredDays } from '../../apps/server/src/books/roll-up-stored-days.ts'
import type { Database } from '../../apps/server/src/database/client.ts'

/** Bytes that a stored day takes up, with its keys and sums, for each loan of it; of a month's partition its share of the days. */
export async function bytesALoan(pool: pg.Pool, entity: string, day: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select ((select sum(pg_total_relation_size(part) / days) from (select part, count(distinct of_day.day) as days from
            (select tableoid as part, day from loan_day where entity = $1
              union all select tableoid, day from loan_day_rest where entity = $1) as of_day
          group by part having bool_or(of_day.day = $2::date)) as parts)
        + (select pg_total_relation_size('portfolio_day') * count(*) filter (where day = $2::date) / greatest(1, count(*))::float8
          from portfolio_day))
      / loans as bytes from stored_day where entity = $1 and day = $2::date`,
    [entity, day],
  )
  return Number(rows[0]?.bytes)
}

/** Seconds a day of rolling up the stored days of the months until the day. */
export async function secondsOfRollUp(database: Database, asOf: string): Promise<number> {
  const nextMonth = addMonths(businessDate(`${asOf.slice(0, 7)}-01`), 1)
  const began = performance.now()
  const days = await rollUpStoredDays({ database }, 'ph', addDays(nextMonth, 60))
  return (performance.now() - began) / 1000 / days
}
