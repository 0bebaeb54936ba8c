import { randomUUID } from 'node:crypto'
import { calculateFees } from '@hiram/contract/home'
import {
  applyForLoan,
  applySendVerifyCode,
  cancelLoan,
  latestLoan,
  loanDetail,
  loanProcessLog,
  withdrawLoan,
} from '@hiram/contract/loan'
import { requiredConsents } from '@hiram/markets/consents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../../business-day/run-business-days.ts'
import { decide } from '../../decision/decide.ts'
import { handlePayoutNotice } from '../../servicing/disbursement.ts'
import { ledgerOf } from '../../testing/check-ledger.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { wrongFor } from '../../testing/login-steps.ts'
import { applyFor, borrowerWithLoan, latestOf, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { moveTo } from '../../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'

const dayMs = 86_400_000
const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.setTime(new Date('2026-06-20T02:00:00Z'))
  server.providers.answers.documents = {
    unclear: [],
    nameMatches: 'yes',
    numberMatches: 'yes',
    readByMachine: true,
    workProof: 'verified',
    certificates: [],
  }
})

test('LON-04 apply, examine, withdrawal, pass, repay: the history is a path of the table', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, peso)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'repay',
    loanAmount: 900_000n,
    receivedAmount: 900_000n,
  })
  const { entries } = await server.as(borrower).ask(loanProcessLog, { loanId })
  expect(entries.map(({ to }) => to)).toEqual(['examine', 'withdrawal', 'pass', 'repay'])
  const ledger = await ledgerOf(server.context, borrower.borrowerId, loanId)
  expect(ledger).toMatchObject({ sum: 0n, credit: 0n })
  expect(ledger.totals.get('loanPrincipal')).toBe(900_000n)
})

test('KYC-08 the four stages of the decision are its own, with their times', async () => {
  const borrower = await readyBorrower(server)
  await applyFor(server, borrower, peso)
  const before = await latestOf(server, borrower)
  expect(before.stages.map(({ state }) => state)).toEqual(['now', 'todo', 'todo', 'todo'])
  await runLoanJobs(server)
  const after = await latestOf(server, borrower)
  expect(after.stages.every(({ state, at }) => state === 'done' && at !== null)).toBe(true)
  expect(after).toMatchObject({ status: 'withdrawal', offerEndsOn: '2026-06-27' })
})

test('KYC-08 each stage in between is shown while it runs, those before it with their times', async () => {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, peso)
  const owner = { borrowerId: borrower.borrowerId, loanId: answer?.loanId ?? '' }
  const seen = []
  // the server dies as it looks at the clock for the next stage, and begins again: so the job stops once in every stage
  for (const lastLook of [2, 3, 4, 5]) {
    let looks = 0
    const instant = () => {
      looks += 1
      if (looks === lastLook) throw new Error('the server died')
      return server.context.clock.instant()
    }
    const dying = { ...server.context, clock: { ...server.context.clock, instant } }
    await expect(decide(dying, owner)).rejects.toThrow('the server died')
    seen.push((await latestOf(server, borrower)).stages)
    server.pass(1000)
  }
  expect(seen.map((stages) => stages.map(({ state }) => state))).toEqual([
    ['now', 'todo', 'todo', 'todo'],
    ['done', 'now', 'todo', 'todo'],
    ['done', 'done', 'now', 'todo'],
    ['done', 'done', 'done', 'now'],
  ])
  expect(seen.at(-1)?.map(({ at }) => at)).toEqual([
    // a decision begun again keeps the times of the stages it had passed
    '2026-06-20T02:00:01.000Z',
    '2026-06-20T02:00:02.000Z',
    '2026-06-20T02:00:03.000Z',
    null,
  ])
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal' })
})

test('KYC-14 an application is signed with the code that was sent for it: none, a wrong or another one is refused', async () => {
  const borrower = await readyBorrower(server)
  const as = server.as(borrower)
  const { repaymentAmount } = await as.ask(calculateFees, { ...week, amount: '300000' })
  const consents = requiredConsents('ph').map(({ document, version }) => ({
    document,
    version,
    locale: 'en-US' as const,
  }))
  const agreed = { ...week, amount: '300000', agreedRepaymentAmount: repaymentAmount.toString(), consents }
  const apply = (applyCode: string) => as.call(applyForLoan, { ...agreed, applyCode })
  expect(await apply('123456')).toMatchObject({ error: 'codeExpired' })
  expect(await apply('')).toMatchObject({ error: 'invalidRequest', detail: { fields: [{ field: 'applyCode' }] } })
  await as.ask(applySendVerifyCode, { isVoice: '0' })
  expect((await as.call(applySendVerifyCode, { isVoice: '0' })).error).toBe('codeWait')
  await server.runJobs()
  const sms = server.providers.sentSms.findLast(({ to }) => to === borrower.phone)
  expect(sms?.text).toContain('to sign your loan application')
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  expect(await apply(wrongFor(code))).toMatchObject({ error: 'codeWrong', detail: { triesLeft: 4 } })
  const otherDevice = server.as({ ...borrower, deviceThumbprint: 'another' })
  expect((await otherDevice.call(applyForLoan, { ...agreed, applyCode: code })).answer).toBeUndefined()
  expect((await as.ask(latestLoan, {})).latestApplication).toBeNull()
  const { answer } = await apply(code)
  expect(answer?.loanId).toBeDefined()
  expect((await as.call(applySendVerifyCode, { isVoice: '0' })).error).toBe('openLoanExists')
  // used once: with the loan given up, the same code signs no other
  await as.ask(cancelLoan, { loanId: answer?.loanId ?? '' })
  expect(await apply(code)).toMatchObject({ error: 'codeExpired' })
})

