import { randomUUID } from 'node:crypto'
import { repaymentCode } from '@hiram/contract/repayment'
import { businessDate, daysBetween, position } from '@hiram/lending'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { repaymentRoutes } from '../areas/repayment/routes.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { applyRepayments } from '../servicing/apply-repayment.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { borrowerWithLoan } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { rollUpAccruals } from './roll-up-accruals.ts'
import { runBusinessDays } from './run-business-days.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const servers: TestServer[] = []
let server: TestServer

beforeEach(async () => {
  server = await newServer()
})
afterAll(() => Promise.all(servers.map((each) => each.stop())))

async function newServer(): Promise<TestServer> {
  const made = await createTestContext({ routes: [...loanRoutes, ...homeRoutes, ...repaymentRoutes] })
  servers.push(made)
  return made
}

type Running = { borrowerId: string; loanId: string; code: string }

async function running(asked: typeof peso | typeof week, on = server): Promise<Running> {
  const { borrower, loanId } = await borrowerWithLoan(on, asked)
  const { code } = await on.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  return { borrowerId: borrower.borrowerId, loanId, code }
}

function moveTo(day: string, on = server) {
  on.setTime(new Date(`${day}T02:00:00Z`))
}

async function pay(loan: Running, amount: bigint) {
  const valueDate = server.context.clock.businessDate('ph')
  const notice = { providerReference: randomUUID(), remark: loan.code, amount, currency: 'PHP' as const, valueDate }
  await applyRepayments(server.context, [{ ...notice, channel: 'instapay' }])
}

async function accruals(loan: Running, on = server) {
  const { rows } = await sql<{ day: string; interest_total: bigint; fees_total: bigint; late_total: bigint }>`select
      day, interest, fees, late, interest_total, fees_total, late_total from accrual
    where loan_id = ${loan.loanId} order by day`.execute(on.context.database)
  return rows
}

async function agree(loan: Running) {
  const ledger = await ledgerOf(server.context, loan.borrowerId, loan.loanId)
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
}

/** Every day's daily accrual totals: balanced, and what the loans' rows add up to. */
async function dailyTotalsAgree() {
  const { rows } = await sql`select day, sum(amount) as over from daily_accrual_total group by 1 having sum(amount) <> 0
    union all select g.day, g.amount - sum(a.interest) from daily_accrual_total g join accrual a using (market, day)
      where g.account = 'interestReceivable' group by g.day, g.amount having g.amount <> sum(a.interest)
    union all select g.day, g.amount - sum(a.late) from daily_accrual_total g join accrual a using (market, day)
      where g.account = 'lateReceivable' group by g.day, g.amount having g.amount <> sum(a.late)`.execute(
    server.context.database,
  )
  expect(rows).toEqual([])
}

async function rowsArePositions({ borrowerId, loanId, code }: Running) {
  const loan = await loadLoan(server.context.database, borrowerId, loanId)
  if (!loan) throw new Error('no loan')
  for (const row of await accruals({ borrowerId, loanId, code })) {
    const now = position({ ...eventsOf(loan), asOf: businessDate(row.day) })
    expect([row.interest_total, row.fees_total, row.late_total], row.day).toEqual([
      now.interestEarned,
      now.feesEarned,
      now.lateCharges,
    ])
  }
}

test('each missed day has its row, equal to the position of that day, the same as when closed day by day', async () => {
  const daily = await newServer()
  const [together, apart] = [await running(peso), await running(peso, daily)]
  moveTo('2026-06-20', daily)
  await runBusinessDays(server.context)
  await runBusinessDays(daily.context)
  for (let day = 19; day <= 26; day++) {
    moveTo(`2026-07-${day}`, daily)
    await runBusinessDays(daily.context)
  }
  await runBusinessDays(server.context)
  moveTo('2026-07-26')
  await runBusinessDays(server.context)
  await agree(together)
  await dailyTotalsAgree()
  const rows = await accruals(together)
  expect(rows).toHaveLength(37)
  expect(await accruals(apart, daily)).toEqual(rows)
  await rowsArePositions(together)
})

