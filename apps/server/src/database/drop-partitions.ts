import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from './client.ts'
import { isLockTimeout } from './lock-timeout.ts'

type Partition = { readonly name: string; readonly of: string }
/** How often it is tried, and milliseconds between. */
export type DropWaits = { readonly tries: number; readonly restMs: number }

/** Anyone who comes to the table waits behind a change that waits for its readers: so long at most, then they go first. */
const longestWaitMs = 500
/** Two minutes and a half in all. */
const usual: DropWaits = { tries: 40, restMs: 3000 }

/**
 * Drops partitions within this transaction: all of them, or none where their tables were read all the time, as by a long
 * report. False then; what is dropped can be dropped another day.
 */
export async function dropPartitions(
  queries: Queries,
  partitions: readonly Partition[],
  { tries, restMs }: DropWaits = usual,
): Promise<boolean> {
  for (let nth = 1; !(await areDropped(queries, partitions)); nth += 1) {
    if (nth === tries) return false
    await sleep(restMs)
  }
  return true
}

async function areDropped(queries: Queries, partitions: readonly Partition[]): Promise<boolean> {
  await sql`savepoint before_dropping`.execute(queries)
  try {
    await sql`select set_config('lock_timeout', ${`${longestWaitMs}ms`}, true)`.execute(queries)
    await dropAll(queries, partitions)
    await sql`select set_config('lock_timeout', '0', true)`.execute(queries)
    return true
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    await sql`rollback to savepoint before_dropping`.execute(queries)
    return false
  }
}

async function dropAll(queries: Queries, partitions: readonly Partition[]): Promise<void> {
  for (const { name, of } of partitions) {
    await sql`alter table ${sql.table(of)} detach partition ${sql.table(name)}`.execute(queries)
    await sql`drop table ${sql.table(name)}`.execute(queries)
  }
}
