import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

export type JobCounts = { due: number; parked: number; oldestSeconds: number }

/** Jobs that could run now, those that failed too often to be tried again, and how long the oldest due one has waited. */
export async function jobCounts(queries: Queries): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`select
      (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as due,
      (count(*) filter (where attempts >= max_attempts))::int as parked,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float
        as "oldestSeconds"
    from graphile_worker.jobs`.execute(queries)
  return rows[0] ?? { due: 0, parked: 0, oldestSeconds: 0 }
}

/** The latest business date of each market whose steps have all ended. */
export async function endedDays(queries: Queries): Promise<{ market: string; day: string }[]> {
  const { rows } = await sql<{ market: string; day: string }>`select market, max(business_date) as day
    from business_day_run where step = 'recordDayEnded' and ended_at is not null group by market`.execute(queries)
  return rows
}

/** Transfers that no loan is found for, by currency; the oldest by the wall clock of its arrival. */
export async function suspenseAge(
  queries: Queries,
  now: Date,
): Promise<{ currency: string; transfers: number; oldestSeconds: number }[]> {
  const { rows } = await sql<{ currency: string; transfers: number; oldestSeconds: number }>`select currency,
      count(*)::int as transfers, extract(epoch from ${now}::timestamptz - min(received_at))::float as "oldestSeconds"
    from bank_transfer where state = 'suspense' group by currency`.execute(queries)
  return rows
}

/** Events that were written with their change and are not in the log yet. */
export async function unloggedEvents(queries: Queries): Promise<number> {
  const { rows } = await sql<{ events: number }>`select count(*)::int as events from outbox`.execute(queries)
  return rows[0]?.events ?? 0
}