test('after a prepayment, and with three instalments late: a row a day is the position of that day', async () => {
  const loan = await running(peso)
  await runBusinessDays(server.context)
  moveTo('2026-06-20')
  await runBusinessDays(server.context)
  await pay(loan, 200_000n)
  moveTo('2026-09-25')
  await runBusinessDays(server.context)
  await agree(loan)
  const plan = await sql<{ lines: number; from_day: string; until_day: string }>`select
      cardinality(late_lines) / 5 as lines, from_day, until_day from accrual_plan`.execute(server.context.database)
  const [stored] = plan.rows
  expect(stored).toMatchObject({ lines: 3 })
  expect(daysBetween(businessDate(stored?.from_day ?? ''), businessDate(stored?.until_day ?? ''))).toBeGreaterThan(1)
  await rowsArePositions(loan)
  await dailyTotalsAgree()
  // its lines are read back as they were written
  await pay(loan, 100_000n)
  await agree(loan)
})

test('a month that is over becomes one partition with the same rows', async () => {
  const loan = await running(peso)
  await runBusinessDays(server.context)
  moveTo('2026-06-30')
  await runBusinessDays(server.context)
  const days = await accruals(loan)
  moveTo('2026-08-02')
  await runBusinessDays(server.context)
  expect(await partitions()).toEqual([
    'accrual_ph_202606',
    'accrual_ph_202607',
    'accrual_ph_20260801',
    'accrual_ph_20260802',
  ])
  expect((await accruals(loan)).slice(0, days.length)).toEqual(days)
  await expect(
    sql`update accrual set interest = 0 where loan_id = ${loan.loanId}`.execute(server.context.database),
  ).rejects.toThrow('append only')
  await agree(loan)
  await dailyTotalsAgree()
})

test('a month whose days are read all the time is left as it is, and becomes one partition another day', async () => {
  await running(peso)
  await runBusinessDays(server.context)
  moveTo('2026-06-30')
  await runBusinessDays(server.context)
  const before = await partitions()
  const { database } = server.context
  const waits = { tries: 2, restMs: 10 }
  const rollUp = () =>
    database.transaction().execute((queries) => rollUpAccruals(queries, 'ph', businessDate('2026-07-01'), waits))
  await database.transaction().execute(async (reader) => {
    await sql`select from accrual limit 1`.execute(reader)
    expect(await rollUp()).toBe(0)
  })
  expect(await partitions()).toEqual(before)
  expect(await rollUp()).toBe(before.length)
  expect(await partitions()).toEqual(['accrual_ph_202606'])
})

async function partitions() {
  const { rows } = await sql<{
    relname: string
  }>`select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'accrual'::regclass and relname like 'accrual_ph_%' order by 1`.execute(server.context.database)
  return rows.map(({ relname }) => relname)
}

test('a second run changes nothing, and a row cannot be changed', async () => {
  const loan = await running(week)
  moveTo('2026-06-30')
  await runBusinessDays(server.context)
  const before = await accruals(loan)
  const { rows: closed } = await sql`select * from business_day_run order by 1, 2, 3`.execute(server.context.database)
  await Promise.all([runBusinessDays(server.context), runBusinessDays(server.context)])
  expect(await accruals(loan)).toEqual(before)
  const { rows } = await sql`select * from business_day_run order by 1, 2, 3`.execute(server.context.database)
  expect(rows).toEqual(closed)
  for (const change of [
    sql`update accrual set late = 0`,
    sql`delete from accrual`,
    sql`delete from daily_accrual_total`,
  ]) {
    await expect(change.execute(server.context.database)).rejects.toThrow('append only')
  }
})

/** Keeps the day's rows from being written: they have been read, and their table's name is taken. */
async function blockedRun(day: string): Promise<{ closing: Promise<void>; pid: number; letGo: () => Promise<void> }> {
  const holder: pg.PoolClient = await server.context.pool.connect()
  await holder.query('begin')
  await holder.query(`create table accrual_ph_${day.replaceAll('-', '')} ()`)
  const closing = runBusinessDays(server.context)
  closing.catch(() => undefined)
  const blocked = async () =>
    (
      await server.context.pool.query(`select pid from pg_stat_activity where wait_event_type = 'Lock'
        and query like 'create table "accrual_ph_%' and datname = current_database()`)
    ).rows
  await expect.poll(blocked).toHaveLength(1)
  const [{ pid }] = await blocked()
  return {
    closing,
    pid: Number(pid),
    async letGo() {
      await holder.query('rollback')
      holder.release()
    },
  }
}

