import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'

export type JobState = { task: string; due: number; later: number; parked: number; oldest: number }

/** Jobs by what they do. The console's role reads them through this function alone. */
export async function jobStates(queries: Queries): Promise<JobState[]> {
  const { rows } = await sql<JobState>`select task, due, later, parked, oldest from job_states()`.execute(queries)
  return rows
}

/** Jobs of one kind that were tried for the last time are due again; how many. */
export async function retryParkedJobs(queries: Queries, task: string, at: Date): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select retry_parked_jobs(${task}, ${at}) as jobs`.execute(queries)
  return rows[0]?.jobs ?? 0
}

export type RunStep = { day: string; step: string; touched: number; started_at: Date; ended_at: Date | null }

/** The steps of a market's newest business date, in the order they began. */
export async function newestRun(queries: Queries, market: string): Promise<RunStep[]> {
  const { rows } = await sql<RunStep>`select business_date::text as day, step, touched, started_at, ended_at
    from business_day_run where market = ${market}
      and business_date = (select max(business_date) from business_day_run where market = ${market})
    order by started_at, ended_at`.execute(queries)
  return rows
}

/** When each receiver is tried next. */
export async function nextTries(queries: Queries): Promise<{ receiver: string; next_at: Date }[]> {
  const { rows } = await sql<{ receiver: string; next_at: Date }>`select receiver, min(next_at) as next_at
    from event_retry where next_at is not null group by receiver`.execute(queries)
  return rows
}