test('LON-04 one open loan: twenty applications at once make one', async () => {
  const borrower = await readyBorrower(server)
  const answers = await Promise.all(Array.from({ length: 20 }, () => applyFor(server, borrower, peso)))
  expect(answers.filter(({ answer }) => answer)).toHaveLength(1)
  expect(new Set(answers.filter(({ error }) => error).map(({ error }) => error))).toEqual(new Set(['openLoanExists']))
})

test('LON-05 too high for the income: refused with the reason, again from a date, three days on in the Philippines', async () => {
  const borrower = await readyBorrower(server, { income: 'ph-income-1' })
  await applyFor(server, borrower, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'refuse',
    reasons: ['paymentTooHighForIncome'],
    retryDate: '2026-06-23',
  })
  expect(await applyFor(server, borrower, peso)).toMatchObject({ error: 'coolingOff', detail: { from: '2026-06-23' } })
})

test('LON-05 above the own limit nothing is applied for, with the right total too; at the limit it is', async () => {
  const borrower = await readyBorrower(server)
  const above = await applyFor(server, borrower, { ...peso, amount: 950_000n })
  expect([above.error, above.detail]).toEqual(['amountNotOffered', { limit: '900000' }])
  expect((await applyFor(server, borrower, peso)).answer).toBeDefined()
})

test('LON-05 who was refused may apply again on the day that was named', async () => {
  const borrower = await readyBorrower(server, { income: 'ph-income-1' })
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  const { retryDate } = await latestOf(server, borrower)
  server.setTime(new Date(`${retryDate}T02:00:00Z`))
  await again(borrower)
  expect((await applyFor(server, borrower, week)).answer).toBeDefined()
})

test('TRK-02 an application says whether it is the first ever, the first of the day, one after a repaid loan', async () => {
  const borrower = await readyBorrower(server)
  const first = await applyFor(server, borrower, week)
  expect(first.answer).toMatchObject({ first: true, firstToday: true, afterRepaid: false })
  await server.as(borrower).ask(cancelLoan, { loanId: first.answer?.loanId ?? '' })
  const again = await applyFor(server, borrower, week)
  expect(again.answer).toMatchObject({ first: false, firstToday: false, afterRepaid: false })
})

test('LON-05 who is above the age we lend to learns so without a date, by text too', async () => {
  const borrower = await readyBorrower(server, { birthday: '1945-03-14' })
  await applyFor(server, borrower, week)
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'refuse', reasons: ['overAge'], retryDate: null })
  await server.runJobs()
  const sms = server.providers.sentSms.findLast(({ to }) => to === borrower.phone)
  expect(sms?.text).not.toMatch(/again|when/)
})

test('LON-05 five days in Vietnam', async () => {
  const borrower = await readyBorrower(server, { market: 'vn', income: 'vn-income-1' })
  await applyFor(server, borrower, { amount: 6_000_000n, period: 3, periodUnit: 'month' })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'refuse', retryDate: '2026-06-25' })
})

test('LON-04 an offer is taken before its last day, also where the close of the day has not ended it yet', async () => {
  const borrower = await readyBorrower(server)
  const loanId = (await applyFor(server, borrower, peso)).answer?.loanId ?? ''
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal', offerEndsOn: '2026-06-27' })
  await moveTo({ server, borrower, loanId, code: '' }, '2026-06-27')
  expect((await server.as(borrower).call(withdrawLoan, { loanId })).error).toBe('loanNotInState')
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal' })
  await moveTo({ server, borrower, loanId, code: '' }, '2026-06-26')
  expect((await server.as(borrower).call(withdrawLoan, { loanId })).answer).toEqual({ done: true })
})

test('LON-04 an unclear photo rolls back and names the very photo', async () => {
  server.providers.answers.documents = {
    unclear: [{ kind: 'idBack', reason: 'blurred' }],
    nameMatches: 'yes',
    numberMatches: 'yes',
    readByMachine: true,
    workProof: 'verified',
    certificates: [],
  }
  const borrower = await readyBorrower(server)
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [{ step: 'id', reason: 'idBack.blurred' }],
  })
  await server.runJobs()
  expect(server.providers.sentSms.findLast(({ to }) => to === borrower.phone)?.text).toContain('needs a fix')
})

