import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createDatabase, createHeartbeatPool, createQueuePool } from '../database/client.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { startHeartbeat } from './heartbeat.ts'
import { addJob } from './job-store.ts'
import { keepQueueRunning } from './keep-running.ts'

const times = { everyMs: 100, lostAfterMs: 3000 }
const log = pino({ level: 'silent' })
let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
})
afterEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.context.database)
  await sql`delete from job_worker`.execute(server.context.database)
})
afterAll(() => server.stop())

/** A server that has begun the job, as a process of its own. */
async function beginElsewhere(jobMs: number) {
  const script = fileURLToPath(new URL('./testing/queue-process.ts', import.meta.url))
  const given = [server.context.config.DATABASE_URL, jobMs, times.everyMs, times.lostAfterMs].map(String)
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await addJob(server.context.database, 'housekeeping', {})
  await expect.poll(() => printed).toBe('begun ')
  return { child, printed: () => printed }
}

/** Another server, here: how often it has begun the job, which it does not end before `end` is called. */
async function another() {
  const { database, config } = server.context
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let begun = 0
  const housekeeping = () => {
    begun += 1
    return ended
  }
  const pgPool = createQueuePool(config.DATABASE_URL, () => undefined)
  const heartbeat = startHeartbeat({ database, log }, times)
  const queue = await keepQueueRunning(
    { database, log, heartbeat },
    { pgPool, concurrency: 1, pollInterval: 100, taskList: { housekeeping } },
  )
  onTestFinished(async () => {
    end()
    await queue.stop()
    await pgPool.end()
    await heartbeat.stop()
  })
  return { begun: () => begun, end }
}

async function jobs() {
  const { rows } = await sql`select attempts, locked_by is not null as is_locked
    from graphile_worker._private_jobs`.execute(server.context.database)
  return rows
}

test('a job of a server that is killed is done by another soon, and not before its time', async () => {
  const { child } = await beginElsewhere(600_000)
  const { begun, end } = await another()
  child.kill('SIGKILL')
  await sleep(times.lostAfterMs / 2)
  expect(begun()).toBe(0)
  await expect.poll(begun).toBe(1)
  end()
  await expect.poll(jobs).toEqual([])
})

test('a job that takes long is done once: its server lives', async () => {
  const { printed } = await beginElsewhere(times.lostAfterMs * 2)
  const { begun } = await another()
  await expect.poll(jobs).toEqual([])
  expect([begun(), printed()]).toEqual([0, 'begun ended '])
})

test('a server that stood still for so long ends its job without a trace: it is of another, which is at it', async () => {
  const { child, printed } = await beginElsewhere(times.lostAfterMs)
  const { begun, end } = await another()
  child.kill('SIGSTOP')
  await expect.poll(begun).toBe(1)
  child.kill('SIGCONT')
  await expect.poll(printed).toBe('begun ended ')
  await sleep(500)
  expect(await jobs()).toEqual([{ attempts: 2, is_locked: true }])
  end()
  await expect.poll(jobs).toEqual([])
})

test('after the database was away no one is taken for dead before all had the time to come back', async () => {
  const { database, config } = server.context
  const [everyMs, lostAfterMs] = [100, 1500]
  const away = new Set<string>()
  const servers = ['first', 'second'].map((name) => {
    const pool = createHeartbeatPool(config.DATABASE_URL, () => undefined)
    pool.on('connect', (client) => {
      const ask: (...given: unknown[]) => unknown = client.query.bind(client)
      Object.assign(client, {
        query: (...given: unknown[]) => (away.has(name) ? Promise.reject(new Error('away')) : ask(...given)),
      })
    })
    return { name, heartbeat: startHeartbeat({ database: createDatabase(pool), log }, { everyMs, lostAfterMs }), pool }
  })
  try {
    for (const { name, heartbeat } of servers) await heartbeat.add(name)
    await addJob(database, 'housekeeping', {})
    await sql`update graphile_worker._private_jobs set locked_by = 'second', locked_at = now()`.execute(database)
    // long enough for each to free the jobs of others
    await sleep(lostAfterMs * 1.2)
    for (const { name } of servers) away.add(name)
    await sleep(lostAfterMs * 1.2)
    away.delete('first')
    await sleep(lostAfterMs / 2)
    away.delete('second')
    await sleep(lostAfterMs)
    expect(await jobs()).toEqual([{ attempts: 0, is_locked: true }])
  } finally {
    for (const { heartbeat, pool } of servers) {
      await heartbeat.stop()
      await pool.end()
    }
  }
  expect(await jobs()).toEqual([{ attempts: 0, is_locked: false }])
})
