import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueuePool } from '../database/client.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { addJob } from './job-store.ts'
import { keepQueueRunning } from './keep-running.ts'

let server: TestServer
let heartbeat: Heartbeat
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  heartbeat = startHeartbeat({ database: server.context.database, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await heartbeat.stop()
  await server.stop()
})

test('a queue that ends by itself is started again, alone, and does what came meanwhile', async () => {
  const { config, database } = server.context
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const pgPool = createQueuePool(config.DATABASE_URL, () => undefined)
  let done = 0
  const housekeeping = () => {
    done += 1
  }
  const queue = await keepQueueRunning(
    { database, log, heartbeat },
    { pgPool, concurrency: 1, pollInterval: 100, taskList: { housekeeping } },
  )
  const { exitCode } = process
  try {
    for (let round = 1; round <= 2; round += 1) {
      await addJob(database, 'housekeeping', {})
      await expect.poll(() => done).toBe(round * 2 - 1)
      // the library's own reason to end: it also asks the process to, which is ours to decide
      const ended = async () => {
        // again until it listens, which it may do later than it works
        await sql`select pg_notify('worker:migrate', '{"breaking":true}')`.execute(database)
        return logged.filter((line) => line.includes('it is started again')).length
      }
      await expect.poll(ended).toBe(round)
      await addJob(database, 'housekeeping', {})
      await expect.poll(() => done).toBe(round * 2)
    }
  } finally {
    process.exitCode = exitCode
    await queue.stop()
    await pgPool.end()
  }
})

test('a queue that is stopped while it is started again is stopped all the same', async () => {
  const { config, database } = server.context
  const log = pino({ level: 'silent' })
  const pgPool = createQueuePool(config.DATABASE_URL, () => undefined)
  const starting = Promise.withResolvers<void>()
  const mayStart = Promise.withResolvers<void>()
  const slow: Heartbeat = {
    ...heartbeat,
    async end(workerPools) {
      starting.resolve()
      await mayStart.promise
      return heartbeat.end(workerPools)
    },
  }
  const { exitCode } = process
  const given = { pgPool, concurrency: 1, pollInterval: 100, taskList: { housekeeping: () => undefined } }
  const queue = await keepQueueRunning({ database, log, heartbeat: slow }, given)
  const ends = setInterval(() => {
    void sql`select pg_notify('worker:migrate', '{"breaking":true}')`.execute(database)
  }, 200)
  try {
    await starting.promise
  } finally {
    clearInterval(ends)
    process.exitCode = exitCode
  }
  const stopped = queue.stop()
  mayStart.resolve()
  await stopped
  // it would wait for a connection that is still listening
  await pgPool.end()
})

/** A connection on which the statements that remove a job fail as in a deadlock, while `refuse` says so. */
function refusing(client: object & { query: unknown }, refuse: () => boolean): void {
  const ask = client.query as (...given: unknown[]) => unknown
  const query = (...given: unknown[]) => {
    if (!JSON.stringify(given[0]).includes('delete from') || !refuse()) return ask.apply(client, given)
    return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
  }
  Object.assign(client, { query })
}

test('a queue that stops while a completion is repeated leaves no error uncaught', async () => {
  const { config, database } = server.context
  const pgPool = createQueuePool(config.DATABASE_URL, () => undefined)
  let refused = 0
  pgPool.on('connect', (client) =>
    refusing(client, () => {
      refused += 1
      return true
    }),
  )
  const uncaught: unknown[] = []
  const note = (reason: unknown) => void uncaught.push(reason)
  process.on('unhandledRejection', note)
  try {
    const queue = await keepQueueRunning(
      { database, log: pino({ level: 'silent' }), heartbeat },
      { pgPool, concurrency: 1, pollInterval: 100, taskList: { housekeeping: () => undefined } },
    )
    await addJob(database, 'housekeeping', {})
    await expect.poll(() => refused).toBeGreaterThan(0)
    await queue.stop()
    await pgPool.end()
    // the pause before the repeat starts at 50 ms and grows by half each time
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(uncaught).toEqual([])
  } finally {
    process.off('unhandledRejection', note)
  }
})

/** A queue with one job under way, which ends by `end` once the queue begins to stop; what is left of it afterwards. */
async function stoppedDuring(housekeeping: (ended: Promise<void>) => Promise<void>, refuse = () => false) {
  const { config, database } = server.context
  const pgPool = createQueuePool(config.DATABASE_URL, () => undefined)
  pgPool.on('connect', (client) => refusing(client, refuse))
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  let started = false
  const taskList: TaskList = {
    housekeeping: () => {
      started = true
      return housekeeping(ended)
    },
  }
  const queue = await keepQueueRunning(
    { database, log: pino({ level: 'silent' }), heartbeat },
    { pgPool, concurrency: 1, pollInterval: 100, taskList },
  )
  await addJob(database, 'housekeeping', {})
  await expect.poll(() => started).toBe(true)
  const stopped = queue.stop()
  // what else stops is done long before the job
  await new Promise((resolve) => setTimeout(resolve, 100))
  end()
  await stopped
  await pgPool.end()
  const { rows } = await sql`delete from graphile_worker._private_jobs
    returning locked_by, attempts, last_error`.execute(database)
  return rows
}

test('a job that ends while its queue stops is removed before the stop is over', async () => {
  expect(await stoppedDuring((ended) => ended)).toEqual([])
})

test('so is one whose end the library would have to say again, which it does later than it stops', async () => {
  const refuse = () => true
  expect(await stoppedDuring((ended) => ended, refuse)).toEqual([])
})

test('one that fails while its queue stops is free for its next try', async () => {
  const failing = async (ended: Promise<void>) => {
    await ended
    throw new Error('no answer')
  }
  const left = await stoppedDuring(failing)
  expect(left).toEqual([{ locked_by: null, attempts: 1, last_error: 'no answer' }])
})
