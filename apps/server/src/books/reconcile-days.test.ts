import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, businessDate } from '@hiram/lending'
import { accountingRules } from '@hiram/markets'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renewAccrualPlans } from '../business-day/renew-accrual-plans.ts'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { moveOpenDay } from './closed-day-store.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterEach(() => server.stop())

const first = businessDate('2026-06-20')
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

const differences = async () =>
  (
    await sql`select entity, day::text, what, difference::int from reconciliation where difference <> 0
      order by 1, 2, 3`.execute(server.context.database)
  ).rows

test('payments that come in while a day is switched and stored are in the loans and the ledger of the same day', async () => {
  const loans: Running[] = []
  for (let made = 0; made < 4; made += 1) loans.push(await runningLoan(server, peso))
  await runBusinessDays(server.context)
  let goesOn = true
  let posted = 0
  const payer = async (loan: Running) => {
    while (goesOn) {
      await transfer(loan, 1n + BigInt(randomInt(300)), { valueDate: first })
      posted += 1
      await sleep(5 + randomInt(25))
    }
  }
  const payers = loans.map(payer)
  for (let days = 1; days <= 5; days += 1) {
    server.setTime(new Date(`${addDays(first, days)}T02:00:00Z`))
    // two servers at once
    await Promise.all([runBusinessDays(server.context), runBusinessDays(server.context)])
    await sleep(randomInt(30))
  }
  goesOn = false
  await Promise.all(payers)
  expect(posted).toBeGreaterThan(50)
  expect(await differences()).toEqual([])
  const { rows } = await sql`select entity, count(distinct day)::int as days, count(*)::int as held from reconciliation
    group by 1 order by 1`.execute(server.context.database)
  expect(rows).toEqual([
    { entity: 'ph-1', days: 5, held: 35 },
    { entity: 'vn-1', days: 5, held: 35 },
  ])
})

test('a day stored after its switch is marked, for it has what was posted since; the next ones are compared again', async () => {
  const loan = await runningLoan(server, peso)
  await runBusinessDays(server.context)
  const { database } = server.context
  const second = addDays(first, 1)
  server.setTime(new Date(`${second}T02:00:00Z`))
  // the server that switched the day ended here
  await database.transaction().execute((queries) => moveOpenDay(queries, 'ph', second, 1000))
  await transfer(loan, 1000n, { valueDate: first })
  await runBusinessDays(server.context)
  server.setTime(new Date(`${addDays(first, 2)}T02:00:00Z`))
  await runBusinessDays(server.context)
  const { rows } = await sql`select day::text, is_late from stored_day where entity = 'ph-1' order by 1`.execute(
    database,
  )
  expect(rows).toEqual([
    { day: first, is_late: true },
    { day: second, is_late: false },
  ])
  const compared = await sql`select distinct day::text from reconciliation where entity = 'ph-1'`.execute(database)
  expect(compared.rows).toEqual([{ day: second }])
  expect(await differences()).toEqual([])
})

test('a loan renewed before its day is stored late is on the books of that evening, and off balance the next morning', async () => {
  await runningLoan(server, peso)
  const { database } = server.context
  await runBusinessDays(server.context)
  const due = businessDate('2026-07-20')
  const eve = addDays(due, accountingRules.ph.nonAccrualDays - 1)
  server.setTime(new Date(`${eve}T02:00:00Z`))
  await runBusinessDays(server.context)
  const morning = addDays(eve, 1)
  server.setTime(new Date(`${morning}T02:00:00Z`))
  // the server that switched the day ended here, and had renewed the loan
  await database.transaction().execute((queries) => moveOpenDay(queries, 'ph', morning, 1000))
  expect(await renewAccrualPlans(server.context, 'ph', morning, async () => undefined)).toBe(1)
  await runBusinessDays(server.context)
  server.setTime(new Date(`${addDays(morning, 1)}T02:00:00Z`))
  await runBusinessDays(server.context)
  const { rows } = await sql`select day::text, is_off_balance, is_late from loan_day join stored_day
    using (entity, day) where entity = 'ph-1' and day >= ${eve}::date order by 1`.execute(database)
  expect(rows).toMatchObject([
    { day: eve, is_off_balance: false, is_late: true },
    { day: morning, is_off_balance: true, is_late: false },
  ])
})

test('a day whose ledger lacks an entry of its loans has the difference by account, for good', async () => {
  await runningLoan(server, peso)
  await runBusinessDays(server.context)
  await sql`insert into portfolio_day values ('ph-1', '2026-06-20', 12, 'x', '2026-06-01', 0, 1, 1, false, true, 1, 700, 0, 0, 0,
    3, 2, 1, 0)`.execute(server.context.database)
  server.setTime(new Date('2026-06-21T02:00:00Z'))
  await runBusinessDays(server.context)
  expect(await differences()).toEqual([
    { entity: 'ph-1', day: '2026-06-20', what: '1100', difference: 700 },
    { entity: 'ph-1', day: '2026-06-20', what: '9010', difference: 6 },
  ])
  await expect(sql`delete from reconciliation`.execute(server.context.database)).rejects.toThrow('append only')
})
