import { businessDate } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { routes } from '../../routes.ts'
import { reverseRepayment } from '../../servicing/reverse-repayment.ts'
import { moveTo, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { rollUpStoredDays } from '../roll-up-stored-days.ts'
import { DayNotStoredError } from './report.ts'
import { type ReportName, runReport } from './reports.ts'

let server: TestServer
let late: Running
let inTime: Running
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
/** The first instalment, and its principal. */
const instalment = 321_579n
const principal = 900_000n - 294_079n

async function on(loan: Running, day: string) {
  await moveTo(loan, day)
  await runBusinessDays(server.context)
}

const report = async (name: ReportName) => {
  const asOf = businessDate('2026-07-22')
  return (await runReport(server.context.database, { name, entity: 'ph-1', asOf }, new Date(0))).rows
}

/** The rows by bucket; the last one adds them up. */
async function buckets() {
  const rows = await report('restated')
  const added = rows[0]
    ?.slice(1)
    .map((_, at) => rows.slice(0, -1).reduce((sum, row) => sum + BigInt(row[at + 1] ?? 0), 0n))
  expect(rows.at(-1)).toEqual(['all', ...(added ?? []).map(String)])
  return rows.slice(0, -1)
}

beforeAll(async () => {
  server = await createTestContext({ routes })
  await runBusinessDays(server.context)
  late = await runningLoan(server, peso)
  inTime = await runningLoan(server, peso)
  await on(inTime, '2026-07-20')
  await transfer(inTime, instalment, { reference: 'returned' })
  await on(late, '2026-07-24')
})
afterAll(() => server.stop())

test('a day reads as it did, and as known now beside it: money booked later counts from its value date', async () => {
  const before = await buckets()
  expect(before.map(([bucket, loans]) => [bucket, loans])).toEqual([
    ['0', '1'],
    ['1-7', '1'],
  ])
  expect(before.map((row) => row.slice(1, 4))).toEqual(before.map((row) => row.slice(4)))
  expect(await report('restated-by-loan')).toEqual([])
  await transfer(late, instalment, { valueDate: '2026-07-20' })
  const [paid = [], unpaid = []] = before
  const [, , , charges = ''] = paid
  // both loans are the same now
  expect(await buckets()).toEqual([
    [...paid.slice(0, 4), '2', String(2n * principal), String(2n * BigInt(charges))],
    [...unpaid.slice(0, 4), '0', '0', '0'],
  ])
  expect((await report('restated-by-loan')).map((row) => row.slice(1))).toEqual([
    [late.loanId, '1-7', ...unpaid.slice(2, 4), '0', String(principal), charges],
  ])
})

test('what was reversed after the day never was; the same once the day is rolled up', async () => {
  const [paid = [], unpaid = []] = await buckets()
  await reverseRepayment(server.context, { providerReference: 'returned' })
  const swapped = [
    [...paid.slice(0, 4), ...paid.slice(1, 4)],
    [...unpaid.slice(0, 4), ...unpaid.slice(1, 4)],
  ]
  expect(await buckets()).toEqual(swapped)
  const byLoan = await report('restated-by-loan')
  expect(new Map(byLoan.map(([, loanId, ...row]) => [loanId, row]))).toEqual(
    new Map([
      [late.loanId, ['1-7', ...unpaid.slice(2, 4), '0', ...paid.slice(2, 4)]],
      [inTime.loanId, ['0', ...paid.slice(2, 4), '1-7', ...unpaid.slice(2, 4)]],
    ]),
  )
  expect(await rollUpStoredDays(server.context, 'ph', businessDate('2026-09-30'))).toBeGreaterThan(20)
  expect(await report('restated-by-loan')).toEqual(byLoan)
  expect(await buckets()).toEqual(swapped)
})

test('a day rolled up before the principal of its loans was kept is refused as one that is not stored', async () => {
  await server.context.pool.query('alter table loan_day_rest disable trigger user')
  await server.context.pool.query('update loan_day_rest set principal = null')
  await expect(report('restated')).rejects.toThrow(DayNotStoredError)
})
