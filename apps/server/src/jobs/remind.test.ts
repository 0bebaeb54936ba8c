import { randomUUID } from 'node:crypto'
import { repaymentCode } from '@hiram/contract/repayment'
import { extendLoan, extensionQuote } from '@hiram/contract/repayment/extension'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { agreeRestructuring, loadRestructuringOffer } from '@hiram/contract/repayment/restructuring'
import { consentVersion } from '@hiram/markets/consents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { contactWindow } from '../queue/contact-window.ts'
import type { Jobs } from '../queue/job-store.ts'
import { applyRepayments } from '../servicing/apply-repayment.ts'
import { carryOutCommand } from '../servicing/carry-out-command.ts'
import { handleProofDecision } from '../servicing/decide-payment-proof.ts'
import { forgetBusinessDays } from '../testing/forget-business-days.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { borrowerWithLoan } from '../testing/ready-borrower.ts'
import { moveTo, type Running, runningLoan, slip, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { remind } from './remind.ts'

const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'what the slip shows' }

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const dong = { amount: 3_000_000n, period: 7, periodUnit: 'day' as const }
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  // a Tuesday: a week later is a business day
  server.setTime(new Date('2026-06-16T02:00:00Z'))
  await forgetBusinessDays(server.context)
  server.providers.sentSms.length = 0
})

/** Runs the business day and its jobs; the texts sent since, newest last. */
async function notifiedAt(at: string): Promise<string[]> {
  server.setTime(new Date(at))
  const before = server.providers.sentSms.length
  await runBusinessDays(server.context)
  await server.runJobs({ remind: (payload) => remind(server.context, payload as Jobs['remind']) })
  return server.providers.sentSms.slice(before).map(({ text }) => text)
}

/** The texts that one borrower gets from a day's reminders. */
async function remindersOf({ borrower }: Running, day: string) {
  server.setTime(new Date(`${day}T02:00:00Z`))
  await server.runJobs()
  const before = server.providers.sentSms.length
  await remind(server.context, { market: 'ph', day })
  await server.runJobs()
  return server.providers.sentSms.slice(before).filter(({ to }) => to === borrower.phone)
}

test('a borrower is reminded three days ahead, the day before, on the day, and at times when late; once each', async () => {
  await borrowerWithLoan(server, week)
  await notifiedAt('2026-06-17T02:00:00Z')
  expect(await notifiedAt('2026-06-19T02:00:00Z')).toEqual([])
  expect(await notifiedAt('2026-06-20T02:00:00Z')).toEqual([expect.stringContaining('due on 23 June 2026')])
  expect(await notifiedAt('2026-06-20T05:00:00Z')).toEqual([])
  expect(await notifiedAt('2026-06-21T02:00:00Z')).toEqual([])
  expect(await notifiedAt('2026-06-22T02:00:00Z')).toEqual([expect.stringContaining('due on 23 June 2026')])
  expect(await notifiedAt('2026-06-23T02:00:00Z')).toEqual([expect.stringContaining('due today')])
  expect(await notifiedAt('2026-06-24T02:00:00Z')).toEqual([
    expect.stringContaining('your payment due on 23 June 2026 is not fully paid'),
  ])
  expect(await notifiedAt('2026-06-25T02:00:00Z')).toEqual([])
  // a missed day is not caught up later
  expect(await notifiedAt('2026-06-30T02:00:00Z')).toHaveLength(1)
  await server.context.pool.query('delete from graphile_worker._private_jobs')
  await remind(server.context, { market: 'ph', day: '2026-06-30' })
  await server.runJobs()
  expect(server.providers.sentSms.filter(({ text }) => text.includes('is not fully paid'))).toHaveLength(2)
})

test('a borrower who has paid gets no reminder', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  const notice = { providerReference: randomUUID(), remark: code, amount: 310_000n, currency: 'PHP' as const }
  await applyRepayments(server.context, [{ ...notice, valueDate: '2026-06-16', channel: 'instapay' }])
  await notifiedAt('2026-06-17T02:00:00Z')
  expect(await notifiedAt('2026-06-20T02:00:00Z')).toEqual([])
})

test('REP-02 a borrower whose payment proof is under review is not reminded, and is again once it is refused', async () => {
  const loan = await runningLoan(server, week)
  const as = server.as(loan.borrower)
  const remindedOn = (day: string) => remindersOf(loan, day)
  await moveTo(loan, '2026-06-19')
  const request = { loanId: loan.loanId, repayAmount: '300000' }
  const { proofId } = await as.ask(uploadProof, request, { files: await slip() })
  expect([await remindedOn('2026-06-20'), await remindedOn('2026-06-22')]).toEqual([[], []])
  await handleProofDecision(server.context, { proofId, decision: 'refused', ...people })
  expect(await remindedOn('2026-06-23')).toMatchObject([{ text: expect.stringContaining('due today') }])
})

