import { assertProductsWithinCaps } from '@hiram/markets'
import packageFile from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { createClock } from './clock.ts'
import { readConfig, SettingError, settingsExitCode } from './config.ts'
import type { Context } from './context.ts'
import { createDatabase, createPool, statementOfDayMs } from './database/client.ts'
import { migrate, OlderDatabaseError } from './database/migrate.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createLog } from './log.ts'
import { loadEnvelopeKeys } from './privacy/envelope-keys.ts'
import { createVault } from './privacy/vault.ts'
import { onWorkerEnded } from './processes/worker-pool.ts'
import { createErrorTracking } from './providers/errors/error-tracking.ts'
import { createProviders } from './providers/providers.ts'

/** Config → the Cap Guard → context → listen; everything stops cleanly in the opposite order. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const errors = createErrorTracking({
    dsn: config.ERROR_TRACKING_DSN,
    environment: config.NODE_ENV,
    release: packageFile.version,
  })
  const log = createLog(config.LOG_LEVEL, { onError: errors.capture })
  onWorkerEnded((ended) => log.warn(ended, 'a worker process ended'))
  assertProductsWithinCaps()
  await migrate(config.DATABASE_URL)
  const broke = (error: Error) => log.error({ err: error }, 'a database connection broke')
  const pool = createPool(config.DATABASE_URL, broke)
  const database = createDatabase(pool)
  const dayPool = createPool(config.DATABASE_URL, broke, 10, statementOfDayMs)
  const dayDatabase = createDatabase(dayPool)
  const vault = createVault(config.DATA_KEY, config.LOOKUP_KEY)
  const clock = await createClock(database, config.NODE_ENV !== 'production')
  const envelope = await loadEnvelopeKeys(database, vault, clock, config.ENVELOPE_ROOT_KEY)
  const context: Context = {
    config,
    log,
    pool,
    database,
    clock,
    vault,
    envelope,
    providers: createProviders(config, log),
    errors,
  }
  // no borrower waits for jobs and business dates, so their statements may take longer than a call's
  const jobs = await startJobs({ ...context, pool: dayPool, database: dayDatabase })
  const app = await createApp(context)
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  log.info({ address }, 'the server is ready')
  // the process that started it waits for this
  process.send?.('ready')
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping')
    await app.close()
    await jobs.stop()
    await Promise.all([database.destroy(), dayDatabase.destroy()])
    await errors.idle()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** The port is taken, or the database knows no such user, password or database. */
const refusals = new Set<unknown>(['EADDRINUSE', 'EACCES', '28000', '28P01', '3D000'])

main().catch((error: Error & { code?: unknown }) => {
  const isExplained = error instanceof SettingError || error instanceof OlderDatabaseError
  const isRefused = isExplained || refusals.has(error.code)
  console.error(isExplained ? error.message : isRefused ? `the server cannot start: ${error.message}` : error)
  process.exit(isRefused ? settingsExitCode : 1)
})
