import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { areCallsServed } from './calls-served.ts'
import type { Queries } from './client.ts'
import { isSpread } from './cluster/spread.ts'

/** A megabyte; the accrual plans of a million loans have some 250 to 400. */
const pagesAtOnce = 128
const restSeconds = 0.03
/** After a batch of some hundred loans, which takes about as long. */
const restOfBatchMs = 100

/**
 * Throttles long work of this transaction where borrowers are served, and says whether they are. What it writes goes to the disk bit by
 * bit then, not half a minute later all at once.
 */
export async function throttle(queries: Queries): Promise<boolean> {
  const isServing = await areCallsServed(queries)
  if (isServing) await sql`set local backend_flush_after = '256kB'`.execute(queries)
  return isServing
}

/** What to wait for between two batches of loans; nothing where no borrowers are served. */
export async function restBetween(queries: Queries): Promise<() => Promise<void>> {
  return (await areCallsServed(queries)) ? () => sleep(restOfBatchMs) : async () => undefined
}

/**
 * A long statement's rows, read a megabyte of `table` at a time with a rest between, so that borrowers who are served
 * meanwhile have the processor and the disk to themselves most of the time. `of` gets the condition that a row of the table
 * is among those of the turn, and its rows are those of one query that is not changed by being asked in turns: no sums, no
 * order. Where it is not `throttled`, or where the database is spread, all rows at once.
 */
export function throttledRows(
  table: string,
  throttled: boolean,
  of: (isInTurn: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!throttled || isSpread()) return of(sql`true`)
  const pages = sql`pg_relation_size(${sql.lit(table)}) / current_setting('block_size')::int`
  const first = (page: RawBuilder<unknown>) => sql`('(' || ${page} || ',0)')::tid`
  const until = sql`turn.page + ${sql.lit(pagesAtOnce)}`
  const isInTurn = sql`ctid >= ${first(sql`turn.page`)} and ctid < ${first(sql`(${until})`)}`
  // without `offset 0` the query of a turn is merged with the others, and its pages are not looked up by their numbers
  return sql`select in_turn.* from (select page, pg_sleep(case page when 0 then 0 else ${sql.lit(restSeconds)} end) as rested
      from generate_series(0, ${pages}, ${sql.lit(pagesAtOnce)}) as page) as turn
    cross join lateral (${of(isInTurn)} offset 0) as in_turn`
}
