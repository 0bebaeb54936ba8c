import { loanHistory, loanRecord } from '@hiram/contract/history'
import { cancelLoan } from '@hiram/contract/loan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { applyFor, borrowerWithLoan, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { historyRoutes } from './routes.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...historyRoutes] })
  server.setTime(new Date('2026-06-20T02:00:00Z'))
})
afterAll(() => server.stop())

test('HIS-01 the record has every application, the history those whose money went out', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const { loans } = await server.as(borrower).ask(loanHistory, {})
  expect(loans).toMatchObject([{ loanId, status: 'repay', loanAmount: 300_000n, disbursedOn: '2026-06-20' }])
  const other = await readyBorrower(server)
  const { answer } = await applyFor(server, other, week)
  await runLoanJobs(server)
  await server.as(other).ask(cancelLoan, { loanId: answer?.loanId ?? '' })
  expect((await server.as(other).ask(loanHistory, {})).loans).toEqual([])
  expect((await server.as(other).ask(loanRecord, {})).loans).toMatchObject([{ status: 'abandon', chargedSoFar: 0n }])
})

test('HIS-01 many applications come in pages, each once, newest first', async () => {
  const borrower = await readyBorrower(server)
  for (let hour = 0; hour < 23; hour += 1) {
    server.setTime(new Date(Date.parse('2026-06-20T02:00:00Z') + hour * 60_000))
    const { answer } = await applyFor(server, borrower, week)
    await server.as(borrower).ask(cancelLoan, { loanId: answer?.loanId ?? '' })
  }
  const first = await server.as(borrower).ask(loanRecord, {})
  expect([first.loans.length, first.more]).toEqual([20, true])
  // a page that is full and the last
  const twenty = await server.as(borrower).ask(loanRecord, { after: first.loans[2]?.loanId ?? '' })
  expect([twenty.loans.length, twenty.more]).toEqual([20, false])
  const last = first.loans.at(-1)?.loanId ?? ''
  const second = await server.as(borrower).ask(loanRecord, { after: last })
  expect([second.loans.length, second.more]).toEqual([3, false])
  const all = [...first.loans, ...second.loans]
  expect(new Set(all.map(({ loanId }) => loanId)).size).toBe(23)
  const times = all.map(({ appliedAt }) => appliedAt)
  expect(times).toEqual(times.toSorted().reverse())
})
