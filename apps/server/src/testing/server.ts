import { generateKeyPairSync, randomBytes, randomInt } from 'node:crypto'
import type { Locale } from '@hiram/contract/values'
import { type MarketCode, markets } from '@hiram/markets'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { pino } from 'pino'
import { openAccount } from '../auth/open-account.ts'
import { startSession } from '../auth/start-session.ts'
import { accountNumbers } from '../books/account-numbers.ts'
import { openBooks } from '../books/accounting-day.ts'
import { type Clock, fixedShiftClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { createDatabase, createPool, createQueuePool } from '../database/client.ts'
import { createDrain } from '../http/drain.ts'
import type { Route } from '../http/route.ts'
import { sendPush } from '../jobs/send-push.ts'
import { sendSms } from '../jobs/send-sms.ts'
import { createMetrics } from '../metrics.ts'
import { loadEnvelopeKeys } from '../privacy/envelope-keys.ts'
import { openServerKeys } from '../privacy/server-keys.ts'
import type { TrackedError } from '../providers/errors/error-tracking.ts'
import type { Jobs } from '../queue/job-store.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { type FakeProviders, fakeProviders } from './fake-providers.ts'
import { type Calling, calling, type TestCaller } from './test-call.ts'

export type TestBorrower = TestCaller & { borrowerId: string; phone: string }

export type TestServer = {
  context: Context
  providers: FakeProviders
  /** What the error tracking received. */
  trackedErrors: TrackedError[]
  /** Moves the wall clock, and business time with it. */
  pass: (milliseconds: number) => void
  setTime: (at: Date) => void
  as: (who: TestCaller) => Calling
  visitor: (given?: Partial<TestCaller>) => TestCaller
  /** A borrower who is signed in, with an account made as the first sign-in makes it. */
  newBorrower: (given?: Partial<TestCaller> & { phone?: string }) => Promise<TestBorrower>
  /** Runs every job that is due, the messages and those given. */
  runJobs: (tasks?: TaskList) => Promise<void>
  stop: () => Promise<void>
}

const key = () => randomBytes(32).toString('base64url')

function testConfig(databaseUrl: string, nodeEnv: Config['NODE_ENV']): Config {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    DATA_KEY: key(),
    LOOKUP_KEY: key(),
    ENVELOPE_ROOT_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
    BANK_WEBHOOK_SECRETS: `bank-1:${key()}`,
    PAYOUT_WEBHOOK_SECRETS: `payout-1:${key()}`,
    REVIEW_WEBHOOK_SECRETS: `review-1:${key()}`,
    SUPPORT_WEBHOOK_SECRETS: `support-1:${key()}`,
    SANDBOX_SECRETS: `sandbox-1:${key()}`,
    FILES_DIR: '/nowhere',
    SANDBOX_URL: 'http://127.0.0.1:1',
  })
  return { ...config, NODE_ENV: nodeEnv }
}

/** A server on a database of its own, with a clock that does not move unless asked otherwise, and providers that only remember. */
export async function createTestContext(given: {
  routes: readonly Route[]
  at?: Date
  nodeEnv?: Config['NODE_ENV']
  /** The clock goes on by a millisecond each time it is asked, as a real one does between two statements. */
  ticks?: boolean
  /** Instead of a fresh one. */
  database?: FreshDatabase
}): Promise<TestServer> {
  const fresh = given.database ?? (await freshDatabase())
  const config = testConfig(fresh.url, given.nodeEnv ?? 'test')
  const pool = createPool(config.DATABASE_URL, () => undefined)
  // a thousand calls at once wait for their turn, however slow the machine is
  pool.options.connectionTimeoutMillis = 600_000
  const database = createDatabase(pool)
  const { vault, follow: followKeys } = await openServerKeys(database, config)
  let now = given.at ?? new Date('2026-06-20T02:00:00Z')
  const tickMs = given.ticks ? 1 : 0
  const clock: Clock = fixedShiftClock(() => {
    now = new Date(now.getTime() + tickMs)
    return now
  })
  await openBooks(database, clock, accountNumbers(config.ACCOUNT_NUMBERS))
  const providers = fakeProviders()
  const envelope = await loadEnvelopeKeys(database, vault, clock, config.ENVELOPE_ROOT_KEY)
  const log = pino({ level: 'silent' })
  const trackedErrors: TrackedError[] = []
  const errors = { capture: (error: TrackedError) => void trackedErrors.push(error), idle: async () => undefined }
  const context: Context = {
    config,
    log,
    pool,
    database,
    clock,
    vault,
    followKeys,
    envelope,
    providers,
    errors,
    drain: createDrain(),
    metrics: createMetrics(),
  }
  return {
    context,
    providers,
    trackedErrors,
    pass(milliseconds) {
      now = new Date(now.getTime() + milliseconds)
    },
    setTime(at) {
      now = at
    },
    as: (who) => calling(context, given.routes, who),
    visitor,
    newBorrower: (who) => newBorrower(context, who ?? {}),
    runJobs: (tasks = {}) => runJobs(context, tasks),
    async stop() {
      await database.destroy()
      await fresh.drop()
    },
  }
}

function visitor(given: Partial<TestCaller> = {}): TestCaller {
  const market = given.market ?? 'ph'
  const locale: Locale = markets[market].defaultLocale
  return { market, locale, token: '', deviceThumbprint: key(), ip: '192.0.2.1', host: 'localhost:8080', ...given }
}

async function newBorrower(context: Context, given: Partial<TestCaller> & { phone?: string }): Promise<TestBorrower> {
  const who = visitor(given)
  const phone = given.phone ?? somePhone(who.market)
  const { borrowerId, token } = await context.database.transaction().execute(async (queries) => {
    const account = await openAccount({ context, queries, ...who, appId: who.market === 'ph' ? 12 : 13 }, phone)
    return { ...account, token: await startSession({ context, queries, ...who }, account.borrowerId) }
  })
  return { ...who, token, borrowerId, phone }
}

const firstNumber = randomInt(10_000_000)
let numbersGiven = 0

/** A number of the market that is used once in this process. */
function somePhone(market: MarketCode): string {
  const digits = ((firstNumber + numbersGiven) % 10_000_000).toString().padStart(7, '0')
  numbersGiven += 1
  return market === 'ph' ? `+63917${digits}` : `+8491${digits}`
}

async function runJobs(context: Context, tasks: TaskList): Promise<void> {
  const taskList: TaskList = {
    sendSms: (payload) => sendSms(context, payload as Jobs['sendSms']),
    sendPush: (payload) => sendPush(context, payload as Jobs['sendPush']),
    ...tasks,
  }
  const pgPool = createQueuePool(context.config.DATABASE_URL, (error) =>
    context.log.error({ err: error }, 'the job queue'),
  )
  try {
    await runOnce({ pgPool, taskList, noHandleSignals: true, logger: new Logger(() => () => undefined) })
  } finally {
    await pgPool.end()
  }
}
