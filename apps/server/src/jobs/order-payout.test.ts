import { withdrawLoan } from '@hiram/contract/loan'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProviderError } from '../providers/provider-error.ts'
import type { Jobs } from '../queue/job-store.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { applyFor, latestOf, readyBorrower, runLoanJobs } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { askPayout, sweepOrders } from './ask-payout.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterEach(() => server.stop())

/** A borrower whose payout is, or would be, on its way. */
async function taken() {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await runLoanJobs(server)
  await server.as(borrower).ask(withdrawLoan, { loanId: answer?.loanId ?? '' })
  return borrower
}

test('an order that the bank will never accept has failed: the offer is open again, and the account can be corrected', async () => {
  const borrower = await taken()
  vi.spyOn(server.providers.payout, 'order').mockRejectedValue(new ProviderError('bank', 'refused', 400))
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal', payout: { state: 'failed' } })
})

test.each([
  ['its key is wrong', new ProviderError('bank', 'refused', 401), undefined],
  ['no answer came', new ProviderError('bank', 'timeout'), undefined],
  ['it has the order anyway', new ProviderError('bank', 'refused', 400), 'pending' as const],
])('an order that the bank did not take because %s waits', async (_, error, status) => {
  const borrower = await taken()
  vi.spyOn(server.providers.payout, 'order').mockRejectedValue(error)
  if (status) vi.spyOn(server.providers.payout, 'status').mockResolvedValue(status)
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'pass' })
})

test('an order waits while its borrower is blocked, and the sweep orders it once the block has ended', async () => {
  const { borrowerId } = await taken()
  const block = (at: Date | null) =>
    server.context.pool.query('update borrower set blocked_at = $2 where borrower_id = $1', [borrowerId, at])
  await block(server.context.clock.wall())
  await runLoanJobs(server)
  expect(server.providers.ordered).toHaveLength(0)
  await block(null)
  await sweepOrders(server.context)
  await runLoanJobs(server)
  expect(server.providers.ordered).toHaveLength(0)
  server.pass(3_600_001)
  await sweepOrders(server.context)
  await server.runJobs({
    askPayout: async (payload) => {
      const job = payload as Jobs['askPayout']
      if (job.asked === 0) await askPayout(server.context, job)
    },
  })
  expect(server.providers.ordered).toHaveLength(1)
})
