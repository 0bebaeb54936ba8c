import { randomUUID } from 'node:crypto'
import { errorCodes } from '@hiram/contract'
import { creditReport } from '@hiram/contract/account/credit-report'
import { consentText, listConsents } from '@hiram/contract/app-info/consents'
import { loanDetail, loanProcessLog, withdrawLoan } from '@hiram/contract/loan'
import { repaymentCode } from '@hiram/contract/repayment'
import {
  agreeRestructuring,
  declineRestructuring,
  loadRestructuringOffer,
} from '@hiram/contract/repayment/restructuring'
import { consentVersion, readConsent } from '@hiram/markets/consents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { routes } from '../routes.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { mayHavePaid as mayHavePaidIn } from '../testing/may-have-paid.ts'
import { applyFor, readyBorrower, runLoanJobs } from '../testing/ready-borrower.ts'
import { agree, moveTo, type Running, transfer } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'
import { carryOutCommand } from './carry-out-command.ts'
import { handlePayoutNotice } from './disbursement.ts'

let server: TestServer
let loan: Running

/** Servicing, §12: VN-A, unpaid until 1 February. */
beforeEach(async () => {
  server = await createTestContext({ routes })
  server.setTime(new Date('2026-11-23T02:00:00Z'))
  loan = await loanOfTenMillion()
  await moveTo(loan, '2027-02-01')
  await runBusinessDays(server.context)
})
afterEach(() => server.stop())

const dueDates = ['2027-03-23', '2027-04-23', '2027-05-23', '2027-06-23', '2027-07-23', '2027-08-23']
const consent = { document: 'hardshipPlan', version: consentVersion, locale: 'vi-VN' } as const

/** More than the first loan's limit: as if others had been repaid. */
async function loanOfTenMillion(): Promise<Running> {
  const borrower = await readyBorrower(server, { market: 'vn', income: 'vn-income-6' })
  const { borrowerId } = borrower
  await server.context.database
    .updateTable('borrower')
    .set({ limit_minor: 10_000_000n })
    .where('borrower_id', '=', borrowerId)
    .execute()
  const applied = await applyFor(server, borrower, { amount: 10_000_000n, period: 6, periodUnit: 'month' })
  const loanId = applied.answer?.loanId ?? ''
  await runLoanJobs(server)
  await server.as(borrower).ask(withdrawLoan, { loanId })
  await runLoanJobs(server)
  const orderId = server.providers.ordered.at(-1)?.orderId ?? ''
  await handlePayoutNotice(server.context, { orderId, providerReference: 'bank-1', state: 'settled' })
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  return { server, borrower, loanId, code }
}

async function offer(more: { ratePerMonth?: string; waiveLate?: boolean; dueDates?: string[] } = {}) {
  const commandId = randomUUID()
  const { loanId } = loan
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'lost the job' }
  const terms = { kind: 'restructuringOffer', dueDates, waiveLate: true, ...more } as const
  const outcome = await carryOutCommand(server.context, { ...terms, ...people, commandId, loanId })
  return { offerId: commandId, outcome }
}

const shown = async () => (await server.as(loan.borrower).ask(loadRestructuringOffer, { loanId: loan.loanId })).offer

const mayHavePaid = (amount: bigint) => mayHavePaidIn(server, amount, 'VND')

test('money of an instalment’s amount may be the loan’s: of the schedule at first, of the new plan once it is agreed', async () => {
  const { borrowerId } = loan.borrower
  const found = [{ borrowerId, loanId: loan.loanId, evidence: ['instalment'] }]
  const { rows } = await server.context.pool.query(
    `select principal + interest + fee_audit + fee_account + fee_transfer - discount as amount from instalment
      where loan_id = $1 and number = 1`,
    [loan.loanId],
  )
  const scheduled = BigInt(rows[0].amount)
  expect(await mayHavePaid(scheduled)).toEqual(found)
  const { offerId } = await offer()
  expect(await mayHavePaid(1_755_070n)).toEqual([])
  await server.as(loan.borrower).ask(agreeRestructuring, {
    ...{ loanId: loan.loanId, offerId, agreedTotal: '10530419', consent },
  })
  expect(await mayHavePaid(1_755_070n)).toEqual(found)
  expect(await mayHavePaid(1_755_069n)).toEqual(found)
  expect(await mayHavePaid(scheduled)).toEqual([])
})

