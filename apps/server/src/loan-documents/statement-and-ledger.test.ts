import { randomUUID } from 'node:crypto'
import { addDays, type BusinessDate, businessDate, position, sumParts } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { loadLoan } from '../loan/loan-store.ts'
import { eventsOf, inHindsight } from '../loan/loan-terms.ts'
import { carryOutCommand } from '../servicing/carry-out-command.ts'
import { refundDays } from '../servicing/refund-store.ts'
import { orderRefund } from '../servicing/refunds.ts'
import { ledgerOfDays } from '../testing/ledger-of-days.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { latestOf } from '../testing/ready-borrower.ts'
import { moveTo, type Running, runningLoan, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { statementOfPeriod } from './statement-lines.ts'

const first = businessDate('2026-06-20')
let server: TestServer
let monthly: Running
let weekly: Running

async function on(day: BusinessDate) {
  for (const loan of [monthly, weekly]) await moveTo(loan, day)
  await runBusinessDays(server.context)
}

/**
 * Three months and a week from 2026-06-20. The week’s loan is late, some of its charges are waived, some paid, and at last
 * too much is paid, which is refunded. The other’s first instalment is paid in two parts, one too late.
 */
beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  await runBusinessDays(server.context)
  monthly = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  weekly = await runningLoan(server, { amount: 300_000n, period: 7, periodUnit: 'day' })
  await on(businessDate('2026-07-02'))
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'promise kept', commandId: randomUUID() }
  await carryOutCommand(server.context, {
    kind: 'waiver',
    part: 'late',
    amount: 500n,
    loanId: weekly.loanId,
    ...people,
  })
  await transfer(weekly, 100_000n)
  await on(businessDate('2026-07-06'))
  await transfer(weekly, (await latestOf(server, weekly.borrower)).earlyRepaymentAmount + 5_000n)
  const key = { borrowerId: weekly.borrower.borrowerId, loanId: weekly.loanId }
  await server.context.database.transaction().execute((queries) => orderRefund(server.context, queries, key))
  await on(businessDate('2026-07-20'))
  await transfer(monthly, 200_000n)
  await on(businessDate('2026-07-24'))
  await transfer(monthly, 130_000n)
  await on(businessDate('2026-07-25'))
})
afterAll(() => server.stop())

async function statement(loan: Running, from: BusinessDate, to: BusinessDate) {
  const { borrowerId } = loan.borrower
  const loaded = await loadLoan(server.context.database, borrowerId, loan.loanId)
  if (!loaded) throw new Error('the loan is gone')
  const refunds = await refundDays(server.context.database, borrowerId, loan.loanId)
  const events = inHindsight(eventsOf(loaded))
  const { opening, moves, closing } = statementOfPeriod(events, { from, to }, refunds)
  const now = position({ ...events, asOf: to })
  // the effective cap may strike it, or ask for it later: on the books until then, and not asked of the borrower
  const heldBack = sumParts(now.owed) + now.comingPrincipal + now.openInterest + now.openFees - now.payoff
  const sum = (of: (move: (typeof moves)[number]) => bigint) => moves.reduce((total, move) => total + of(move), 0n)
  const charged = sum(({ what, added }) => (what === 'fees' || what === 'interest' || what === 'late' ? added : 0n))
  expect(opening + sum(({ added, paid }) => added - paid)).toBe(closing)
  expect(moves.filter(({ what }) => what === 'other')).toEqual([])
  return {
    opening,
    closing,
    owed: closing + heldBack,
    paid: sum(({ what, paid }) => (what === 'payment' ? paid : 0n)),
    charged,
  }
}

const days = (length: number) => {
  const periods: [BusinessDate, BusinessDate][] = []
  for (let from = first; from <= '2026-07-24'; from = addDays(from, length)) {
    const to = addDays(from, length - 1)
    periods.push([from, to > '2026-07-24' ? businessDate('2026-07-24') : to])
  }
  return periods
}

test.each([1, 5, 12, 35])(
  'the statement of every %i days is the ledger’s: what was owed before, what came, what is owed',
  async (length) => {
    for (const loan of [monthly, weekly]) {
      let before = 0n
      for (const [from, to] of days(length)) {
        const { opening, closing, ...shown } = await statement(loan, from, to)
        expect([from, to, opening]).toEqual([from, to, before])
        expect([from, to, shown]).toEqual([
          from,
          to,
          await ledgerOfDays(server.context.database, [loan.loanId], { from, to }),
        ])
        before = closing
      }
    }
  },
)

test('what the loans lived through is in it: money in parts, late charges, a waiver, too much that goes back', async () => {
  const whole = [first, businessDate('2026-07-24')] as const
  expect((await statement(monthly, ...whole)).paid).toBe(330_000n)
  const week = await statement(weekly, ...whole)
  expect([week.owed, week.paid - 100_000n > 200_000n]).toEqual([0n, true])
})
