import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addJob, type JobName } from '../queue/job-store.ts'
import { queueSms } from '../queue/queue-sms.ts'
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

test('a gateway that hangs holds up its own queue: any other job starts meanwhile', async () => {
  const { database, pool } = server.context
  const hanging: (() => void)[] = []
  vi.spyOn(server.providers.sms, 'send').mockImplementation(() => new Promise((done) => hanging.push(done)))
  const jobs = await startJobs(server.context)
  try {
    const phones = ['+639175550101', '+639175550102', '+639175550103', '+639175550104', '+639175550105']
    for (const to of phones) await queueSms(server.context, database, { to, channel: '0', text: 'hello' })
    await expect.poll(() => hanging.length).toBe(4)
    const others: JobName[] = ['orderPayout', 'decide', 'askReview', 'housekeeping']
    for (const name of others) {
      const ids = { borrowerId: crypto.randomUUID(), orderId: crypto.randomUUID(), loanId: crypto.randomUUID() }
      await addJob(database, name, { ...ids, reviewId: ids.orderId } as never)
    }
    const untouched = async () =>
      (
        await pool.query(
          `select task_identifier from graphile_worker.jobs
          where task_identifier = any($1) and attempts = 0`,
          [others],
        )
      ).rows
    await expect.poll(untouched).toEqual([])
    expect(hanging).toHaveLength(4)
  } finally {
    for (const done of hanging) done()
    await jobs.stop()
  }
})
