import { businessDate } from '@hiram/lending'
import { beforeEach, expect, test } from 'vitest'
import { ledgerOf } from '../testing/check-ledger.ts'
import { type DueLoan, dueOn, loansDueToday, payToday } from '../testing/due-loans.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { areMany } from './ended-accrual-plans.ts'
import { prepareRenewals } from './prepare-renewals.ts'
import { renewAccrualPlans } from './renew-accrual-plans.ts'
import { renewalWorker } from './renewal-client.ts'
import { runBusinessDays } from './run-business-days.ts'

const day = businessDate('2026-07-21')
const none = async () => undefined
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
  return server.stop
})

const at = (date: string) => server.setTime(new Date(`${date}T02:00:00Z`))
const rows = async (text: string, values: unknown[] = []) => (await server.context.pool.query(text, values)).rows

const planOf = async ({ loanId }: DueLoan) => (await rows('select * from accrual_plan where loan_id = $1', [loanId]))[0]
const own = ({ borrower_id: _, loan_id: __, ...figures }: Record<string, unknown>) => figures
const loanOf = async ({ loanId }: DueLoan) =>
  (await rows('select borrower_id, loan_id, status, status_since, version from loan where loan_id = $1', [loanId]))[0]
const loggedOf = ({ loanId }: DueLoan) =>
  rows('select seq, from_status, to_status, at, who, reason from loan_process where loan_id = $1 order by seq', [
    loanId,
  ])
const typesOf = async ({ loanId }: DueLoan) =>
  (await rows('select type from outbox where subject = $1 order by type, seq', [`loan/${loanId}`])).map(
    ({ type }) => type,
  )
const planEventsOf = ({ loanId }: DueLoan) =>
  rows(`select data from outbox where type = 'loan.accrualPlanChanged.v1' and subject = $1 order by seq`, [
    `loan/${loanId}`,
  ])

async function agree({ borrowerId, loanId }: DueLoan) {
  await runBusinessDays(server.context)
  const ledger = await ledgerOf(server.context, borrowerId, loanId)
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
}

const renewed = () => renewAccrualPlans(server.context, 'ph', day, none)

test('a plan prepared the day before is the one that the close would calculate, with the same event', async () => {
  const [calculated, prepared] = (await loansDueToday(server, true, 2)) as [DueLoan, DueLoan]
  const { pool } = server.context
  expect(await prepareRenewals(server.context)).toBe(2)
  expect(await prepareRenewals(server.context)).toBe(0)
  await pool.query('delete from prepared_plan where loan_id = $1', [calculated.loanId])
  at(day)
  expect(await renewed()).toBe(2)
  const [one, other] = [await planOf(calculated), await planOf(prepared)]
  expect(own(other)).toEqual(own(one))
  expect(one.from_day).toBe(dueOn)
  const eventOf = async (loan: DueLoan) => ({ ...(await planEventsOf(loan)).at(-1)?.data, loanId: '' })
  expect(await eventOf(prepared)).toEqual(await eventOf(calculated))
  expect(await rows('select from prepared_plan')).toEqual([])
  await agree(calculated)
  await agree(prepared)
})

test('a plan that was prepared before its loan changed is not put in place', async () => {
  const [loan] = await loansDueToday(server, true)
  expect(await prepareRenewals(server.context)).toBe(1)
  await payToday(server, loan, 100_000n)
  const paid = await planOf(loan)
  at(day)
  expect(await renewed()).toBe(0)
  expect(await planOf(loan)).toEqual(paid)
  expect(await rows('select from prepared_plan')).toEqual([])
  await agree(loan)
})

test('after any other writing of the plan it is prepared again, and before that calculated in the close', async () => {
  const loans = (await loansDueToday(server, true, 2)) as [DueLoan, DueLoan]
  const { pool } = server.context
  const writeAgain = 'update accrual_plan set from_day = from_day where loan_id = $1'
  expect(await prepareRenewals(server.context)).toBe(2)
  await pool.query(writeAgain, [loans[0].loanId])
  expect(await prepareRenewals(server.context)).toBe(1)
  await pool.query(writeAgain, [loans[1].loanId])
  await pool.query('update prepared_plan set coming_principal = 1')
  at(day)
  expect(await renewed()).toBe(2)
  const principals = await Promise.all(loans.map(async (loan) => (await planOf(loan)).coming_principal))
  // the one put in place is the prepared one, here a wrong one so that it is known
  expect(principals.map((principal) => principal === '1' || principal === 1n)).toEqual([true, false])
})

test('a loan that will be late is prepared as the close would do it: its plan, its status, its log and its events', async () => {
  const [calculated, prepared] = (await loansDueToday(server, false, 2)) as [DueLoan, DueLoan]
  const { pool } = server.context
  expect(await prepareRenewals(server.context)).toBe(2)
  await pool.query('delete from prepared_plan where loan_id = $1', [calculated.loanId])
  at(day)
  expect(await renewed()).toBe(2)
  expect(own(await planOf(prepared))).toEqual(own(await planOf(calculated)))
  expect(own(await loanOf(prepared))).toEqual(own(await loanOf(calculated)))
  expect(await loanOf(prepared)).toMatchObject({ status: 'overdue' })
  const logged = await loggedOf(prepared)
  expect(logged.at(-1)).toMatchObject({ from_status: 'repay', to_status: 'overdue', who: 'system' })
  expect(logged).toEqual(await loggedOf(calculated))
  expect(await typesOf(prepared)).toEqual(await typesOf(calculated))
  await agree(calculated)
  await agree(prepared)
})

test('a loan that will be late and that someone holds is renewed when they have let go of it', async () => {
  const [loan] = await loansDueToday(server, false)
  await renewedOnceLetGo(loan, 'loan')
  expect(await loanOf(loan)).toMatchObject({ status: 'overdue' })
})

test('a loan that was to be late and has paid since stays as it is', async () => {
  const [loan] = await loansDueToday(server, false)
  expect(await prepareRenewals(server.context)).toBe(1)
  await payToday(server, loan, 400_000n)
  at(day)
  await renewed()
  expect(await loanOf(loan)).toMatchObject({ status: 'repay' })
  await agree(loan)
})

test('a plan that someone holds is not put in place over them', async () => {
  const [loan] = await loansDueToday(server, true)
  await renewedOnceLetGo(loan, 'accrual_plan')
})

/** Its row is held while the prepared plans are put in place. */
async function renewedOnceLetGo(loan: DueLoan, table: 'loan' | 'accrual_plan') {
  expect(await prepareRenewals(server.context)).toBe(1)
  at(day)
  const client = await server.context.pool.connect()
  await client.query('begin')
  await client.query(`select from ${table} where loan_id = $1 for update`, [loan.loanId])
  const renewing = renewed()
  await expect.poll(() => rows('select from prepared_plan')).toEqual([])
  expect((await planOf(loan)).from_day).not.toBe(dueOn)
  await client.query('commit')
  client.release()
  expect(await renewing).toBe(1)
  await agree(loan)
}

test('many are prepared in a thread of their own', async () => {
  const [loan] = await loansDueToday(server, true)
  expect(await areMany(server.context.database, 'ph', day, 1)).toBe(true)
  expect(await renewalWorker(server.context, { work: 'prepare', market: 'ph', day })).toBe(1)
  at(day)
  expect(await renewed()).toBe(1)
  expect((await planOf(loan)).from_day).toBe(dueOn)
  await agree(loan)
})
