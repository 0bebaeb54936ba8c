import { businessDate } from '@hiram/lending'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { borrowerWithLoan } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { renewAccrualPlans } from './renew-accrual-plans.ts'
import { runBusinessDays } from './run-business-days.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer
const none = async () => undefined

beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...homeRoutes] })
})
afterAll(() => server.stop())

test('many loans are renewed in a thread of their own, which says which of them it cannot calculate', async () => {
  server.setTime(new Date('2026-06-20T02:00:00Z'))
  const loans = [await borrowerWithLoan(server, peso), await borrowerWithLoan(server, peso)]
  const bad = await borrowerWithLoan(server, peso)
  await runBusinessDays(server.context)
  server.setTime(new Date('2026-07-20T02:00:00Z'))
  await runBusinessDays(server.context)
  await server.context.pool.query('update loan set product_version = 99 where loan_id = $1', [bad.loanId])
  server.setTime(new Date('2026-07-21T02:00:00Z'))
  const logged: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  const day = businessDate('2026-07-21')
  expect(await renewAccrualPlans({ ...server.context, log }, 'ph', day, none, { many: 1 })).toBe(2)
  expect(logged).toMatchObject([{ loanId: bad.loanId, msg: 'a loan could not be charged', err: { type: 'Error' } }])
  await runBusinessDays(server.context)
  for (const { borrower, loanId } of loans) {
    const ledger = await ledgerOf(server.context, borrower.borrowerId, loanId)
    expect(ledger).toMatchObject({ accrualPlanAgrees: true, unrecognised: 0, owed: ledger.expectedOwed })
  }
})

test('a thread that cannot go on leaves the step open', async () => {
  const config = { ...server.context.config, DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' }
  const renewing = renewAccrualPlans({ ...server.context, config }, 'ph', businessDate('2026-12-01'), none, { many: 1 })
  await expect(renewing).rejects.toThrow('127.0.0.1:1')
  // the thread goes on, and is left with the one that cannot be calculated
  const day = businessDate('2026-07-21')
  expect(await renewAccrualPlans(server.context, 'ph', day, none, { many: 1 })).toBe(0)
})
