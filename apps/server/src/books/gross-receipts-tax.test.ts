import { randomUUID } from 'node:crypto'
import { position } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { routes } from '../routes.ts'
import { carryOutCommand } from '../servicing/carry-out-command.ts'
import { reverseRepayment } from '../servicing/reverse-repayment.ts'
import { moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { trialBalance } from './trial-balance.ts'

let server: TestServer
let loan: Running
beforeAll(async () => {
  server = await createTestContext({ routes })
  server.setTime(new Date('2026-06-27T02:00:00Z'))
  await runBusinessDays(server.context)
  loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
})
afterAll(() => server.stop())

async function on(day: string) {
  await moveTo(loan, day)
  await runBusinessDays(server.context)
}

async function moved(from: string, to: string, entity = 'ph-1') {
  const lines = await trialBalance(server.context.database, { entity, from, to })
  const of = (code: string) => lines.find((line) => line.code === code)?.closing ?? 0n
  return { expense: of('5070'), payable: of('2420'), stampTax: of('5060'), stampTaxPayable: of('2410') }
}

async function now() {
  const found = await loadLoan(server.context.database, loan.borrower.borrowerId, loan.loanId)
  if (!found) throw new Error('the loan is gone')
  return position({ ...eventsOf(found), asOf: server.context.clock.businessDate('ph') })
}

test('the stamp tax of a loan is booked with its payout: ₱1.50 for each ₱200, by the days to its last due date', async () => {
  await on('2026-07-01')
  // until 2026-09-28, a Monday: 45 × 1.50 × 93 / 365
  expect(await moved('2026-06-27', '2026-06-30')).toMatchObject({
    stampTax: 1720n,
    stampTaxPayable: -1720n,
    expense: 0n,
  })
})

test('at a month’s end 5 % of the interest, fees and late charges received in it', async () => {
  await on('2026-07-27')
  await transfer(loan, 321_579n, { reference: 'first' })
  await on('2026-08-01')
  // interest 18,000 and fees 9,500; principal is no receipt
  expect(await moved('2026-07-31', '2026-07-31')).toMatchObject({ expense: 1375n, payable: -1375n })
  expect(await moved('2026-07-01', '2026-07-31', 'vn-1')).toMatchObject({ expense: 0n, payable: 0n })
})

test('what was reversed is received no more, and of money on a claim what paid charges is', async () => {
  await on('2026-08-03')
  await reverseRepayment(server.context, { providerReference: 'first' })
  await on('2026-08-10')
  const { penalty, overdueInterest } = (await now()).owed
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'not to be recovered' }
  await carryOutCommand(server.context, { kind: 'writeOff', ...people, commandId: randomUUID(), loanId: loan.loanId })
  await on('2026-08-20')
  // the charges that were due, and some of the principal
  await transfer(loan, 100_000n)
  await on('2026-09-01')
  const late = penalty + overdueInterest
  expect(late).toBeGreaterThan(0n)
  const tax = (late * 5n * 2n + 100n) / 200n
  expect(await moved('2026-08-31', '2026-08-31')).toMatchObject({ payable: -1375n - tax, expense: 1375n + tax })
})
