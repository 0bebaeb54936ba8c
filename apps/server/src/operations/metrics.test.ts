import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { createPool } from '../database/client.ts'
import { createMetrics } from '../metrics.ts'
import { countFailures } from '../providers/count-failures.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { addJob } from '../queue/job-store.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { signedWebhook } from '../testing/signed-webhook.ts'
import { createOperationsApp } from './operations-app.ts'

const root = join(import.meta.dirname, '../../../..')
let server: TestServer
let app: FastifyInstance
let operations: FastifyInstance

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  app = await createApp(server.context)
  operations = createOperationsApp(server.context, { pools: { calls: server.context.pool }, version: '1' })
})
afterAll(async () => {
  await Promise.all([app.close(), operations.close()])
  await server.stop()
})

const scraped = async () => (await operations.inject({ url: '/metrics' })).body
/** The value of one series. */
async function seriesValue(series: string): Promise<number | undefined> {
  const line = (await scraped()).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

test('calls are counted by side, name and result', async () => {
  const notice = { providerReference: 'b-1', remark: '', currency: 'PHP', amount: '100', channel: 'instapay' }
  const valueDate = server.context.clock.businessDate('ph')
  const sent = await app.inject(signedWebhook(server, '/webhooks/transfer', { ...notice, valueDate }))
  await app.inject({ ...signedWebhook(server, '/webhooks/transfer', notice), headers: {} })
  const count = (result: string | number) =>
    seriesValue(`hiram_call_seconds_count{side="webhook",call="/webhooks/transfer",result="${result}"}`)
  expect(sent.statusCode).toBe(200)
  expect([await count(200), await count(415)]).toEqual([1, 1])
  // no loan claims it; what was refused before it was read never was a posting
  expect(await seriesValue('hiram_posting_seconds_count{outcome="suspense"}')).toBe(1)
})

test('what waits in the database is read when it is asked for', async () => {
  const { database, clock } = server.context
  await addJob(database, 'housekeeping', {}, { runAt: new Date(clock.wall().getTime() - 60_000) })
  expect(await seriesValue('hiram_jobs{state="due"}')).toBe(1)
  expect(await seriesValue('hiram_oldest_job_seconds')).toBeGreaterThan(0)
  // of the test above
  expect(await seriesValue('hiram_suspense_transfers{currency="PHP"}')).toBe(1)
  server.pass(3600_000)
  expect(await seriesValue('hiram_suspense_oldest_seconds{currency="PHP"}')).toBeGreaterThanOrEqual(3600)
  expect(await seriesValue('hiram_pool_connections{pool="calls",state="waiting"}')).toBe(0)
})

test('a market that is behind says by how many days, each market by itself', async () => {
  const { context } = server
  const lag = (market: string) => seriesValue(`hiram_business_day_lag_days{market="${market}"}`)
  // nothing has ended yet, which is no lag of any number
  expect(await lag('ph')).toBeUndefined()
  await runBusinessDays(context)
  expect([await lag('ph'), await lag('vn')]).toEqual([0, 0])
  server.pass(3 * 86_400_000)
  expect([await lag('ph'), await lag('vn')]).toEqual([3, 3])
  // a day of which one step is open has not ended
  await runBusinessDays(context)
  const { rowCount } = await context.pool.query(`update business_day_run set ended_at = null
    where market = 'ph' and step = 'recordDayEnded' and business_date = '${context.clock.businessDate('ph')}'`)
  expect(rowCount).toBe(1)
  expect([await lag('ph'), await lag('vn')]).toEqual([1, 0])
})

test('calls that wait for a connection are counted, and those that have one', async () => {
  const pool = createPool(server.context.config.DATABASE_URL, () => undefined, 1)
  const own = createOperationsApp(
    { ...server.context, metrics: createMetrics() },
    { pools: { small: pool }, version: '1' },
  )
  const states = async () => {
    const { body } = await own.inject({ url: '/metrics' })
    return Object.fromEntries(
      [...body.matchAll(/^hiram_pool_connections\{pool="small",state="(\w+)"\} (\d+)$/gm)].map(([, state, count]) => [
        state,
        Number(count),
      ]),
    )
  }
  const held = await pool.connect()
  const waiting = [pool.query('select 1'), pool.query('select 1')]
  expect(await states()).toEqual({ busy: 1, idle: 0, waiting: 2 })
  held.release()
  await Promise.all(waiting)
  expect(await states()).toEqual({ busy: 0, idle: 1, waiting: 0 })
  await Promise.all([own.close(), pool.end()])
})

test('work that keeps the event loop from others is seen as its delay', async () => {
  // the one of the alert
  const delay = 'nodejs_eventloop_lag_p99_seconds'
  // each reading is of the time since the one before
  await seriesValue(delay)
  await sleep(50)
  const until = performance.now() + 400
  while (performance.now() < until);
  await sleep(50)
  expect(await seriesValue(delay)).toBeGreaterThan(0.3)
})

test('a provider that fails is counted by its name and kind, and fails as before', async () => {
  const { providers, metrics } = server.context
  const failing = { ...providers.sms, send: () => Promise.reject(new ProviderError('sms', 'timeout')) }
  const counted = countFailures({ ...providers, sms: failing }, ({ provider, failure }) =>
    metrics.countProviderFailure(provider, failure),
  )
  await expect(counted.sms.send({ to: '', channel: '0', text: '', reference: '' })).rejects.toThrow('sms: timeout')
  expect(await seriesValue('hiram_provider_failures_total{provider="sms",failure="timeout"}')).toBe(1)
})

test('every figure of an alert or a panel is one that a server gives, and every alert has its page', async () => {
  const [alerts, dashboard] = await Promise.all(
    ['alerts.yml', 'dashboard.json'].map((name) => readFile(join(root, 'operations', name), 'utf8')),
  )
  const given = await scraped()
  const named = new Set(`${alerts} ${dashboard}`.match(/\b(?:hiram|nodejs|process)_[a-z0-9_]+/g))
  expect(named.size).toBeGreaterThan(8)
  for (const name of named) expect(given, name).toContain(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `)
  const pages = [...(alerts ?? '').matchAll(/runbook: docs\/runbook\/([a-z-]+\.md)/g)].map(([, page]) => page)
  expect(pages.length).toBe(alerts?.match(/- alert:/g)?.length)
  expect((await readdir(join(root, 'docs/runbook'))).sort()).toEqual(pages.sort())
})
