import { sql } from 'kysely'
import type { Database, Queries } from '../database/client.ts'

/** Says that these workers live. */
export async function noteBeat(queries: Queries, workerPools: readonly string[]): Promise<void> {
  await sql`insert into job_worker (worker_pool, seen_at) select pool, now() from unnest(${[...workerPools]}::text[]) pool
    on conflict (worker_pool) do update set seen_at = excluded.seen_at`.execute(queries)
}

/** Of workers that ended in order: what they still have is free at once. */
export async function endWorkers(database: Database, workerPools: readonly string[]): Promise<void> {
  await database.transaction().execute(async (queries) => {
    await sql`select graphile_worker.force_unlock_workers(${[...workerPools]}::text[])`.execute(queries)
    await sql`delete from job_worker where worker_pool = any(${[...workerPools]})`.execute(queries)
  })
}

/**
 * Frees the jobs of workers that gave no sign of life for so long, and counts both. Such a job waits as one that failed does,
 * longer each time: it may be what made its server end.
 */
export async function freeJobsOfLost(
  database: Database,
  lostAfterMs: number,
): Promise<{ workers: number; jobs: number }> {
  return database.transaction().execute(async (queries) => {
    // a row that is locked is of one that says so now, or is another server's to free
    const { rows: lost } = await sql<{ worker_pool: string }>`delete from job_worker where worker_pool in (
        select worker_pool from job_worker where seen_at < now() - ${lostAfterMs} * interval '1 millisecond'
        for update skip locked)
      returning worker_pool`.execute(queries)
    if (lost.length === 0) return { workers: 0, jobs: 0 }
    const { numAffectedRows } = await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null,
        last_error = 'its server ended, or was cut off from the database',
        run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
      where locked_by = any(${lost.map(({ worker_pool }) => worker_pool)})`.execute(queries)
    return { workers: lost.length, jobs: Number(numAffectedRows ?? 0) }
  })
}
