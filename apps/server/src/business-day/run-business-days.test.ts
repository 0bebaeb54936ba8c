import { setTimeout as sleep } from 'node:timers/promises'
import { latestLoan, withdrawLoan } from '@hiram/contract/loan'
import { businessDate } from '@hiram/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { areCallsServed } from '../database/calls-served.ts'
import { decide } from '../decision/decide.ts'
import { askPayout, sweepOrders } from '../jobs/ask-payout.ts'
import { loadLoan } from '../loan/loan-store.ts'
import type { Jobs } from '../queue/job-store.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { forgetBusinessDays } from '../testing/forget-business-days.ts'
import { applyFor, borrowerWithLoan, readyBorrower, runLoanJobs } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'
import { expireOffers } from './expire-offers.ts'
import { runBusinessDays } from './run-business-days.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...homeRoutes] })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.setTime(new Date('2026-06-20T02:00:00Z'))
  await forgetBusinessDays(server.context)
})

function moveTo(day: string) {
  server.setTime(new Date(`${day}T02:00:00Z`))
}

/** A loan approved and not yet taken. */
async function offer() {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, week)
  await runLoanJobs(server)
  return { borrower, borrowerId: borrower.borrowerId, loanId: answer?.loanId ?? '' }
}

/** The connections that wait for a row somebody else holds. */
async function waiting(): Promise<number[]> {
  const { rows } = await server.context.pool.query<{ pid: number }>(waitingForLock(), ['%for %update%'])
  return rows.map(({ pid }) => pid)
}

test('calls are served while two of their connections are in use, and for a second after', async () => {
  const { database, pool } = server.context
  await sleep(1100)
  expect(await areCallsServed(database)).toBe(false)
  const client = await pool.connect()
  await client.query('select 1')
  expect(await areCallsServed(database)).toBe(true)
  client.release()
  await sleep(1100)
  expect(await areCallsServed(database)).toBe(false)
})

test('two servers close the same missed days at once: each charge once, the same as in one go', async () => {
  const loans = [await borrowerWithLoan(server, peso), await borrowerWithLoan(server, week)]
  await runBusinessDays(server.context)
  moveTo('2026-07-24')
  await Promise.all([runBusinessDays(server.context), runBusinessDays(server.context), runBusinessDays(server.context)])
  for (const { borrower, loanId } of loans) {
    const ledger = await ledgerOf(server.context, borrower.borrowerId, loanId)
    expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
    const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
    expect(loan).toMatchObject({ status: 'overdue' })
  }
})

test('a loan that cannot be calculated stops no other, and is caught up once it can', async () => {
  const bad = await borrowerWithLoan(server, peso)
  const good = await borrowerWithLoan(server, peso)
  await runBusinessDays(server.context)
  const version = (to: number) =>
    sql`update loan set product_version = ${to} where loan_id = ${bad.loanId}`.execute(server.context.database)
  await version(99)
  // the accrual plan both are on ends with the first due date
  moveTo('2026-07-23')
  await runBusinessDays(server.context)
  const accrued = async ({ loanId }: typeof bad) => {
    const { rows } = await sql<{ day: string }>`select max(day) as day from accrual where loan_id = ${loanId}`.execute(
      server.context.database,
    )
    return rows[0]?.day
  }
  expect([await accrued(bad), await accrued(good)]).toEqual(['2026-07-20', '2026-07-23'])
  await version(1)
  moveTo('2026-07-24')
  await runBusinessDays(server.context)
  expect(await accrued(bad)).toBe('2026-07-24')
  const ledger = await ledgerOf(server.context, bad.borrower.borrowerId, bad.loanId)
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, unrecognised: 0, owed: ledger.expectedOwed })
})

