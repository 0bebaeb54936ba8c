import { randomUUID } from 'node:crypto'
import { businessDate, position } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { routes } from '../../routes.ts'
import { carryOutCommand } from '../../servicing/carry-out-command.ts'
import { moveTo, type Running, runningLoan, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { shareOf } from './report.ts'
import { runReport } from './reports.ts'

let server: TestServer
const principal = 900_000n

beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

async function on(loan: Running, day: string) {
  await moveTo(loan, day)
  server.setTime(new Date(`${day}T02:00:00Z`))
  await runBusinessDays(server.context)
}

async function claimOf({ borrower, loanId }: Running): Promise<bigint> {
  const loan = await loadLoan(server.context.database, borrower.borrowerId, loanId)
  if (!loan) throw new Error('the loan is gone')
  const now = position({ ...eventsOf(loan), asOf: server.context.clock.businessDate('ph') })
  return Object.values(now.writtenOff?.claim ?? {}).reduce((sum, part) => sum + part, 0n)
}

async function costOn(day: string) {
  const asked = { name: 'caps', entity: 'ph-1', asOf: businessDate(day) } as const
  const { rows } = await runReport(server.context.database, asked, new Date(0))
  return rows.find(([name]) => name === 'all charges so far, of the principal')?.[3]
}

test('of a loan written off, money of before that comes later makes the claim less, and is no cost', async () => {
  await runBusinessDays(server.context)
  const loan = await runningLoan(server, { amount: principal, period: 3, periodUnit: 'month' })
  await on(loan, '2026-08-10')
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'not to be recovered' }
  await carryOutCommand(server.context, { kind: 'writeOff', ...people, commandId: randomUUID(), loanId: loan.loanId })
  const before = await claimOf(loan)
  await on(loan, '2026-08-12')
  expect(await costOn('2026-08-11')).toBe(shareOf(before - principal, principal))

  await transfer(loan, 200_000n, { valueDate: '2026-08-03' })
  await transfer(loan, 50_000n)
  await on(loan, '2026-08-14')
  const after = await claimOf(loan)
  expect(after).toBeLessThan(before - 50_000n)
  expect(await costOn('2026-08-13')).toBe(shareOf(250_000n + after - principal, principal))
})
