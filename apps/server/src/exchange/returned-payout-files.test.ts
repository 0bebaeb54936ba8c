import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withdrawLoan } from '@hiram/contract/loan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { exchangeOf } from '../providers/files/files-of.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { runLoanJobs } from '../testing/ready-borrower.ts'
import { moveTo, type Running, runningLoan } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { writeDayFiles } from './write-day-files.ts'

let server: TestServer
let folder: string
let loan: Running

async function answer(state: 'settled' | 'returned') {
  const { order_id: orderId } = await server.context.database
    .selectFrom('payout_order')
    .select('order_id')
    .where('loan_id', '=', loan.loanId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await handlePayoutNotice(server.context, { orderId, providerReference: `out-${orderId}`, state })).toBe(
    'counted',
  )
}

async function on(day: string) {
  await moveTo(loan, day)
  await runBusinessDays(server.context)
}

/** A payout of 2026-06-20 that the bank returns on 2026-06-22, the first of the days whose files are made. */
beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  folder = await mkdtemp(join(tmpdir(), 'hiram-exchange-'))
  loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await runBusinessDays(server.context)
  await on('2026-06-22')
  await answer('returned')
  await on('2026-06-23')
  server.providers.exchange = exchangeOf({ EXCHANGE_DIR: folder })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the files of the day on which a payout was returned are the same after the loan is paid out again', async () => {
  const days = ['2026-06-21', '2026-06-22'].map((day) => ({ entity: 'ph-1', day }))
  for (const day of days) await writeDayFiles(server.context, day)
  const text = await readFile(join(folder, 'out', 'ph-1_2026-06-22_credit-data.csv'), 'utf8')
  expect(text).toContain(',2026-06-20,2026-06-20,')
  await server.as(loan.borrower).ask(withdrawLoan, { loanId: loan.loanId })
  await runLoanJobs(server)
  await answer('settled')
  await on('2026-06-25')
  for (const day of days) await writeDayFiles(server.context, day)
})
