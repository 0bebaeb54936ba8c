import { randomUUID } from 'node:crypto'
import { agreeRestructuring, loadRestructuringOffer } from '@hiram/contract/repayment/restructuring'
import type { ServicingCommand } from '@hiram/contract/webhooks'
import { businessDate } from '@hiram/lending'
import { consentVersion } from '@hiram/markets/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { routes } from '../../routes.ts'
import { carryOutCommand } from '../../servicing/carry-out-command.ts'
import { moveTo, type Running, runningLoans } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import type { LoanFilter } from './report.ts'
import { runReport } from './reports.ts'

let server: TestServer
let helped: Running
let other: Running

beforeAll(async () => {
  server = await createTestContext({ routes })
  server.setTime(new Date('2026-11-23T02:00:00Z'))
  await runBusinessDays(server.context)
  const loans = await runningLoans(server, { amount: 900_000n, period: 3, periodUnit: 'month' }, 2)
  const byId = loans.toSorted((a, b) => (a.loanId < b.loanId ? -1 : 1))
  const [first, second] = byId
  if (!first || !second) throw new Error('two loans were made')
  helped = first
  other = second
  await on('2026-12-30')
  await command(other, { kind: 'goodwill', amount: 2_500n, approvedBy: 'ben' })
  await on('2027-01-04')
  await command(helped, { kind: 'waiver', part: 'late', amount: 100n })
  await command(other, { kind: 'waiver', part: 'interest', amount: 200n, approvedBy: 'ben' })
  await command(helped, { kind: 'goodwill', amount: 1_000n, approvedBy: 'cai' })
  await on('2027-01-05')
  await agreeTo(['2027-02-23', '2027-03-23', '2027-04-23', '2027-05-24'])
  await on('2027-01-06')
})
afterAll(() => server.stop())

async function on(day: string): Promise<void> {
  for (const loan of [helped, other]) await moveTo(loan, day)
  await runBusinessDays(server.context)
}

type Given = ServicingCommand extends infer Each
  ? Each extends ServicingCommand
    ? Omit<Each, 'commandId' | 'loanId' | 'askedBy' | 'reason'>
    : never
  : never

async function command({ loanId }: Running, given: Given, commandId = randomUUID()): Promise<void> {
  const whole = { ...given, commandId, loanId, askedBy: 'ana', reason: 'a hard month' } as ServicingCommand
  expect(await carryOutCommand(server.context, whole)).toEqual({ kind: 'done' })
}

async function agreeTo(dueDates: string[]): Promise<void> {
  const [offerId, { loanId }] = [randomUUID(), helped]
  await command(helped, { kind: 'restructuringOffer', dueDates, waiveLate: true, approvedBy: 'ben' }, offerId)
  const as = server.as(helped.borrower)
  const { offer } = await as.ask(loadRestructuringOffer, { loanId })
  const consent = { document: 'hardshipPlan', version: consentVersion, locale: 'en-US' } as const
  await as.ask(agreeRestructuring, { loanId, offerId, agreedTotal: String(offer?.totalToRepay), consent })
}

const report = (name: 'waivers' | 'restructurings', more: { asOf?: string; only?: LoanFilter; entity?: string } = {}) =>
  runReport(
    server.context.database,
    { name, entity: 'ph-1', ...more, asOf: businessDate(more.asOf ?? '2027-01-05') },
    new Date(0),
  )
const numberOf = async ({ borrower, loanId }: Running) =>
  (await loadLoan(server.context.database, borrower.borrowerId, loanId))?.loan_number ?? ''

test('waivers: what was waived and given in the month, by whom, of closed days alone', async () => {
  const [mine, theirs] = [
    [await numberOf(helped), helped.loanId],
    [await numberOf(other), other.loanId],
  ]
  const january = [
    [...mine, '2027-01-04', 'waiver', 'late charges', '100', 'ana', ''],
    [...mine, '2027-01-04', 'goodwill credit', '', '1000', 'ana', 'cai'],
    [...theirs, '2027-01-04', 'waiver', 'interest', '200', 'ana', 'ben'],
  ]
  expect((await report('waivers')).rows).toEqual(january)
  expect((await report('waivers', { asOf: '2027-01-03' })).rows).toEqual([])
  const december = [[...theirs, '2026-12-30', 'goodwill credit', '', '2500', 'ana', 'ben']]
  expect((await report('waivers', { only: { month: '2026-12-01' } })).rows).toEqual(december)
})

test('a page has all of a loan; the next begins with the loan after it', async () => {
  const page = (after?: string) =>
    runReport(
      server.context.database,
      { name: 'waivers', entity: 'ph-1', asOf: '2027-01-05', most: 1, after },
      new Date(0),
    )
  const first = await page()
  expect([first.rows.map((row) => row[1]), first.next]).toEqual([[helped.loanId, helped.loanId], helped.loanId])
  const second = await page(helped.loanId)
  expect(second.rows.map((row) => row[1])).toEqual([other.loanId])
  expect((await page(other.loanId)).rows).toEqual([])
})

test('hardship plans: the new due dates and rate, and who offered them', async () => {
  const { rows } = await report('restructurings')
  const plan = ['4', '2027-02-23', '2027-05-24', expect.stringMatching(/^0(\.\d{1,8})?$/), 'waived', 'ana', 'ben']
  expect(rows).toEqual([[await numberOf(helped), helped.loanId, '2027-01-05', ...plan]])
  expect((await report('restructurings', { asOf: '2027-01-04' })).rows).toEqual([])
  await expect(report('restructurings', { entity: 'vn-1' })).resolves.toMatchObject({ rows: [] })
})
