import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

const hourMs = 3_600_000

export type FailureCount = { provider: string; failure: string; count: number }

/** Adds failed requests to those of the hour of `at`. */
export async function addFailures(
  queries: Queries,
  at: Date,
  failures: readonly { provider: string; failure: string }[],
): Promise<void> {
  const hour = new Date(at.getTime() - (at.getTime() % hourMs))
  // in one order, so that two servers never wait for each other
  await sql`insert into provider_failure (provider, failure, hour, failures)
    select provider, failure, ${hour}::timestamptz, count(*)::integer
    from unnest(${failures.map(({ provider }) => provider)}::text[], ${failures.map(({ failure }) => failure)}::text[])
      as failed (provider, failure)
    group by provider, failure order by provider, failure
    on conflict (provider, failure, hour) do update set failures = provider_failure.failures + excluded.failures
  `.execute(queries)
}

/** Failed requests of all servers from the hour of `since` on, the most first. */
export async function failuresSince(queries: Queries, since: Date): Promise<FailureCount[]> {
  return queries
    .selectFrom('provider_failure')
    .where('hour', '>=', new Date(since.getTime() - (since.getTime() % hourMs)))
    .select(['provider', 'failure', sql<number>`sum(failures)::integer`.as('count')])
    .groupBy(['provider', 'failure'])
    .orderBy('count', 'desc')
    .orderBy('provider')
    .orderBy('failure')
    .execute()
}
