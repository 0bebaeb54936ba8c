import { randomUUID } from 'node:crypto'
import { cancelLoan, latestLoan, withdrawLoan } from '@hiram/contract/loan'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handlePayoutNotice } from '../../servicing/disbursement.ts'
import { reverseRepayment } from '../../servicing/reverse-repayment.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { applyFor, latestOf, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { moveTo, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes, at: new Date('2026-06-15T02:00:00Z') })
})
afterEach(() => server.stop())

test('LON-04 a loan that the bank opens again is the one shown, not an application that ended since', async () => {
  const loan = await runningLoan(server, week)
  const reference = randomUUID()
  await transfer(loan, (await latestOf(server, loan.borrower)).earlyRepaymentAmount, { reference })
  expect(await latestOf(server, loan.borrower)).toMatchObject({ loanId: loan.loanId, status: 'close' })
  server.pass(60_000)
  const { answer } = await applyFor(server, loan.borrower, week)
  await server.as(loan.borrower).ask(cancelLoan, { loanId: answer?.loanId ?? '' })
  expect(await latestOf(server, loan.borrower)).toMatchObject({ loanId: answer?.loanId, status: 'abandon' })
  await reverseRepayment(server.context, { providerReference: reference })
  const { latestApplication, latestInfo } = await server.as(loan.borrower).ask(latestLoan, {})
  expect(latestApplication).toMatchObject({ loanId: loan.loanId, status: 'repay' })
  expect(latestInfo).toMatchObject({ canApply: false, reason: 'openLoanExists' })
})

test.each([
  [week, ['2026-06-22'], ['2026-06-26']],
  [peso, ['2026-07-15', '2026-08-17', '2026-09-15'], ['2026-07-20', '2026-08-19', '2026-09-21']],
])(
  'LON-07 until the money is out the due dates count from today, as they will from its day: %o',
  async (asked, agreed, later) => {
    const borrower = await readyBorrower(server)
    const { answer } = await applyFor(server, borrower, asked)
    const loanId = answer?.loanId ?? ''
    const dates = async () => (await latestOf(server, borrower)).instalments.map(({ dueDate }) => dueDate)
    expect(await dates()).toEqual(agreed)
    await runLoanJobs(server)
    await moveTo({ server, borrower, loanId, code: '' }, '2026-06-19')
    expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal' })
    const shown = await latestOf(server, borrower)
    expect(await dates()).toEqual(later)
    await server.as(borrower).ask(withdrawLoan, { loanId })
    await runLoanJobs(server)
    expect(await latestOf(server, borrower)).toMatchObject({ status: 'pass', repaymentDate: later[0] })
    const orderId = server.providers.ordered.at(-1)?.orderId ?? ''
    await handlePayoutNotice(server.context, { orderId, providerReference: 'bank', state: 'settled' })
    const { repaymentAmount, annualPercentageRate } = shown
    expect(await latestOf(server, borrower)).toMatchObject({
      status: 'repay',
      repaymentDate: later[0],
      repaymentAmount,
      annualPercentageRate,
    })
    expect(await dates()).toEqual(later)
  },
)

test('LON-07 an application that ended keeps the dates it was made with', async () => {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, week)
  const loanId = answer?.loanId ?? ''
  await moveTo({ server, borrower, loanId, code: '' }, '2026-06-19')
  await server.as(borrower).ask(cancelLoan, { loanId })
  expect((await latestOf(server, borrower)).instalments.map(({ dueDate }) => dueDate)).toEqual(['2026-06-22'])
})
