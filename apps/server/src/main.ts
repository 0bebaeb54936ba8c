import { setTimeout as sleep } from 'node:timers/promises'
import { assertProductsWithinCaps } from '@hiram/markets'
import type { Logger } from 'pino'
import packageFile from '../package.json' with { type: 'json' }
import { createApp, createWorkerApp } from './app.ts'
import { accountNumbers } from './books/account-numbers.ts'
import { openBooks } from './books/accounting-day.ts'
import { createClock } from './clock.ts'
import { type Config, originsOf, readConfig, SettingError, settingsExitCode } from './config.ts'
import { createConsoleApp } from './console/console-app.ts'
import { hasConsole } from './console/console-config.ts'
import type { Context } from './context.ts'
import { createConsolePool, createDatabase, createPool, statementOfDayMs } from './database/client.ts'
import { openCluster } from './database/cluster/distribute.ts'
import { migrate, OlderDatabaseError } from './database/migrate.ts'
import { deliverEvents } from './events/deliver-events.ts'
import { relayEvents } from './events/relay-events.ts'
import { eventSender } from './events/send-event.ts'
import { createDrain } from './http/drain.ts'
import { followServerKeys } from './jobs/follow-server-keys.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createOperationsApp } from './operations/operations-app.ts'
import type { Pools } from './operations/system-state.ts'
import { loadEnvelopeKeys } from './privacy/envelope-keys.ts'
import { openServerKeys } from './privacy/server-keys.ts'
import { onWorkerEnded } from './processes/worker-pool.ts'
import { countFailures } from './providers/count-failures.ts'
import { createErrorTracking } from './providers/errors/error-tracking.ts'
import { noteFailures } from './providers/note-failures.ts'
import { createProviders } from './providers/providers.ts'
import { traceRequests } from './providers/trace-requests.ts'

/** Config → the Cap Guard → the books → context → listen; everything stops cleanly in the opposite order. */
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
  const numbers = accountNumbers(config.ACCOUNT_NUMBERS)
  await migrate(config.DATABASE_URL)
  await openCluster(config.DATABASE_URL, config.DATABASE_CLUSTER, log)
  const broke = (error: Error) => log.error({ err: error }, 'a database connection broke')
  const tracing = await startTracing(config, log)
  const pool = createPool(config.DATABASE_URL, broke)
  const database = createDatabase(pool)
  const dayPool = createPool(config.DATABASE_URL, broke, 10, statementOfDayMs)
  const dayDatabase = createDatabase(dayPool)
  const { vault, follow, keepAccess } = await openServerKeys(database, config)
  const clock = await createClock(database, config.NODE_ENV !== 'production')
  await openBooks(database, clock, numbers)
  const envelope = await loadEnvelopeKeys(database, vault, clock, config.ENVELOPE_ROOT_KEY)
  const metrics = createMetrics()
  const ports = createProviders(config, log)
  const context: Context = {
    config,
    log,
    pool,
    database,
    clock,
    vault,
    followKeys: () => follow().then(keepAccess),
    envelope,
    providers: countFailures(tracing ? traceRequests(ports) : ports, noteFailures({ clock, database, log, metrics })),
    errors,
    drain: createDrain(),
    metrics,
  }
  const stopFollowing = followServerKeys(context)
  // no borrower waits for jobs and business dates, so their statements may take longer than a call's
  const work =
    config.ROLE === 'server' ? undefined : await startWork({ ...context, pool: dayPool, database: dayDatabase })
  const app = config.ROLE === 'worker' ? await createWorkerApp(context) : await createApp(context)
  const address = await app.listen({ port: config.PORT, host: config.HOST })
  const staff = config.ROLE === 'worker' ? undefined : await startConsole(context, broke)
  const operations = await startOperations(context, {
    calls: pool,
    jobs: dayPool,
    ...(staff && { console: staff.pool }),
  })
  log.info({ address, consoleAddress: staff?.address }, 'the server is ready')
  // the process that started it waits for this
  process.send?.('ready')
  const stop = async (signal: string) => {
    context.drain.begin()
    log.info({ signal }, 'stopping')
    if (signal === 'SIGTERM') await sleep(config.DRAIN_SECONDS * 1000)
    await Promise.all([app.close(), staff?.app.close(), operations?.close()])
    await work?.stop()
    stopFollowing()
    await Promise.all([database.destroy(), dayDatabase.destroy(), staff?.pool.end()])
    await Promise.all([errors.idle(), tracing?.close()])
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Undefined where no collector is set: the packages that send traces are not even loaded. Before any pool is made. */
async function startTracing(config: Config, log: Logger) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return undefined
  const { openTracing } = await import('./tracing/open-tracing.ts')
  return openTracing(endpoint, { settings: config, version: packageFile.version, log })
}

/** What no call does: jobs, business dates, events on their way to receivers. */
async function startWork(context: Context): Promise<{ stop: () => Promise<void> }> {
  const { database, log, config } = context
  const jobs = await startJobs(context)
  const relay = relayEvents({ database, log })
  const sender = eventSender(originsOf(config.EVENT_ORIGINS))
  const deliveries = deliverEvents({ ...context, send: sender.send })
  return {
    async stop() {
      await jobs.stop()
      await Promise.all([relay.stop(), deliveries.stop()])
      sender.close()
    },
  }
}

/** Undefined where the settings give it no port. */
async function startConsole(context: Context, broke: (error: Error) => void) {
  const { config } = context
  if (!hasConsole(config)) return undefined
  const pool = createConsolePool(config.DATABASE_URL, broke)
  const app = await createConsoleApp({ ...context, config, pool, database: createDatabase(pool) })
  return { app, pool, address: await app.listen({ port: config.CONSOLE_PORT, host: config.HOST }) }
}

/** Undefined where the settings give it no port. */
async function startOperations(context: Context, pools: Pools) {
  const { OPERATIONS_PORT: port, OPERATIONS_HOST: host } = context.config
  if (port === undefined) return undefined
  const app = createOperationsApp(context, { version: packageFile.version, pools })
  await app.listen({ port, host })
  return app
}

/** The port is taken, or the database knows no such user, password or database. */
const refusals = new Set<unknown>(['EADDRINUSE', 'EACCES', '28000', '28P01', '3D000'])

main().catch((error: Error & { code?: unknown }) => {
  const isExplained = error instanceof SettingError || error instanceof OlderDatabaseError
  const isRefused = isExplained || refusals.has(error.code)
  console.error(isExplained ? error.message : isRefused ? `the server cannot start: ${error.message}` : error)
  process.exit(isRefused ? settingsExitCode : 1)
})