test('an offer that expires while it is agreed to stays expired, and nothing of the plan is written', async () => {
  const { offerId } = await offer()
  const before = await agree(loan)
  const { loanId } = loan
  const { pool } = server.context
  const ending = await pool.connect()
  try {
    await ending.query('begin')
    await ending.query(`update restructuring_offer set state = 'expired', answered_at = now() where offer_id = $1`, [
      offerId,
    ])
    const agreed = server.as(loan.borrower).call(agreeRestructuring, {
      ...{ loanId, offerId, agreedTotal: '10530419', consent },
    })
    const waiting = async () => (await pool.query(waitingForLock(), ['update%restructuring_offer%'])).rowCount
    await expect.poll(waiting).toBe(1)
    await ending.query('commit')
    expect((await agreed).code).toBe(errorCodes.offerNotOpen)
  } finally {
    ending.release()
  }
  expect(await agree(loan)).toEqual({ ...before, restructuringOffer: null })
  const { rows } = await pool.query(`select from consent where loan_id = $1 and document = 'hardshipPlan'`, [loanId])
  expect(rows).toEqual([])
})

test('a payout that the bank sends back ends the offer of a new plan: of a loan that never was none is agreed to', async () => {
  const { offerId } = await offer()
  const { loanId, borrower } = loan
  const { context } = server
  const orderId = server.providers.ordered.at(-1)?.orderId ?? ''
  const back = { orderId, providerReference: 'bank-1', state: 'returned', failure: 'accountClosed' } as const
  expect(await handlePayoutNotice(context, back)).toBe('counted')
  expect(await shown()).toBeNull()
  const asked = { loanId, offerId, agreedTotal: '10530419', consent }
  expect((await server.as(borrower).call(agreeRestructuring, asked)).error).toBe('offerNotOpen')
  // and one that was open again would be for nothing that is owed
  await context.pool.query(`update restructuring_offer set state = 'offered', answered_at = null`)
  expect((await server.as(borrower).call(agreeRestructuring, asked)).error).toBe('restructuringRefused')
  expect(await ledgerOf(context, borrower.borrowerId, loanId)).toMatchObject({ sum: 0n, owed: 0n, receivable: 0n })
})

test('a loan that is paid in full shows no offer of a new plan any more', async () => {
  await offer()
  await transfer(loan, (await agree(loan)).earlyRepaymentAmount)
  expect(await agree(loan)).toMatchObject({ status: 'close', restructuringOffer: null })
  expect(await shown()).toBeNull()
})

