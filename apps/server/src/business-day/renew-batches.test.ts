import { setTimeout as pause } from 'node:timers/promises'
import { businessDate } from '@hiram/lending'
import { beforeEach, expect, test } from 'vitest'
import { ledgerOf } from '../testing/check-ledger.ts'
import { type DueLoan, loansDueToday } from '../testing/due-loans.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { renewAccrualPlans } from './renew-accrual-plans.ts'
import { runBusinessDays } from './run-business-days.ts'

const day = businessDate('2026-07-21')
const none = async () => undefined
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
  return server.stop
})

/** A loan on the morning after a due date, which was paid for the day before it or not at all. */
async function dueYesterday(isPaid: boolean): Promise<DueLoan> {
  const [loan] = await loansDueToday(server, isPaid)
  server.setTime(new Date(`${day}T02:00:00Z`))
  return loan
}

/** Another transaction that holds rows until it is let go. */
async function holding(table: string, { borrowerId, loanId }: { borrowerId: string; loanId: string }) {
  const client = await server.context.pool.connect()
  await client.query('begin')
  await client.query(`select from ${table} where borrower_id = $1 and loan_id = $2 for update`, [borrowerId, loanId])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

async function lastDayOf(loanId: string): Promise<string> {
  const { rows } = await server.context.pool.query('select until_day from accrual_plan where loan_id = $1', [loanId])
  return rows[0].until_day
}

const renewed = () => renewAccrualPlans(server.context, 'ph', day, none)

async function agree({ borrowerId, loanId }: { borrowerId: string; loanId: string }) {
  await runBusinessDays(server.context)
  const ledger = await ledgerOf(server.context, borrowerId, loanId)
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
}

test('where only the plan changes, it is renewed while someone holds the loan', async () => {
  const loan = await dueYesterday(true)
  const letGo = await holding('loan', loan)
  expect(await renewed()).toBe(1)
  await letGo()
  expect((await lastDayOf(loan.loanId)) >= day).toBe(true)
  await agree(loan)
})

test('a plan that someone holds is waited for, and renewed when it is let go', async () => {
  const loan = await dueYesterday(true)
  const letGo = await holding('accrual_plan', loan)
  const renewing = renewed()
  expect(await Promise.race([renewing, pause(300, 'waits')])).toBe('waits')
  await letGo()
  expect(await renewing).toBe(1)
  expect((await lastDayOf(loan.loanId)) >= day).toBe(true)
  await agree(loan)
})

test('a loan whose status changes with its plan is renewed with its lock, whatever its plan let expect', async () => {
  const loan = await dueYesterday(false)
  const { pool } = server.context
  await pool.query('update accrual_plan set next_principal = 0, next_charges = 0 where loan_id = $1', [loan.loanId])
  expect(await renewed()).toBe(1)
  const { rows } = await pool.query('select status from loan where loan_id = $1', [loan.loanId])
  expect(rows[0].status).toBe('overdue')
  await agree(loan)
})
