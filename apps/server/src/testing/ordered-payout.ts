import { withdrawLoan } from '@hiram/contract/loan'
import { loadLoan } from '../loan/loan-store.ts'
import { applyFor, readyBorrower, runLoanJobs } from './ready-borrower.ts'
import type { TestServer } from './server.ts'

/** A loan whose money is on its way, and the order of it. */
export async function orderedPayout(server: TestServer) {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, { amount: 900_000n, period: 3, periodUnit: 'month' })
  const loanId = answer?.loanId ?? ''
  await runLoanJobs(server)
  await server.as(borrower).ask(withdrawLoan, { loanId })
  await runLoanJobs(server)
  const order = server.providers.ordered.at(-1)
  if (!order) throw new Error('nothing was ordered')
  const status = async () => (await loadLoan(server.context.database, borrower.borrowerId, loanId))?.status
  return { borrower, loanId, order, status }
}
