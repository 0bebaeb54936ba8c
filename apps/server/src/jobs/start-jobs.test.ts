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
    const failed = async () =>
      (
        await pool.query(`select attempts between 1 and max_attempts - 1 as is_retried, last_error
          from graphile_worker.jobs where task_identifier = 'sendSms'`)
      ).rows
    await expect.poll(failed).toMatchObject([{ is_retried: true, last_error: expect.any(String) }])
  } finally {
    await jobs.stop()
  }
})
