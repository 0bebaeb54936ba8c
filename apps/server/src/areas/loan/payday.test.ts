import { calculateFees } from '@hiram/contract/home'
import { applyForLoan, withdrawLoan } from '@hiram/contract/loan'
import { consentVersion, requiredConsents } from '@hiram/markets/consents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { handlePayoutNotice } from '../../servicing/disbursement.ts'
import { applyCodeFor } from '../../testing/apply-code.ts'
import { ledgerOf } from '../../testing/check-ledger.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { latestOf, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

const asked = { amount: '900000', period: 3, periodUnit: 'month' as const, payday: 15 }
let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes, at: new Date('2026-06-20T02:00:00Z') })
})
afterEach(() => server.stop())

async function applied(borrower: TestBorrower) {
  const cost = await server.as(borrower).ask(calculateFees, asked)
  const consents = requiredConsents('ph').map(({ document }) => ({
    document,
    version: consentVersion,
    locale: borrower.locale,
  }))
  const agreedRepaymentAmount = cost.repaymentAmount.toString()
  const { loanId } = await server.as(borrower).ask(applyForLoan, {
    ...asked,
    agreedRepaymentAmount,
    consents,
    applyCode: await applyCodeFor(server, borrower),
  })
  await runLoanJobs(server)
  await server.as(borrower).ask(withdrawLoan, { loanId })
  await runLoanJobs(server)
  return { cost, loanId }
}

function paidOut() {
  const orderId = server.providers.ordered.at(-1)?.orderId ?? ''
  return handlePayoutNotice(server.context, { orderId, providerReference: 'bank', state: 'settled' })
}

test('due dates follow the payday asked for, on business days, at the figures agreed', async () => {
  const borrower = await readyBorrower(server)
  const { cost } = await applied(borrower)
  expect(cost.payday).toBe(15)
  expect(cost.instalments.map(({ dueDate }) => dueDate)).toEqual(['2026-07-15', '2026-08-17', '2026-09-15'])
  // five days fewer than a month: 18,000 × (1 − 5 × 12/365)
  expect(cost.instalments[0]?.interest).toBe(15_041n)
  await paidOut()
  const view = await latestOf(server, borrower)
  expect(view.instalments.map(({ dueDate }) => dueDate)).toEqual(cost.instalments.map(({ dueDate }) => dueDate))
  expect(view.instalments.reduce((sum, { outstanding }) => sum + outstanding, 0n)).toBe(cost.repaymentAmount)
})

test('money that comes days later keeps the date, costs less than agreed, and the ledger agrees on every day', async () => {
  await runBusinessDays(server.context)
  const borrower = await readyBorrower(server)
  const { cost, loanId } = await applied(borrower)
  server.setTime(new Date('2026-06-25T02:00:00Z'))
  await paidOut()
  for (const day of ['2026-07-01', '2026-07-16', '2026-08-18', '2026-09-20']) {
    server.setTime(new Date(`${day}T02:00:00Z`))
    await runBusinessDays(server.context)
    const ledger = await ledgerOf(server.context, borrower.borrowerId, loanId)
    expect(ledger).toMatchObject({ sum: 0n, unrecognised: 0, accrualPlanAgrees: true })
    expect(ledger.owed).toBe(ledger.expectedOwed)
  }
  const rows = server.context.database.selectFrom('instalment').select(['due_on', 'interest']).orderBy('number')
  const [first] = await rows.execute()
  expect(first?.due_on).toBe('2026-07-15')
  expect(first?.interest).toBeLessThan(cost.instalments[0]?.interest ?? 0n)
})

test('a payday that is no day of a month is refused', async () => {
  const borrower = await readyBorrower(server)
  expect((await server.as(borrower).call(calculateFees, { ...asked, payday: 32 })).error).toBe('invalidRequest')
})
