import {
  pauseReceiver,
  readOperations,
  replayReceiver,
  retryJobs,
  retryReceiver,
} from '@hiram/contract/console/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { fixedShiftClock } from '../../clock.ts'
import { logEvents } from '../../events/event-log-store.ts'
import { endRound, leaseReceiver } from '../../events/receiver-store.ts'
import { addReceiver } from '../../events/receivers.ts'
import { createMetrics } from '../../metrics.ts'
import { recordEvents } from '../../outbox/outbox-store.ts'
import { countFailures } from '../../providers/count-failures.ts'
import { noteFailures } from '../../providers/note-failures.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { createTestConsole, type TestConsole, type TestStaff } from '../../testing/console.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const receiver = 'warehouse'
let server: TestServer
let office: TestConsole
let administrator: TestStaff

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  await runBusinessDays(server.context)
  office = await createTestConsole(server)
  administrator = await office.staff(['administrator'])
  const { database, vault } = server.context
  await addReceiver(
    { database, vault },
    { receiver, url: 'https://warehouse.example', types: null, after: 0n },
    new Date(),
  )
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

/** Events of two markets in the log; the receiver took none of the first. */
async function refuseEvents(): Promise<void> {
  const { database } = server.context
  for (const market of ['ph', 'vn'])
    await recordEvents(database, new Date(), [
      { type: 'businessDay.ended.v1', subject: `market/${market}`, data: { market, day: '2026-06-20' } },
    ])
  while ((await logEvents(database, 100)) > 0);
  const by = crypto.randomUUID()
  const { rows } = await sql<{ position: bigint; subject: string }>`select position, subject from event
    order by position`.execute(database)
  await leaseReceiver(database, receiver, by, 60)
  const waiting = rows.map(({ position, subject }) => ({
    ...{ position, subject, attempts: 20, nextAt: null },
    failure: 'answered 503',
  }))
  await endRound(database, { receiver, server: by }, { delivered: [], waiting, position: rows.at(-1)?.position ?? 0n })
}

const state = async () => (await administrator.ask(readOperations, {})).receivers[0]

test('the business days with their steps, what waits, and how far each receiver is', async () => {
  await refuseEvents()
  const { businessDays, receivers, unlogged, lastPosition } = await administrator.ask(readOperations, {})
  expect(businessDays.map(({ market, day, today }) => [market, day === today])).toEqual([
    ['ph', true],
    ['vn', true],
  ])
  const steps = businessDays[0]?.steps ?? []
  expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['accrueDay', 'closeAccountingDays']))
  expect(steps.every(({ endedAt }) => endedAt !== null)).toBe(true)
  expect(unlogged).toBe(0)
  expect(receivers).toMatchObject([
    { receiver, behind: 0, waiting: 0, failure: 'answered 503', position: lastPosition },
  ])
  expect(receivers[0]?.parked).toBeGreaterThan(1)
})

test('a receiver is held back and goes on; what is parked is tried again; the log is delivered again', async () => {
  await administrator.ask(pauseReceiver, { receiver, isPaused: true })
  expect(await state()).toMatchObject({ isPaused: true })
  await administrator.ask(pauseReceiver, { receiver, isPaused: false })
  const parked = (await state())?.parked
  expect(await administrator.ask(retryReceiver, { receiver })).toEqual({ events: parked })
  expect(await state()).toMatchObject({ isPaused: false, parked: 0, waiting: parked })
  const ahead = await administrator.fails(replayReceiver, { receiver, after: '999999' })
  expect(ahead.fields).toEqual([{ field: 'after', reason: 'ahead' }])
  await administrator.ask(replayReceiver, { receiver, after: '1' })
  expect(await state()).toMatchObject({ position: '1', waiting: 0 })
  expect((await administrator.fails(retryReceiver, { receiver: 'no-one' })).code).toBe('notFound')
})

