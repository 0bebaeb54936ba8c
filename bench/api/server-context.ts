import { pino } from 'pino'
import { accountNumbers } from '../../apps/server/src/books/account-numbers.ts'
import { openBooks } from '../../apps/server/src/books/accounting-day.ts'
import { type Clock, createClock } from '../../apps/server/src/clock.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { createDatabase, createPool } from '../../apps/server/src/database/client.ts'
import { createDrain } from '../../apps/server/src/http/drain.ts'
import { createMetrics } from '../../apps/server/src/metrics.ts'
import { loadEnvelopeKeys } from '../../apps/server/src/privacy/envelope-keys.ts'
import { openServerKeys } from '../../apps/server/src/privacy/server-keys.ts'
import { createErrorTracking } from '../../apps/server/src/providers/errors/error-tracking.ts'
import { createProviders } from '../../apps/server/src/providers/providers.ts'

type Given = { poolSize?: number; statementMs?: number; clock?: Clock }

/** The server's own context, as `main.ts` makes it, from the environment or by a clock; no jobs run beside what is measured. */
export async function serverContext({ poolSize, statementMs, clock: given }: Given = {}): Promise<Context> {
  const config = readConfig(process.env)
  const log = pino({ level: config.LOG_LEVEL, base: null })
  const pool = createPool(config.DATABASE_URL, (error) => log.error(error), poolSize, statementMs)
  const database = createDatabase(pool)
  const { vault, follow: followKeys } = await openServerKeys(database, config)
  const clock = given ?? (await createClock(database, true))
  await openBooks(database, clock, accountNumbers(config.ACCOUNT_NUMBERS))
  const envelope = await loadEnvelopeKeys(database, vault, clock, config.ENVELOPE_ROOT_KEY)
  const errors = createErrorTracking({ dsn: undefined, environment: config.NODE_ENV, release: '' })
  return {
    config,
    log,
    pool,
    database,
    vault,
    followKeys,
    clock,
    envelope,
    providers: createProviders(config, log),
    errors,
    drain: createDrain(),
    metrics: createMetrics(),
  }
}