test('what borrowers pay while a day is accrued is counted once: part, all, and what they did not', async () => {
  const loans = [await running(peso), await running(peso), await running(week)] as const
  const [partly, wholly, untouched] = loans
  await runBusinessDays(server.context)
  moveTo('2026-07-25')
  await runBusinessDays(server.context)
  moveTo('2026-07-26')
  const { closing, letGo } = await blockedRun('2026-07-26')
  await pay(partly, 90_000n)
  await pay(wholly, 2_000_000n)
  await letGo()
  await closing
  for (const loan of loans) await agree(loan)
  await dailyTotalsAgree()
  const last = async (loan: Running) => (await accruals(loan)).at(-1)
  expect(await last(partly)).toMatchObject({ day: '2026-07-26', interest: 0n, late: 0n })
  expect(await last(wholly)).toMatchObject({ day: '2026-07-26', interest: 0n, late: 0n })
  expect((await last(untouched))?.late_total).toBeGreaterThan(0n)
  moveTo('2026-07-28')
  await runBusinessDays(server.context)
  for (const loan of loans) await agree(loan)
  expect(await last(wholly)).toMatchObject({ day: '2026-07-26' })
  expect(await last(partly)).toMatchObject({ day: '2026-07-28' })
})

test('what was calculated before midnight and is written while the new day is accrued is of both days', async () => {
  const [wholly, partly, other] = [await running(peso), await running(peso), await running(week)]
  await runBusinessDays(server.context)
  moveTo('2026-06-21')
  const { closing, letGo } = await blockedRun('2026-06-21')
  moveTo('2026-06-20')
  await pay(wholly, 1_000_000n)
  await pay(partly, 100_000n)
  moveTo('2026-06-21')
  await letGo()
  await closing
  for (const loan of [wholly, partly, other]) await agree(loan)
  expect((await accruals(wholly)).at(-1)).toMatchObject({ day: '2026-06-20' })
  expect((await accruals(partly)).at(-1)).toMatchObject({ day: '2026-06-21' })
  await rowsArePositions(partly)
  await dailyTotalsAgree()
})

test('a payout that comes back while a day is accrued leaves no row of that day', async () => {
  const [returned, other] = [await running(peso), await running(week)]
  await runBusinessDays(server.context)
  moveTo('2026-06-21')
  const { closing, letGo } = await blockedRun('2026-06-21')
  const { database } = server.context
  const { order_id: orderId } = await database
    .selectFrom('payout_order')
    .select('order_id')
    .where('loan_id', '=', returned.loanId)
    .executeTakeFirstOrThrow()
  const notice = { orderId, providerReference: `out-${orderId}`, state: 'returned' as const }
  expect(await handlePayoutNotice(server.context, notice)).toBe('counted')
  await letGo()
  await closing
  expect((await accruals(returned)).map(({ day }) => day)).not.toContain('2026-06-21')
  expect(await ledgerOf(server.context, returned.borrowerId, returned.loanId)).toMatchObject({
    sum: 0n,
    owed: 0n,
    receivable: 0n,
  })
  await agree(other)
  await dailyTotalsAgree()
})

test('a close that dies in the middle leaves nothing of the day, and goes on where it stopped', async () => {
  const loan = await running(peso)
  await runBusinessDays(server.context)
  moveTo('2026-06-22')
  const { closing, pid, letGo } = await blockedRun('2026-06-21')
  await sql`select pg_terminate_backend(${pid}::int)`.execute(server.context.database)
  await expect(closing).rejects.toThrow()
  await letGo()
  const { database } = server.context
  const { rows: open } = await sql`select step, ended_at from business_day_run where market = 'ph'
    and business_date = '2026-06-21' and ended_at is null`.execute(database)
  expect(open).toEqual([{ step: 'accrueDay', ended_at: null }])
  expect((await accruals(loan)).map(({ day }) => day)).toEqual(['2026-06-20'])
  await runBusinessDays(server.context)
  expect((await accruals(loan)).map(({ day }) => day)).toEqual(['2026-06-20', '2026-06-21', '2026-06-22'])
  await agree(loan)
  await dailyTotalsAgree()
})
