import { randomBytes } from 'node:crypto'
import { withdrawLoan } from '@hiram/contract/loan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { createLog } from '../log.ts'
import { addJob } from '../queue/job-store.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { applyFor, borrowerWithLoan, readyBorrower, runLoanJobs } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { startJobs } from './start-jobs.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const months = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const problems: { msg: string }[] = []
let server: TestServer

beforeAll(async () => {
  // a Tuesday: a week later is a business day
  server = await createTestContext({ routes: loanRoutes, at: new Date('2026-06-16T02:00:00Z') })
})
afterAll(() => server.stop())

async function rows<Row>(sql: string): Promise<Row[]> {
  return (await server.context.pool.query(sql)).rows as Row[]
}

/** Jobs still to do. The queue's clock is ahead of the test's: a question about a payout is asked again and again. */
const left = async () =>
  rows(`select task_identifier, last_error from graphile_worker.jobs where task_identifier <> 'askPayout'`)

/** An order whose job was lost: the next sweep orders it. */
async function lostOrder(): Promise<void> {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, week)
  await runLoanJobs(server)
  await server.as(borrower).ask(withdrawLoan, { loanId: answer?.loanId ?? '' })
  await server.context.pool.query(
    `delete from graphile_worker._private_jobs where task_id =
      (select id from graphile_worker._private_tasks where identifier = 'orderPayout')`,
  )
}

test('two servers that schedule and work at once: missed days, reminders, sweeps and housekeeping, each effect once', async () => {
  const loans = [await borrowerWithLoan(server, week), await borrowerWithLoan(server, months)]
  await runBusinessDays(server.context)
  await lostOrder()
  const [ordered, sent] = [server.providers.ordered.length, server.providers.sentSms.length]
  await server.context.pool.query(`insert into rate_window values ($1, 'a limit', '2026-06-01', 1)`, [randomBytes(32)])
  // the day on which the first loan is due, with six days missed before
  server.setTime(new Date('2026-06-23T02:00:00Z'))
  const log = createLog('warn', { to: { write: (line) => problems.push(JSON.parse(line)) } })
  const both = await Promise.all([startJobs({ ...server.context, log }), startJobs({ ...server.context, log })])
  try {
    // what a server's timetable asks for, by both at once
    for (const name of ['housekeeping', 'prepareRenewals', 'sweepOrders', 'readStatements'] as const)
      await Promise.all([1, 2].map(() => addJob(server.context.database, name, {}, { key: name })))
    await expect.poll(left).toEqual([])
    await expect.poll(() => server.providers.ordered.length).toBe(ordered + 1)
    await expect.poll(left).toEqual([])
  } finally {
    await Promise.all(both.map((jobs) => jobs.stop()))
  }
  // the sweep says that an order had to be asked about
  expect(problems.filter(({ msg }) => msg !== 'orders were asked about again')).toEqual([])
  const ended = await rows(`select subject, data->>'day' as day from outbox where type = 'businessDay.ended.v1'
    union all select subject, data->>'day' from event where type = 'businessDay.ended.v1'`)
  // seven days and the one before, of two markets
  expect(ended).toHaveLength(16)
  expect(new Set(ended.map((each) => JSON.stringify(each))).size).toBe(16)
  expect(await rows('select from business_day_run where ended_at is null')).toEqual([])
  for (const { borrower, loanId } of loans) {
    const ledger = await ledgerOf(server.context, borrower.borrowerId, loanId)
    expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
  }
  expect(server.providers.ordered).toHaveLength(ordered + 1)
  const reminders = server.providers.sentSms.slice(sent).filter(({ text }) => text.includes('due today'))
  expect(reminders).toHaveLength(1)
  expect(await rows(`select from rate_window where limit_name = 'a limit'`)).toEqual([])
})