test('LON-06 without a work proof only the seven-day loan is offered', async () => {
  const borrower = await readyBorrower(server, { workProof: false })
  await expect(applyFor(server, borrower, week)).resolves.toMatchObject({ error: undefined })
  const other = await readyBorrower(server, { workProof: false })
  expect(await applyFor(server, other, peso)).toMatchObject({ error: 'amountNotOffered' })
})

test('a decision keeps its inputs sealed, its versions and its reasons', async () => {
  const borrower = await readyBorrower(server)
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  const decision = await server.context.database
    .selectFrom('decision')
    .selectAll()
    .where('borrower_id', '=', borrower.borrowerId)
    .executeTakeFirstOrThrow()
  expect(decision).toMatchObject({ outcome: 'withdrawal', stage: 'done', limit_minor: 900_000n })
  expect(decision.rules_version).not.toBe('')
  expect(decision.inputs_sealed?.includes('1994')).toBe(false)
})

test('money is ordered once however often it is asked for, and a notice that comes twice counts once', async () => {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, peso)
  const loanId = answer?.loanId ?? ''
  await runLoanJobs(server)
  await Promise.all(Array.from({ length: 10 }, () => server.as(borrower).ask(withdrawLoan, { loanId })))
  await runLoanJobs(server)
  const orders = server.providers.ordered.filter(({ amount }) => amount === 900_000n)
  const order = orders.at(-1)
  const notice = { orderId: order?.orderId ?? '', providerReference: 'p', state: 'settled' as const }
  const counted = await Promise.all([
    handlePayoutNotice(server.context, notice),
    handlePayoutNotice(server.context, notice),
  ])
  expect(counted.sort()).toEqual(['counted', 'known'])
  const rows = await server.context.database
    .selectFrom('payout_order')
    .select('state')
    .where('borrower_id', '=', borrower.borrowerId)
    .execute()
  expect(rows).toEqual([{ state: 'settled' }])
  expect((await ledgerOf(server.context, borrower.borrowerId, loanId)).totals.get('payoutInTransit')).toBe(0n)
})

test('a payout that fails brings the offer back with the reason, and a second try pays out', async () => {
  const borrower = await readyBorrower(server)
  const { answer } = await applyFor(server, borrower, week)
  const loanId = answer?.loanId ?? ''
  await runLoanJobs(server)
  for (const state of ['failed', 'settled'] as const) {
    await server.as(borrower).ask(withdrawLoan, { loanId })
    await runLoanJobs(server)
    const orderId = server.providers.ordered.at(-1)?.orderId ?? ''
    await handlePayoutNotice(server.context, { orderId, providerReference: state, state, failure: 'accountNotFound' })
    const view = await latestOf(server, borrower)
    expect(view.status).toBe(state === 'failed' ? 'withdrawal' : 'repay')
    expect(view.offerEndsOn).toBe(state === 'failed' ? '2026-06-27' : null)
    expect(view.payout).toMatchObject({ state, failure: state === 'failed' ? 'accountNotFound' : null })
  }
  const { totals } = await ledgerOf(server.context, borrower.borrowerId, loanId)
  expect([totals.get('payoutInTransit'), totals.get('loanPrincipal'), totals.get('cashIn')]).toEqual([
    0n,
    300_000n,
    -300_000n,
  ])
})

test('an offer not taken within seven days ends by itself', async () => {
  const borrower = await readyBorrower(server)
  await applyFor(server, borrower, week)
  await runLoanJobs(server)
  await runBusinessDays(server.context)
  server.pass(7 * dayMs)
  await runBusinessDays(server.context)
  const view = await server.as(await again(borrower)).ask(latestLoan, {})
  expect(view.latestApplication).toMatchObject({ status: 'abandon', reasons: ['notAnsweredInTime'] })
})

test('a loan of somebody else is not found', async () => {
  const { loanId } = await borrowerWithLoan(server, week)
  const stranger = await server.newBorrower()
  expect(await server.as(stranger).call(loanDetail, { loanId })).toMatchObject({ error: 'loanNotFound' })
  expect(await server.as(stranger).call(cancelLoan, { loanId })).toMatchObject({ error: 'loanNotFound' })
})

test('the same request id has one effect and the same answer', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const rid = randomUUID()
  const first = await server.as(borrower).call(cancelLoan, { loanId }, { rid })
  const second = await server.as(borrower).call(cancelLoan, { loanId }, { rid })
  expect(first).toMatchObject({ error: 'loanNotInState' })
  expect(second.text).toBe(first.text)
})

/** The session, made again: idle ones end after a day. */
async function again(borrower: Awaited<ReturnType<typeof readyBorrower>>) {
  await server.context.database
    .updateTable('session')
    .set({ last_seen_at: server.context.clock.wall() })
    .where('borrower_id', '=', borrower.borrowerId)
    .execute()
  return borrower
}
