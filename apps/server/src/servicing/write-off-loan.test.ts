import { afterEach, beforeEach, expect, test } from 'vitest'
import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes } from '../areas/loan/routes.ts'
import { repaymentRoutes } from '../areas/repayment/routes.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { agree, moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { writeOffLoan } from './write-off-loan.ts'

let server: TestServer

beforeEach(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...homeRoutes, ...repaymentRoutes] })
})
afterEach(() => server.stop())

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

function writeOff({ borrower, loanId }: Running) {
  return writeOffLoan(server.context, { borrowerId: borrower.borrowerId, loanId }, 'a year late')
}

async function balances({ borrower, loanId }: Running) {
  const { totals, expected } = await ledgerOf(server.context, borrower.borrowerId, loanId)
  return { totals, payoff: expected.payoff }
}

test('what is written off leaves the receivables once; the debt is as before, and money undoes it', async () => {
  const loan = await runningLoan(server, peso)
  expect(await writeOff(loan)).toBe('notOverdue')
  await moveTo(loan, '2026-12-01')
  await transfer(loan, 5_000n)
  const owed = await agree(loan)
  expect(owed.status).toBe('overdue')
  const answers = await Promise.all([writeOff(loan), writeOff(loan)])
  expect(answers.sort()).toEqual(['already', 'done'])
  const written = await balances(loan)
  for (const account of ['loanPrincipal', 'interestReceivable', 'feeReceivable', 'lateReceivable'] as const) {
    expect(written.totals.get(account)).toBe(0n)
  }
  expect(written.totals.get('writeOff')).toBe(owed.earlyRepaymentAmount)
  expect((await agree(loan)).earlyRepaymentAmount).toBe(owed.earlyRepaymentAmount)
  await transfer(loan, 7_000n)
  expect((await agree(loan)).earlyRepaymentAmount).toBe(owed.earlyRepaymentAmount - 7_000n)
  expect((await balances(loan)).totals.get('writeOff')).toBe(0n)
  expect(await writeOff(loan)).toBe('done')
  await transfer(loan, owed.earlyRepaymentAmount - 7_000n)
  expect(await agree(loan)).toMatchObject({ status: 'close', toBePaidAmount: 0n })
  expect((await balances(loan)).totals.get('writeOff')).toBe(0n)
})
