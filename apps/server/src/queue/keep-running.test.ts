import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQueuePool } from '../database/client.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { addJob } from './job-store.ts'
import { keepQueueRunning } from './keep-running.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
})
afterAll(() => server.stop())

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
    { database, log },
    { pgPool, concurrency: 1, pollInterval: 100, taskList: { housekeeping } },
  )
  const { exitCode } = process
  try {
    for (let round = 1; round <= 2; round += 1) {
      await addJob(database, 'housekeeping', {})
      await expect.poll(() => done).toBe(round * 2 - 1)
      // the library's own reason to end: it also asks the process to, which is ours to decide
      await sql`select pg_notify('worker:migrate', '{"breaking":true}')`.execute(database)
      await expect.poll(() => logged.filter((line) => line.includes('it is started again')).length).toBe(round)
      await addJob(database, 'housekeeping', {})
      await expect.poll(() => done).toBe(round * 2)
    }
  } finally {
    process.exitCode = exitCode
    await queue.stop()
    await pgPool.end()
  }
})

test('a queue that stops while a completion is repeated leaves no error uncaught', async () => {
  const { config, database } = server.context
  const pgPool = createQueuePool(config.DATABASE_URL, () => undefined)
  let refused = 0
  pgPool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown
    const query = (...given: unknown[]) => {
      if (!JSON.stringify(given[0]).includes('delete from')) return ask(...given)
      refused += 1
      return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))
    }
    Object.assign(client, { query })
  })
  const uncaught: unknown[] = []
  const note = (reason: unknown) => void uncaught.push(reason)
  process.on('unhandledRejection', note)
  try {
    const queue = await keepQueueRunning(
      { database, log: pino({ level: 'silent' }) },
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
