import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { agree, moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { loadStoredFacts } from './store.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterEach(() => server.stop())

async function loansLate({ borrower }: Running): Promise<number> {
  return (await loadStoredFacts(server.context.database, borrower.borrowerId)).loans_late
}

test('a loan that was late counts as late, one whose money came in time and was reported afterwards does not', async () => {
  const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
  await runBusinessDays(server.context)
  const loans = [await runningLoan(server, week), await runningLoan(server, week)] as const
  await moveTo(loans[0], '2026-06-30')
  await runBusinessDays(server.context)
  for (const loan of loans) {
    await moveTo(loan, '2026-06-30')
    expect(await agree(loan)).toMatchObject({ status: 'overdue' })
    expect(await loansLate(loan)).toBe(1)
  }
  const [late, inTime] = loans
  await transfer(late, (await agree(late)).earlyRepaymentAmount)
  const [due] = (await agree(inTime)).instalments
  await transfer(inTime, (due?.principal ?? 0n) + (due?.interest ?? 0n) + (due?.fees ?? 0n), {
    valueDate: due?.dueDate ?? '',
  })
  for (const loan of loans) expect(await agree(loan)).toMatchObject({ status: 'close' })
  expect([await loansLate(late), await loansLate(inTime)]).toEqual([1, 0])
})
