import { loanProcessLog } from '@hiram/contract/loan'
import { extendLoan, extensionQuote } from '@hiram/contract/repayment/extension'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { agree, moveTo, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterEach(() => server.stop())

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

function quoteOf({ borrower, loanId }: Running) {
  return server.as(borrower).ask(extensionQuote, { loanId })
}

async function agreed(loan: Running) {
  const { offer } = await quoteOf(loan)
  if (!offer) throw new Error('no offer')
  return { loanId: loan.loanId, agreedExtraInterest: offer.extraInterest.toString(), agreedDueDate: offer.newDueDate }
}

test('REP-03 an extension: its whole cost first, its minimum paid, the dates moved, a line in the log', async () => {
  const loan = await runningLoan(server, peso)
  await moveTo(loan, '2026-07-23')
  const { offer, refusal } = await quoteOf(loan)
  expect(refusal).toBeNull()
  expect(offer).toMatchObject({ left: 2, dueDates: [{ number: 1, from: '2026-07-20' }, { number: 2 }, { number: 3 }] })
  const minimum = offer?.minimumRepaymentAmount ?? 0n
  expect(minimum).toBeGreaterThan(0n)
  const as = server.as(loan.borrower)
  const early = await as.call(extendLoan, await agreed(loan))
  expect(early).toMatchObject({ error: 'minimumNotPaid', detail: { amount: minimum.toString() } })
  await transfer(loan, minimum)
  expect(await agree(loan)).toMatchObject({ status: 'overdue', overdueDays: 3 })
  const other = await as.call(extendLoan, { ...(await agreed(loan)), agreedExtraInterest: '1' })
  expect(other.error).toBe('offerChanged')
  const paid = await quoteOf(loan)
  expect(paid.offer).toMatchObject({ minimumRepaymentAmount: 0n, newDueDate: offer?.newDueDate })
  await as.ask(extendLoan, await agreed(loan))
  const after = await agree(loan)
  expect(after).toMatchObject({ status: 'repay', overdueDays: 0, repaymentDate: offer?.newDueDate })
  expect(after.instalments[0]?.interest).toBeGreaterThan(0n)
  const payments = after.instalments.map(({ total, overdueInterest, penalty }) => total - overdueInterest - penalty)
  // three late days have moved a little principal: its interest comes to the extra interest
  expect(paid.offer?.extraInterest).toBe(16_258n)
  expect(payments.reduce((sum, payment) => sum + payment, 0n) - after.repaymentAmount).toBe(16_279n)
  const { entries } = await as.ask(loanProcessLog, { loanId: loan.loanId })
  expect(entries.slice(-2)).toMatchObject([{ reason: 'extended' }, { from: 'overdue', to: 'repay' }])
})

test('REP-03 twice at most, and two requests at once make one extension', async () => {
  const loan = await runningLoan(server, { amount: 500_000n, period: 7, periodUnit: 'day' })
  const as = server.as(loan.borrower)
  await moveTo(loan, '2026-06-24')
  const first = await quoteOf(loan)
  await transfer(loan, first.offer?.minimumRepaymentAmount ?? 0n)
  const asked = await agreed(loan)
  const answers = await Promise.all([as.call(extendLoan, asked), as.call(extendLoan, asked)])
  expect(answers.filter(({ answer }) => answer)).toHaveLength(1)
  expect(await agree(loan)).toMatchObject({ repaymentDate: first.offer?.newDueDate })
  await moveTo(loan, '2026-07-01')
  const second = await quoteOf(loan)
  expect(second.offer?.left).toBe(1)
  await transfer(loan, second.offer?.minimumRepaymentAmount ?? 0n)
  await as.ask(extendLoan, await agreed(loan))
  await agree(loan)
  await moveTo(loan, '2026-07-09')
  expect(await quoteOf(loan)).toMatchObject({ offer: null, refusal: 'tooOften' })
  const third = await as.call(extendLoan, { ...asked })
  expect(third).toMatchObject({ error: 'extensionRefused', detail: { reason: 'tooOften' } })
})

test("another borrower's loan is not found", async () => {
  const loan = await runningLoan(server, peso)
  const other = await server.newBorrower()
  const answer = await server.as(other).call(extensionQuote, { loanId: loan.loanId })
  expect(answer.error).toBe('loanNotFound')
})
