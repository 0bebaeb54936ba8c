import type { Context } from '../context.ts'
import { microBatch } from '../micro-batch.ts'
import { addFailures } from './failure-store.ts'
import type { ProviderError } from './provider-error.ts'

type Noting = Pick<Context, 'clock' | 'database' | 'log' | 'metrics'>

/** Counts a failure among this server's, for Prometheus, and among those of all servers, for the console. */
export function noteFailures({ clock, database, log, metrics }: Noting): (failed: ProviderError) => void {
  // a provider that is away fails many at once: one statement
  const store = microBatch(async (failed: readonly ProviderError[]) => {
    await addFailures(database, clock.wall(), failed)
    return failed
  })
  return (failed) => {
    metrics.countProviderFailure(failed.provider, failed.failure)
    store(failed).catch((error: unknown) => log.warn({ err: error }, 'a failure of a provider was not stored'))
  }
}
