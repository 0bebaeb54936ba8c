import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noBorrower, writeEntries } from '../ledger/write-entries.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { openBooks } from './accounting-day.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterAll(() => server.stop())

async function booked(where: string): Promise<unknown[]> {
  const { rows } = await server.context.pool.query(
    `select distinct entity, booked_on::text, app_id from journal_entry where ${where}`,
  )
  return rows
}

test('every entry is booked on the open day of the entity of its currency, for the brand of its loan', async () => {
  const loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const dong = await runningLoan(server, { amount: 6_000_000n, period: 3, periodUnit: 'month' }, 'vn')
  await transfer(loan, 5_000n, { valueDate: '2026-06-19' })
  expect(await booked(`loan_id = '${loan.loanId}'`)).toEqual([{ entity: 'ph-1', booked_on: '2026-06-20', app_id: 12 }])
  expect(await booked(`loan_id = '${dong.loanId}'`)).toEqual([{ entity: 'vn-1', booked_on: '2026-06-20', app_id: 13 }])
  await transfer(loan, 5_000n, { remark: 'rent' })
  expect(await booked('loan_id is null')).toEqual([{ entity: 'ph-1', booked_on: '2026-06-20', app_id: null }])
})

test('books that are open stay on their day; without books nothing is posted', async () => {
  await openBooks(server.context.database, { businessDate: () => '2026-01-01' as never }, new Map())
  const { rows } = await server.context.pool.query('select open_day::text from accounting_day')
  expect(rows).toEqual([{ open_day: '2026-06-20' }, { open_day: '2026-06-20' }])
  const entry = { ref: randomUUID(), debit: 'cashIn', credit: 'suspense', amount: 1n, valueDate: '2026-06-20' } as const
  const posting = { borrowerId: noBorrower, loanId: null, currency: 'XXX', kind: 'suspense', source: null } as const
  await expect(
    writeEntries(server.context.database, new Date(), [{ ...posting, entries: [entry as never] }]),
  ).rejects.toThrow('no books are open in XXX')
})

test('an open day never goes back, and books are never taken away', async () => {
  const { pool } = server.context
  await expect(pool.query(`update accounting_day set open_day = '2026-06-19'`)).rejects.toThrow('only moves forward')
  await expect(pool.query('delete from accounting_day')).rejects.toThrow('only moves forward')
})