test('a connection that is lost is not the loan’s fault: it is charged on the same day', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  moveTo('2026-07-20')
  await runBusinessDays(server.context)
  moveTo('2026-07-21')
  const { pool } = server.context
  const holder = await pool.connect()
  await holder.query('begin')
  const { borrowerId } = borrower
  await holder.query('select from loan where borrower_id = $1 and loan_id = $2 for update', [borrowerId, loanId])
  const closing = runBusinessDays(server.context)
  await expect.poll(waiting).toHaveLength(1)
  await pool.query('select pg_terminate_backend($1::int)', [(await waiting())[0]])
  await holder.query('rollback')
  holder.release()
  await closing
  const { rows } = await pool.query('select until_day::text from accrual_plan where loan_id = $1', [loanId])
  expect(rows[0].until_day >= '2026-07-21').toBe(true)
})

test('an offer renewed while the old one is being ended stays', async () => {
  const { borrowerId, loanId } = await offer()
  let ending: Promise<number> | undefined
  await server.context.database.transaction().execute(async (queries) => {
    await sql`update loan set offer_ends_on = '2026-07-09' where loan_id = ${loanId}`.execute(queries)
    ending = expireOffers(server.context, 'ph', businessDate('2026-07-02'))
    await expect.poll(waiting).toHaveLength(1)
  })
  expect(await ending).toBe(0)
  expect(await loadLoan(server.context.database, borrowerId, loanId)).toMatchObject({ status: 'withdrawal' })
})

test('an offer that cannot be ended is logged, and the others are ended all the same', async () => {
  const [broken, other] = [await offer(), await offer()]
  const { context } = server
  await sql`alter table loan add constraint stays check
    (loan_id <> ${sql.lit(broken.loanId)}::uuid or status = 'withdrawal') not valid`.execute(context.database)
  const logged = vi.spyOn(context.log, 'error')
  await expireOffers(context, 'ph', businessDate('2026-07-02'))
  expect(logged.mock.calls).toMatchObject([[{ loanId: broken.loanId }, 'an offer or a rollback could not be ended']])
  expect((await loadLoan(context.database, broken.borrowerId, broken.loanId))?.status).toBe('withdrawal')
  expect((await loadLoan(context.database, other.borrowerId, other.loanId))?.status).toBe('abandon')
  logged.mockRestore()
  await sql`alter table loan drop constraint stays`.execute(context.database)
})

test('an offer cannot be taken once its last day has passed, even before the day is closed', async () => {
  const { borrower, borrowerId, loanId } = await offer()
  moveTo('2026-06-27')
  await sql`update session set last_seen_at = ${server.context.clock.wall()} where borrower_id = ${borrowerId}`.execute(
    server.context.database,
  )
  expect(await server.as(borrower).call(withdrawLoan, { loanId })).toMatchObject({ error: 'loanNotInState' })
  const { latestApplication } = await server.as(borrower).ask(latestLoan, {})
  expect(latestApplication).toMatchObject({ status: 'withdrawal' })
  await runBusinessDays(server.context)
  expect(await loadLoan(server.context.database, borrowerId, loanId)).toMatchObject({ status: 'abandon' })
})

test('a decision whose job failed too often is asked for again after a day, a payout by the next sweep', async () => {
  const { database } = server.context
  await runBusinessDays(server.context)
  const { borrower, loanId } = await offer()
  const waiting = await readyBorrower(server)
  const { answer } = await applyFor(server, waiting, week)
  await server.as(borrower).ask(withdrawLoan, { loanId })
  const before = server.providers.ordered.length
  await sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs))`.execute(database)
  await runLoanJobs(server)
  expect(server.providers.ordered).toHaveLength(before)
  moveTo('2026-06-22')
  await runBusinessDays(server.context)
  await sweepOrders(server.context)
  await server.runJobs({
    decide: (payload) => decide(server.context, payload as Jobs['decide']),
    // the test's clock is behind the queue's, so a question for later would be asked at once, permanently
    askPayout: async (payload) => {
      const job = payload as Jobs['askPayout']
      if (job.asked === 0) await askPayout(server.context, job)
    },
  })
  expect(await loadLoan(database, waiting.borrowerId, answer?.loanId ?? '')).not.toMatchObject({ status: 'examine' })
  expect(server.providers.ordered).toHaveLength(before + 1)
})