test('about a loan whose borrower the lender may not contact nothing is sent, until that is lifted', async () => {
  const loan = await runningLoan(server, week)
  const { pool } = server.context
  const key = [loan.borrower.borrowerId, loan.loanId]
  await pool.query(`insert into collection_case (borrower_id, loan_id, stopped_for) values ($1, $2, 'dispute')`, key)
  expect(await remindersOf(loan, '2026-06-20')).toEqual([])
  await pool.query('update collection_case set stopped_for = null where borrower_id = $1 and loan_id = $2', key)
  expect(await remindersOf(loan, '2026-06-22')).toHaveLength(1)
})

test('the date that an extension moved is reminded of', async () => {
  const loan = await runningLoan(server, week)
  const { loanId } = loan
  const as = server.as(loan.borrower)
  await moveTo(loan, '2026-06-23')
  await transfer(loan, (await as.ask(extensionQuote, { loanId })).offer?.minimumRepaymentAmount ?? 0n)
  const { offer } = await as.ask(extensionQuote, { loanId })
  const agreed = { agreedExtraInterest: `${offer?.extraInterest}`, agreedDueDate: offer?.newDueDate ?? '' }
  await as.ask(extendLoan, { loanId, ...agreed })
  expect(await remindersOf(loan, '2026-06-27')).toMatchObject([{ text: expect.stringContaining('30 June 2026') }])
})

test('the dates of a new plan are reminded of, those it replaced are not', async () => {
  const loan = await runningLoan(server, week)
  const { loanId } = loan
  const as = server.as(loan.borrower)
  await moveTo(loan, '2026-06-22')
  const terms = { kind: 'restructuringOffer' as const, dueDates: ['2026-07-20', '2026-08-20'], waiveLate: true }
  const offerId = randomUUID()
  expect(await carryOutCommand(server.context, { ...terms, ...people, commandId: offerId, loanId })).toEqual({
    kind: 'done',
  })
  const { offer } = await as.ask(loadRestructuringOffer, { loanId })
  const consent = { document: 'hardshipPlan', version: consentVersion, locale: 'en-US' } as const
  await as.ask(agreeRestructuring, { loanId, offerId, agreedTotal: `${offer?.totalToRepay}`, consent })
  expect(await remindersOf(loan, '2026-06-23')).toEqual([])
  expect(await remindersOf(loan, '2026-07-17')).toMatchObject([{ text: expect.stringContaining('20 July 2026') }])
  expect(await remindersOf(loan, '2026-07-20')).toMatchObject([{ text: expect.stringContaining('due today') }])
  const late = expect.stringContaining('your payment due on 20 July 2026 is not fully paid')
  expect(await remindersOf(loan, '2026-07-21')).toMatchObject([{ text: late }])
})

test('outside the contact hours no reminder goes out, and the job waits for them', async () => {
  const { borrower } = await borrowerWithLoan(server, dong, { market: 'vn' })
  const asked = async () => {
    const { rows } = await server.context.pool.query(
      "select key, run_at from graphile_worker.jobs where task_identifier = 'remind' and key like 'remind:vn:%'",
    )
    await server.context.pool.query(
      "select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'remind:%'",
    )
    return rows
  }
  const sent = () => server.providers.sentSms.filter(({ to }) => to === borrower.phone)
  const job = { market: 'vn', day: '2026-06-20' } as const
  const opens = [{ key: 'remind:vn:2026-06-20', run_at: new Date('2026-06-20T00:00:00Z') }]
  // 01:00 in Hanoi
  server.setTime(new Date('2026-06-19T18:00:00Z'))
  await runBusinessDays(server.context)
  expect(await asked()).toEqual(opens)
  await remind(server.context, job)
  expect(await asked()).toEqual(opens)
  // 21:00 sharp, and 21:30
  for (const over of ['2026-06-20T14:00:00Z', '2026-06-20T14:30:00Z']) {
    server.setTime(new Date(over))
    await remind(server.context, job)
    await server.runJobs()
  }
  const { rows } = await server.context.pool.query('select from contact_log where borrower_id = $1', [
    borrower.borrowerId,
  ])
  expect(rows).toEqual([])
  const before = sent().length
  // 07:00 sharp
  server.setTime(new Date('2026-06-20T00:00:00Z'))
  await remind(server.context, job)
  await server.runJobs()
  expect(sent().length - before).toBe(1)
  expect(await asked()).toEqual([])
})

test('contact hours are in the market’s own time zone', () => {
  const hour = 3_600_000
  expect(contactWindow('ph', new Date('2026-06-19T21:00:00Z'))).toEqual({ opensInMs: hour, closesInMs: 17 * hour })
  expect(contactWindow('vn', new Date('2026-06-20T14:30:00Z'))).toEqual({
    opensInMs: -14.5 * hour,
    closesInMs: -hour / 2,
  })
})
