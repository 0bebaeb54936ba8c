import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../queue/job-store.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { startJobs } from './start-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
})
afterAll(() => server.stop())

test('a job that fails is logged and retried later, and the server keeps running', async () => {
  const { database, pool } = server.context
  const jobs = await startJobs(server.context)
  try {
    await addJob(database, 'sendSms', { smsId: crypto.randomUUID(), sealed: 'not sealed' })
    await expect
      .poll(async () => (await pool.query('select attempts, last_error from graphile_worker.jobs')).rows)
      .toMatchObject([{ attempts: 1, last_error: expect.any(String) }])
  } finally {
    await jobs.stop()
  }
})