test('servicing 12: offered at the highest rate, agreed to with consent, and the loan follows it', async () => {
  const before = await agree(loan)
  expect(before).toMatchObject({ status: 'overdue', dueAmount: 3_566_437n, restructuringOffer: null })
  const { offerId, outcome } = await offer()
  expect(outcome).toEqual({ kind: 'done' })
  expect((await offer()).outcome).toEqual({ kind: 'refused', refused: 'offerOpen' })
  expect(await agree(loan)).toEqual({ ...before, restructuringOffer: { offerId, answerBy: '2027-02-08' } })
  const facts = await shown()
  expect(facts).toMatchObject({
    state: 'offered',
    ratePerMonth: '0.0064',
    totalBefore: 10_531_513n,
    totalToRepay: 10_530_419n,
    lateWaived: 55_933n,
    dueBeside: 0n,
    firstDate: '2027-03-23',
    lastDate: '2027-08-23',
    lastDateBefore: '2027-05-24',
  })
  expect(facts?.plan.map(({ amount }) => amount)).toEqual([...Array(5).fill(1_755_070n), 1_755_069n])
  const as = server.as(loan.borrower)
  const asked = { loanId: loan.loanId, offerId, agreedTotal: '10530419', consent }
  expect((await as.call(agreeRestructuring, { ...asked, agreedTotal: '1' })).error).toBe('offerChanged')
  const other = { ...consent, document: 'dataUse' } as const
  expect((await as.call(agreeRestructuring, { ...asked, consent: other })).error).toBe('consentMissing')
  const old = { ...consent, version: '2020-01-01' }
  expect((await as.call(agreeRestructuring, { ...asked, consent: old })).error).toBe('consentMissing')
  expect((await as.call(agreeRestructuring, { ...asked, offerId: randomUUID() })).error).toBe('loanNotFound')
  const given = async () =>
    (await as.ask(listConsents, {})).consents.filter(({ document }) => document === 'hardshipPlan')
  expect(await given()).toEqual([])
  const answers = await Promise.all([as.call(agreeRestructuring, asked), as.call(agreeRestructuring, asked)])
  expect(answers.map(({ error }) => error).toSorted()).toEqual(['offerNotOpen', undefined])
  const givenAt = server.context.clock.instant().toISOString()
  const agreed = await given()
  expect(agreed).toMatchObject([{ ...consent, givenAt, textHash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const { title, sections } = await readConsent('vn', 'hardshipPlan', consent.locale)
  const { text } = await as.ask(consentText, { consentId: agreed[0]?.consentId ?? '' })
  expect(text).toEqual({ title, sections })
  const after = await agree(loan)
  expect(after).toMatchObject({
    status: 'repay',
    restructurings: 1,
    restructuringOffer: null,
    comingPrincipal: 10_000_000n,
    openInterest: 300_416n,
    waived: 55_933n,
    lateCharges: 55_933n,
    dueAmount: 0n,
    repaymentDate: '2027-03-23',
    nextAmount: 1_755_070n,
  })
  // what had fallen due unpaid is in the plan, and counts as paid no more than what was still to come
  expect(after.instalments.filter(({ state }) => state !== 'gone').map(({ number }) => number)).toEqual(
    after.plan.map(({ number }) => number),
  )
  expect(await shown()).toMatchObject({ state: 'agreed', totalToRepay: 10_530_419n })
  const { entries } = await as.ask(loanProcessLog, { loanId: loan.loanId })
  // all of it in one instant of this clock: what it is no longer overdue for comes before that
  expect(entries.slice(-3)).toMatchObject([
    { reason: 'restructuring.offered', who: 'lender', amount: null },
    { reason: 'restructuring.agreed', who: 'borrower', amount: 10_530_419n, from: 'overdue', to: 'overdue' },
    { reason: null, who: 'borrower', from: 'overdue', to: 'repay' },
  ])
  await moveTo(loan, '2027-03-23')
  await runBusinessDays(server.context)
  expect((await agree(loan)).dueParts).toMatchObject({ interest: 364_416n, principal: 1_390_654n })
  await transfer(loan, 1_755_070n)
  expect(await agree(loan)).toMatchObject({ status: 'repay', dueAmount: 0n })
  expect((await offer()).outcome).toEqual({ kind: 'refused', refused: 'tooSoon' })
})

test('servicing 11.5: on the day of the plan the payoff shown closes the loan; waived late charges are not owed', async () => {
  const { loanId } = loan
  await transfer(loan, 100_000n)
  const { offerId } = await offer()
  const facts = await shown()
  expect(facts).toMatchObject({ lateWaived: 55_933n, dueBeside: 0n, totalBefore: 10_431_513n })
  const agreedTotal = String(facts?.totalToRepay)
  await server.as(loan.borrower).ask(agreeRestructuring, { loanId, offerId, consent, agreedTotal })
  const { earlyRepaymentAmount, nextAmount, waived } = await agree(loan)
  expect([earlyRepaymentAmount, nextAmount, waived]).toEqual([10_200_416n, facts?.plan[0]?.amount, 55_933n])
  await transfer(loan, earlyRepaymentAmount)
  expect(await agree(loan)).toMatchObject({ status: 'close', dueAmount: 0n, credit: 0n, waived: 55_933n })
})

test('where late charges to be waived are all that is owed, there is nothing to plan', async () => {
  await transfer(loan, (await agree(loan)).earlyRepaymentAmount - 55_933n)
  expect((await offer()).outcome).toEqual({ kind: 'refused', refused: 'nothingToPlan' })
})

test('HIS-05 what new terms replaced is in no count of the credit report, whatever is waived later', async () => {
  const { loanId } = loan
  const counts = async () => (await server.as(loan.borrower).ask(creditReport, {})).instalments
  const mostDaysLate = async () => (await server.as(loan.borrower).ask(creditReport, {})).mostDaysLate
  const lateBefore = await mostDaysLate()
  expect(lateBefore).toBeGreaterThan(30)
  expect(await counts()).toEqual({ early: 0, onTime: 0, late: 0, veryLate: 0, open: 6 })
  const { offerId } = await offer({ waiveLate: false })
  const agreedTotal = String((await shown())?.totalToRepay)
  await server.as(loan.borrower).ask(agreeRestructuring, { loanId, offerId, consent, agreedTotal })
  const newPlan = { early: 0, onTime: 0, late: 0, veryLate: 0, open: 6 }
  expect(await counts()).toEqual(newPlan)
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'a mistake of ours' }
  const waiver = { kind: 'waiver', part: 'late', amount: 55_933n } as const
  expect(await carryOutCommand(server.context, { ...waiver, ...people, commandId: randomUUID(), loanId })).toEqual({
    kind: 'done',
  })
  expect(await counts()).toEqual(newPlan)
  // the days until the plan stay, as long as nothing is later
  await moveTo(loan, '2027-03-01')
  expect(await mostDaysLate()).toBe(lateBefore)
})

test('servicing 8: the rate now, beside a second plan, is that of the first', async () => {
  const { loanId } = loan
  const { offerId } = await offer({ ratePerMonth: '0.001' })
  const first = await shown()
  expect(first?.rateBefore).not.toBe('0.001')
  const agreedTotal = String(first?.totalToRepay)
  await server.as(loan.borrower).ask(agreeRestructuring, { loanId, offerId, consent, agreedTotal })
  await moveTo(loan, '2027-05-03')
  expect((await offer({ dueDates: ['2027-06-23', '2027-07-23'], ratePerMonth: '0.0005' })).outcome).toEqual({
    kind: 'done',
  })
  expect(await shown()).toMatchObject({ rateBefore: '0.001', ratePerMonth: '0.0005' })
})

test('a lower rate may be agreed, a higher one is refused', async () => {
  expect((await offer({ ratePerMonth: '0.0065' })).outcome).toEqual({ kind: 'refused', refused: 'dearerThanBefore' })
  expect((await offer({ ratePerMonth: '0.001' })).outcome).toEqual({ kind: 'done' })
  const facts = await shown()
  expect(facts?.ratePerMonth).toBe('0.001')
  expect(facts?.totalToRepay).toBeLessThan(10_530_419n)
})

test('an offer is declined once, or ends with its seventh day; another may follow', async () => {
  const as = server.as(loan.borrower)
  const first = await offer()
  await as.ask(declineRestructuring, { loanId: loan.loanId, offerId: first.offerId })
  const again = await as.call(declineRestructuring, { loanId: loan.loanId, offerId: first.offerId })
  expect(again.error).toBe('offerNotOpen')
  server.pass(60_000)
  const second = await offer()
  expect(second.outcome).toEqual({ kind: 'done' })
  await moveTo(loan, '2027-02-09')
  const { totalToRepay } = (await shown()) ?? { totalToRepay: 0n }
  const asked = { loanId: loan.loanId, offerId: second.offerId, agreedTotal: totalToRepay.toString(), consent }
  expect((await as.call(agreeRestructuring, asked)).error).toBe('offerNotOpen')
  await runBusinessDays(server.context)
  expect(await shown()).toMatchObject({ state: 'expired' })
  expect((await as.ask(loanDetail, { loanId: loan.loanId })).restructuringOffer).toBeNull()
  const { entries } = await as.ask(loanProcessLog, { loanId: loan.loanId })
  expect(entries.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['restructuring.declined', 'restructuring.expired']),
  )
  server.pass(60_000)
  expect((await offer()).outcome).toEqual({ kind: 'done' })
})

test('on its seventh day an offer is open still, also once that day was run, and can be agreed to', async () => {
  const { loanId } = loan
  const { offerId } = await offer()
  await moveTo(loan, '2027-02-08')
  await runBusinessDays(server.context)
  expect((await agree(loan)).restructuringOffer).toEqual({ offerId, answerBy: '2027-02-08' })
  expect((await offer()).outcome).toEqual({ kind: 'refused', refused: 'offerOpen' })
  const facts = await shown()
  expect(facts?.state).toBe('offered')
  const agreedTotal = String(facts?.totalToRepay)
  await server.as(loan.borrower).ask(agreeRestructuring, { loanId, offerId, consent, agreedTotal })
  expect(await agree(loan)).toMatchObject({ restructurings: 1, restructuringOffer: null })
})
