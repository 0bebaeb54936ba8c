import { withdrawLoan } from '@hiram/contract/loan'
import { businessDate } from '@hiram/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { routes } from '../../routes.ts'
import { handlePayoutNotice } from '../../servicing/disbursement.ts'
import { runLoanJobs } from '../../testing/ready-borrower.ts'
import { moveTo, type Running, runningLoan } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { type ReportName, runReport } from './reports.ts'

let server: TestServer
let kept: Running
let undone: Running
let paidOutAgain: Running
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }

async function on(day: string) {
  server.setTime(new Date(`${day}T02:00:00Z`))
  await runBusinessDays(server.context)
}

async function answer({ loanId }: Running, state: 'settled' | 'returned') {
  const { order_id: orderId } = await server.context.database
    .selectFrom('payout_order')
    .select('order_id')
    .where('loan_id', '=', loanId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const outcome = await handlePayoutNotice(server.context, { orderId, providerReference: `out-${orderId}`, state })
  expect(outcome).toBe('counted')
}

const report = async (name: ReportName, asOf: string) =>
  (await runReport(server.context.database, { name, entity: 'ph-1', asOf: businessDate(asOf) }, new Date(0))).rows

/** Three loans that no one pays: one whose money comes back after 43 late days, one where it is paid out again after that. */
beforeAll(async () => {
  server = await createTestContext({ routes })
  await runBusinessDays(server.context)
  kept = await runningLoan(server, peso)
  undone = await runningLoan(server, peso)
  paidOutAgain = await runningLoan(server, peso)
  await on('2026-09-01')
  for (const loan of [undone, paidOutAgain]) await answer(loan, 'returned')
  await on('2026-09-02')
  await moveTo(paidOutAgain, '2026-09-02')
  await server.as(paidOutAgain.borrower).ask(withdrawLoan, { loanId: paidOutAgain.loanId })
  await runLoanJobs(server)
  await answer(paidOutAgain, 'settled')
  await on('2026-11-04')
})
afterAll(() => server.stop())

const none = ['0', '0.0000']
const row = (vintage: string, months: number, loans: number, over30: readonly string[]) => [
  ...[vintage, String(months), String(loans), String(900_000 * loans)],
  ...[...over30, ...none, ...none, '0'],
]
const all = (loans: number) => [String(900_000 * loans), '1.0000']

test('vintages leave out a loan whose payout the bank sent back, however late it was; before that day they do not', async () => {
  expect((await report('vintages', '2026-08-25')).at(-1)).toEqual(row('2026-06-01', 2, 3, all(3)))
  expect(await report('vintages', '2026-09-01')).toEqual([
    row('2026-06-01', 0, 1, none),
    row('2026-06-01', 1, 1, none),
    row('2026-06-01', 2, 1, all(1)),
    row('2026-06-01', 3, 1, all(1)),
  ])
})

test('paid out again it counts from then, and as late as it has been since', async () => {
  const then = await report('vintages', '2026-10-31')
  expect(then.filter(([vintage]) => vintage === '2026-09-01')).toEqual([
    row('2026-09-01', 0, 1, none),
    row('2026-09-01', 1, 1, none),
  ])
  expect((await report('vintages', '2026-11-03')).at(-1)).toEqual(row('2026-09-01', 2, 1, all(1)))
  const june = (await report('vintages', '2026-11-03')).filter(([vintage]) => vintage === '2026-06-01')
  expect(june.map(([, , loans]) => loans)).toEqual(Array(6).fill('1'))
})

test('it is not among loans that were cured, nor among those whose cost is beside the law’s ceilings', async () => {
  expect(await report('roll-rates', '2026-09-30')).toEqual([['2026-08-31', '31-60', '61-90', '1', '900000', '1.0000']])
  expect(await report('cures', '2026-09-30')).toEqual([['2026-08-31', '31-60', '1', '900000', '0', '0', '0.0000']])
  expect((await report('caps', '2026-09-30')).map(([, , loans]) => loans)).toEqual(['2', '2', '2'])
  const named = async (name: ReportName, at: number) =>
    new Set((await report(name, '2026-09-30')).map((cells) => cells[at]))
  const both = new Set([kept.loanId, paidOutAgain.loanId])
  expect(await named('caps-by-loan', 1)).toEqual(both)
  expect(await named('loans', 1)).toEqual(both)
  // before its money came back it was one of them
  expect((await report('caps', '2026-08-25')).map(([, , loans]) => loans)).toEqual(['3', '3', '3'])
  const then = new Set((await report('caps-by-loan', '2026-08-25')).map((cells) => cells[1]))
  expect(then).toEqual(new Set([...both, undone.loanId]))
  // what falls due of a loan that was paid out again falls due after its second payout
  expect(await named('dues', 1)).toEqual(new Set([kept.loanId]))
})
