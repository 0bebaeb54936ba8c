import { addMonths, type BusinessDate, businessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { type DropWaits, dropPartitions } from '../database/drop-partitions.ts'
import { throttle, throttledRows } from '../database/throttle.ts'
import { type AccrualPart, accrualColumns, attachPart, makePart, partitionOf } from './accrual-parts.ts'

/**
 * Makes one partition of a month that is over of the partitions of its days: the longer the list, the longer each new
 * day takes to join it, and a query over a loan's days locks every one. The rows stay as they are. Where the days are
 * read all the time, the month waits for the next day.
 */
export async function rollUpAccruals(
  queries: Queries,
  market: MarketCode,
  day: BusinessDate,
  waits?: DropWaits,
): Promise<number> {
  const days = await daysBefore(queries, market, `${day.slice(0, 7)}-01`)
  let rolledUp = 0
  for (const [month, ofMonth] of Map.groupBy(days, (each) => each.slice(0, 7))) {
    const isDone = await rollUp(queries, market, businessDate(`${month}-01`), ofMonth, waits)
    if (isDone) rolledUp += ofMonth.length
  }
  return rolledUp
}

async function rollUp(
  queries: Queries,
  market: MarketCode,
  from: BusinessDate,
  days: readonly string[],
  waits: DropWaits | undefined,
): Promise<boolean> {
  const until = addMonths(from, 1)
  const part: AccrualPart = { market, from, until, name: partitionOf(market, from.slice(0, 7)) }
  const throttled = await throttle(queries)
  const ofDays = days.map((day) =>
    throttledRows(
      partitionOf(market, day),
      throttled,
      (isInTurn) => sql`select ${accrualColumns} from ${sql.id(partitionOf(market, day))} where ${isInTurn}`,
    ),
  )
  await makePart(queries, part, sql`${sql.join(ofDays, sql` union all `)}`)
  const old = days.map((day) => ({ name: partitionOf(market, day), of: 'accrual' }))
  if (!(await dropPartitions(queries, old, waits))) {
    await sql`drop table ${sql.id(part.name)}`.execute(queries)
    return false
  }
  await attachPart(queries, part)
  return true
}

/** The days before this one that have a partition of their own, first to last. */
async function daysBefore(queries: Queries, market: MarketCode, first: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select to_date(right(relname, 8), 'YYYYMMDD')::text as day
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'accrual'::regclass and relname ~ ${`^accrual_${market}_\\d{8}$`}
      and to_date(right(relname, 8), 'YYYYMMDD') < ${first}::date
    order by 1`.execute(queries)
  return rows.map(({ day }) => day)
}
