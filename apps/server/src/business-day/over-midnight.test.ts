import { randomUUID } from 'node:crypto'
import { withdrawLoan } from '@hiram/contract/loan'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockLoans } from '../loan/loan-store.ts'
import { routes } from '../routes.ts'
import { carryOutCommand } from '../servicing/carry-out-command.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { countWaiting } from '../testing/in-turn.ts'
import { applyFor, readyBorrower, runLoanJobs } from '../testing/ready-borrower.ts'
import { type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { runBusinessDays } from './run-business-days.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes, at: new Date('2026-06-20T02:00:00Z') })
  await runBusinessDays(server.context)
})
afterAll(() => server.stop())

test('a payout is confirmed just before midnight and posted after the day was accrued: no day of interest is lost', async () => {
  const borrower = await readyBorrower(server)
  const { borrowerId } = borrower
  const { answer } = await applyFor(server, borrower, peso)
  const loanId = answer?.loanId ?? ''
  await runLoanJobs(server)
  await server.as(borrower).ask(withdrawLoan, { loanId })
  await runLoanJobs(server)
  const { orderId = '' } = server.providers.ordered.at(-1) ?? {}
  const { context } = server
  const [confirmed] = await context.database.transaction().execute(async (queries) => {
    await lockLoans(queries, [{ borrowerId, loanId }])
    const notice = handlePayoutNotice(context, { orderId, providerReference: 'bank', state: 'settled' })
    await expect.poll(() => countWaiting(server)).toBe(1)
    server.setTime(new Date('2026-06-21T02:00:00Z'))
    await runBusinessDays(context)
    return [notice]
  })
  expect(await confirmed).toBe('counted')
  for (const day of ['2026-06-22', '2026-06-23']) {
    server.setTime(new Date(`${day}T02:00:00Z`))
    await runBusinessDays(context)
  }
  const ledger = await ledgerOf(context, borrowerId, loanId)
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
})

/** Begun on a day, and stopped before it writes anything; it goes on when the next day is accrued, or waits for it. */
async function overMidnight<Result>(nextDay: string, work: () => Promise<Result>): Promise<Result> {
  const { context } = server
  let isDone = false
  const [begun, accrued] = await context.database.transaction().execute(async (queries) => {
    await sql`lock table journal_entry in exclusive mode`.execute(queries)
    const one = work()
    await expect.poll(() => countWaiting(server)).toBe(1)
    server.setTime(new Date(`${nextDay}T02:00:00Z`))
    const day = runBusinessDays(context).finally(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await countWaiting(server)) > 1).toBe(true)
    return [one, day]
  })
  await accrued
  return begun
}

test.each([
  ['a payment', (loan: Running) => transfer(loan, 50_000n)],
  [
    'a goodwill credit',
    async ({ loanId }: Running) => {
      const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'a hard month' }
      const given = { kind: 'goodwill', amount: 50_000n, commandId: randomUUID() } as const
      return (await carryOutCommand(server.context, { ...given, ...people, loanId })).kind
    },
  ],
])('%s that is begun just before midnight: the next day is accrued as it leaves the loan', async (_, happens) => {
  const start = new Date(server.context.clock.instant())
  const day = (after: number) => new Date(start.getTime() + after * 86_400_000).toISOString().slice(0, 10)
  const loan = await runningLoan(server, peso)
  for (const after of [1, 2]) {
    server.setTime(new Date(`${day(after)}T02:00:00Z`))
    await runBusinessDays(server.context)
  }
  expect(['posted', 'done']).toContain(await overMidnight(day(3), () => happens(loan)))
  server.setTime(new Date(`${day(4)}T02:00:00Z`))
  await runBusinessDays(server.context)
  const ledger = await ledgerOf(server.context, loan.borrower.borrowerId, loan.loanId)
  expect(ledger).toMatchObject({ accrualPlanAgrees: true, sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
})