test('jobs that failed for good are counted without what they are about, and tried again by their kind', async () => {
  const { pool } = server.context
  await pool.query(`select graphile_worker.add_job('sendSms', '{"borrowerId":"secret"}', max_attempts => 1)`)
  await pool.query('update graphile_worker._private_jobs set attempts = max_attempts')
  const jobOf = async () => (await administrator.ask(readOperations, {})).jobs.find(({ task }) => task === 'sendSms')
  expect(await jobOf()).toMatchObject({ parked: 1, due: 0 })
  expect(JSON.stringify(await jobOf())).not.toContain('secret')
  expect(await administrator.ask(retryJobs, { task: 'sendSms' })).toEqual({ jobs: 1 })
  expect(await jobOf()).toMatchObject({ parked: 0 })
  expect(await administrator.ask(retryJobs, { task: 'sendSms' })).toEqual({ jobs: 0 })
})

test('failed calls to providers are counted over all servers, and those of more than a day ago are not shown', async () => {
  const fail = async (context: Pick<TestServer['context'], 'clock' | 'database' | 'log' | 'metrics'>) => {
    const failing = { ...server.providers.sms, send: () => Promise.reject(new ProviderError('sms', 'timeout')) }
    const { sms } = countFailures({ ...server.providers, sms: failing }, noteFailures(context))
    await expect(sms.send({ to: '', channel: '0', text: '', reference: '' })).rejects.toThrow('sms: timeout')
  }
  const { clock } = server.context
  const dayAgo = fixedShiftClock(() => new Date(clock.wall().getTime() - 26 * 3_600_000))
  // each of these is another server of the same database
  const servers = [{ clock }, { clock }, { clock: dayAgo }].map((given) => ({
    ...server.context,
    ...given,
    metrics: createMetrics(),
  }))
  await Promise.all(servers.map(fail))
  const stored = () => server.context.pool.query('select sum(failures)::int as failures from provider_failure')
  await expect.poll(async () => (await stored()).rows).toEqual([{ failures: 3 }])
  const { failures, failuresSince } = await administrator.ask(readOperations, {})
  expect(failures).toEqual([{ provider: 'sms', failure: 'timeout', count: 2 }])
  expect(Date.parse(failuresSince)).toBe(clock.wall().getTime() - 24 * 3_600_000)
})

test('an auditor sees it and changes nothing; a reviewer does not see it', async () => {
  const auditor = await office.staff(['auditor'], ['vn'])
  expect((await auditor.ask(readOperations, {})).businessDays.map(({ market }) => market)).toEqual(['vn'])
  expect((await auditor.fails(pauseReceiver, { receiver, isPaused: true })).code).toBe('forbidden')
  const reviewer = await office.staff(['reviewer'])
  expect((await reviewer.fails(readOperations, {})).code).toBe('forbidden')
})

test('with the clock moved ahead a step, a delivery and failures are at the times the page itself is read at', async () => {
  await refuseEvents()
  const { clock, database } = server.context
  const week = 7 * 24 * 3_600_000
  const ahead = fixedShiftClock(clock.wall, week / 1000)
  const context = { ...server.context, clock: ahead }
  await runBusinessDays(context)
  const moved = await createTestConsole({ context })
  await sql`update event_retry set next_at = ${new Date(clock.wall().getTime() + 60_000)}`.execute(database)
  const read = await (await moved.staff(['administrator'])).ask(readOperations, {})
  const readAt = Date.parse(read.readAt)
  expect(readAt).toBe(clock.wall().getTime() + week)
  const times = read.businessDays.flatMap(({ steps }) =>
    steps.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]),
  )
  expect(times.length).toBeGreaterThan(0)
  expect(new Set(times)).toEqual(new Set([read.readAt]))
  expect(read.receivers.map(({ nextTryAt }) => Date.parse(nextTryAt ?? ''))).toEqual([readAt + 60_000])
  expect(Date.parse(read.failuresSince)).toBe(readAt - 24 * 3_600_000)
  await moved.stop()
})
