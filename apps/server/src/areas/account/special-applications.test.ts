import { randomUUID } from 'node:crypto'
import { creditReport } from '@hiram/contract/account/credit-report'
import type { SpecialKind } from '@hiram/contract/account/special-applications'
import * as calls from '@hiram/contract/account/special-applications'
import { giveConsents, listConsents, withdrawConsent } from '@hiram/contract/app-info/consents'
import { memberInfo } from '@hiram/contract/app-info/member'
import { loadBasisInfo, saveBasisInfo } from '@hiram/contract/apply'
import { latestLoan } from '@hiram/contract/loan'
import { repaymentCode } from '@hiram/contract/repayment'
import { loadRestructuringOffer } from '@hiram/contract/repayment/restructuring'
import type { SpecialNotice } from '@hiram/contract/webhooks'
import { markets } from '@hiram/markets'
import { consentVersion } from '@hiram/markets/consents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Jobs } from '../../queue/job-store.ts'
import { routes } from '../../routes.ts'
import { askSpecial } from '../../special/ask-special.ts'
import { handleSpecialDecision } from '../../special/decide-special.ts'
import { applyFor, borrowerWithLoan, readyBorrower } from '../../testing/ready-borrower.ts'
import { moveTo, transfer } from '../../testing/running-loan.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
let server: TestServer
beforeAll(async () => {
  server = await createTestContext({
    routes,
  })
})
afterAll(() => server.stop())

const ask = () => server.runJobs({ askSpecial: (payload) => askSpecial(server.context, payload as Jobs['askSpecial']) })

test('ACC-07 a special application reaches the lender without a name, and its answer comes back once', async () => {
  const borrower = await server.newBorrower()
  const as = server.as(borrower)
  const text = 'My name is spelled wrong in your documents.'
  const { applicationId } = await as.ask(calls.sendSpecialApplication, { kind: 'wrongData', text })
  expect((await as.call(calls.sendSpecialApplication, { kind: 'wrongData', text })).error).toBe('requestWaiting')
  await ask()
  expect(server.providers.specialsAsked).toMatchObject([{ applicationId, kind: 'wrongData', text, loanId: null }])
  expect(JSON.stringify(server.providers.specialsAsked)).not.toContain(borrower.borrowerId)
  await handleSpecialDecision(server.context, { applicationId, state: 'review' })
  const answered = (state: 'review' | 'accepted' | 'refused', text?: string, of = applicationId) =>
    handleSpecialDecision(server.context, { applicationId: of, state, ...(text && { text }) })
  expect(await answered('accepted', 'Corrected.')).toBe('done')
  // the same again is known; another one does not count, and its sender reads so
  expect([await answered('accepted', 'Corrected.'), await answered('review')]).toEqual(['done', 'done'])
  expect(await answered('refused', 'No.')).toEqual({ kind: 'refused', refused: 'alreadyDecided' })
  expect(await answered('refused', 'No.', randomUUID())).toEqual({ kind: 'refused', refused: 'notFound' })
  const { applications } = await as.ask(calls.listSpecialApplications, {})
  expect(applications).toMatchObject([{ state: 'accepted', answer: 'Corrected.', text }])
  await server.runJobs()
  expect(server.providers.sentSms.filter(({ to }) => to === borrower.phone)).toHaveLength(1)
})

type Decided = Pick<SpecialNotice, 'limit' | 'steps' | 'wrong' | 'plan' | 'askedBy' | 'approvedBy'>

const twoPeople = { askedBy: 'ana@lender.example', approvedBy: 'ben@lender.example' }

async function asked(borrower: TestBorrower, kind: SpecialKind): Promise<string> {
  const text = 'Please look at this again.'
  return (await server.as(borrower).ask(calls.sendSpecialApplication, { kind, text })).applicationId
}

/** Asks, and the lender says yes. */
async function accepted(borrower: TestBorrower, kind: SpecialKind, more: Decided = {}) {
  const applicationId = await asked(borrower, kind)
  expect(await handleSpecialDecision(server.context, { applicationId, state: 'accepted', ...more })).toBe('done')
  return applicationId
}

const applicationOf = async (borrower: TestBorrower, applicationId: string) =>
  (await server.as(borrower).ask(calls.listSpecialApplications, {})).applications.find(
    (one) => one.applicationId === applicationId,
  )

test('ACC-07 an accepted limit review sets the limit decided, else one step more; one that cannot be is not accepted', async () => {
  const borrower = await server.newBorrower()
  const limit = async () => (await server.as(borrower).ask(memberInfo, {})).limit
  expect(await limit()).toBeNull()
  const applicationId = await accepted(borrower, 'limitReview', { limit: 1_300_000n, ...twoPeople })
  expect(await limit()).toBe(1_300_000n)
  await handleSpecialDecision(server.context, { applicationId, state: 'accepted', limit: 1_900_000n })
  expect(await limit()).toBe(1_300_000n)
  await accepted(borrower, 'limitReview')
  expect(await limit()).toBe(1_480_000n)
  expect(await applicationOf(borrower, applicationId)).toMatchObject({
    state: 'accepted',
    effect: { kind: 'limit', limit: 1_300_000n },
  })
  const waiting = await asked(borrower, 'limitReview')
  for (const other of [1_000_000n, 1_480_000n, markets.ph.quota.max + 1n]) {
    const notice = { applicationId: waiting, state: 'accepted', limit: other } as const
    expect(await handleSpecialDecision(server.context, notice)).toEqual({
      kind: 'refused',
      refused: 'limitNotPossible',
    })
    expect(await limit()).toBe(1_480_000n)
  }
  expect(await applicationOf(borrower, waiting)).toMatchObject({ state: 'sent', effect: null })
  await handleSpecialDecision(server.context, {
    ...{ applicationId: waiting, state: 'accepted', limit: markets.ph.quota.max },
    ...twoPeople,
  })
  expect(await limit()).toBe(2_000_000n)
})

test('ACC-07 a limit further up than one person may set names two people, who are kept', async () => {
  const borrower = await server.newBorrower()
  const applicationId = await asked(borrower, 'limitReview')
  const decide = (more: Decided) =>
    handleSpecialDecision(server.context, { applicationId, state: 'accepted', limit: 1_300_000n, ...more })
  const { askedBy } = twoPeople
  for (const people of [{}, { askedBy }])
    expect(await decide(people)).toEqual({ kind: 'refused', refused: 'secondPersonMissing' })
  expect(await decide({ askedBy, approvedBy: askedBy })).toEqual({ kind: 'refused', refused: 'samePerson' })
  expect(await applicationOf(borrower, applicationId)).toMatchObject({ state: 'sent', effect: null })
  expect((await server.as(borrower).ask(memberInfo, {})).limit).toBeNull()
  // one step is one person's, a unit more is not
  expect(await decide({ limit: 1_080_001n })).toEqual({ kind: 'refused', refused: 'secondPersonMissing' })
  const other = await server.newBorrower()
  await accepted(other, 'limitReview', { limit: 1_080_000n })
  expect((await server.as(other).ask(memberInfo, {})).limit).toBe(1_080_000n)
  // what is left to the market's highest is less than a step
  await server.context.pool.query('update borrower set limit_minor = $1 where borrower_id = $2', [
    markets.ph.quota.max - 1n,
    other.borrowerId,
  ])
  await accepted(other, 'limitReview')
  expect((await server.as(other).ask(memberInfo, {})).limit).toBe(markets.ph.quota.max)
  expect(await decide(twoPeople)).toBe('done')
  const { rows } = await server.context.pool.query(
    'select asked_by, approved_by from special_application where application_id = $1',
    [applicationId],
  )
  expect(rows).toEqual([{ asked_by: 'ana@lender.example', approved_by: 'ben@lender.example' }])
})

test('ACC-07 accepted wrong data opens the steps it names, and those alone, while a loan runs', async () => {
  const { borrower } = await borrowerWithLoan(server, week)
  const as = server.as(borrower)
  const save = async (step: 'basal' | 'workInfo', fields: Record<string, unknown>) => {
    const { steps } = await as.ask(loadBasisInfo, {})
    const { revision, values } = steps[step]
    return as.call(saveBasisInfo, { ...values, ...fields, step, draft: false, revision })
  }
  const area = { province: '0702200000', city: '0730600000', zone: '0730600041' }
  const corrected = { lastName: 'Santos-Cruz', resideAreaId: area }
  expect(await save('basal', corrected)).toMatchObject({ error: 'openLoanExists' })
  const applicationId = await accepted(borrower, 'wrongData', { steps: ['basal'], wrong: ['lastName'] })
  expect(await applicationOf(borrower, applicationId)).toMatchObject({
    effect: { kind: 'steps', steps: ['basal'], wrong: ['lastName'] },
  })
  expect((await as.ask(loadBasisInfo, {})).steps.basal).toMatchObject({
    state: 'corrections',
    reasons: ['wrongData', 'wrongData.lastName'],
  })
  expect(await save('workInfo', {})).toMatchObject({ error: 'openLoanExists' })
  expect((await save('basal', corrected)).answer).toMatchObject({ state: 'complete' })
  // the account is in the old name: that is to be corrected too, and nothing else
  const { steps } = await as.ask(loadBasisInfo, {})
  expect(steps.withdrawal).toMatchObject({ state: 'corrections', reasons: ['bankOwnerDiffers'] })
  expect(await save('basal', { lastName: 'Other' })).toMatchObject({ error: 'openLoanExists' })
})

test('ACC-07 of what was found wrong each step says its own', async () => {
  const { borrower } = await borrowerWithLoan(server, week)
  await accepted(borrower, 'wrongData', { steps: ['basal', 'workInfo'], wrong: ['lastName', 'companyName'] })
  const { steps } = await server.as(borrower).ask(loadBasisInfo, {})
  expect(steps.basal.reasons).toEqual(['wrongData', 'wrongData.lastName'])
  expect(steps.workInfo.reasons).toEqual(['wrongData', 'wrongData.companyName'])
})

test('ACC-07 hardship is accepted with a plan, which waits for the borrower; without one it is refused', async () => {
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const as = server.as(borrower)
  const before = await as.ask(latestLoan, {})
  const applicationId = await asked(borrower, 'hardshipPlan')
  await ask()
  const { loanNumber } = before.latestApplication ?? {}
  expect(server.providers.specialsAsked.at(-1)).toMatchObject({ applicationId, loanId, loanNumber })
  const decide = (more: Decided) => handleSpecialDecision(server.context, { applicationId, state: 'accepted', ...more })
  expect(await decide({})).toEqual({ kind: 'refused', refused: 'planMissing' })
  const plan = { dueDates: ['2026-08-20', '2026-09-20'], waiveLate: true, askedBy: 'ana', approvedBy: 'ben' }
  expect(await decide({ plan: { ...plan, approvedBy: 'ana' } })).toMatchObject({ refused: 'samePerson' })
  expect(await decide({ plan: { ...plan, dueDates: ['2026-02-30'] } })).toMatchObject({ refused: 'dateNotPossible' })
  expect(await applicationOf(borrower, applicationId)).toMatchObject({ state: 'sent', effect: null })
  expect(await decide({ plan })).toBe('done')
  expect(await applicationOf(borrower, applicationId)).toMatchObject({
    state: 'accepted',
    effect: { kind: 'plan', offerId: applicationId },
  })
  const after = await as.ask(latestLoan, {})
  expect(after.latestApplication).toEqual({
    ...before.latestApplication,
    restructuringOffer: { offerId: applicationId, answerBy: after.latestApplication?.restructuringOffer?.answerBy },
  })
  const { offer } = await as.ask(loadRestructuringOffer, { loanId })
  expect(offer).toMatchObject({ offerId: applicationId, state: 'offered' })
  expect(offer?.totalToRepay).toBeLessThanOrEqual(offer?.totalBefore ?? 0n)
  const other = await server.newBorrower()
  const unasked = await asked(other, 'hardshipPlan')
  const noLoan = await handleSpecialDecision(server.context, { applicationId: unasked, state: 'accepted', plan })
  expect(noLoan).toMatchObject({ refused: 'notOwing' })
})

test('a request can be withdrawn while it waits, and only by its own borrower', async () => {
  const [borrower, other] = [await server.newBorrower(), await server.newBorrower()]
  const asked = { kind: 'limitReview' as const, text: 'I earn more since May.' }
  const { applicationId } = await server.as(borrower).ask(calls.sendSpecialApplication, asked)
  const theirs = await server.as(other).call(calls.withdrawSpecialApplication, { applicationId })
  expect(theirs.error).toBe('requestNotWaiting')
  expect(await server.as(borrower).ask(calls.withdrawSpecialApplication, { applicationId })).toMatchObject({
    state: 'withdrawn',
  })
  await handleSpecialDecision(server.context, { applicationId, state: 'accepted' })
  const { applications } = await server.as(borrower).ask(calls.listSpecialApplications, {})
  expect(applications).toMatchObject([{ state: 'withdrawn' }])
  const { rows } = await server.context.pool.query('select text_sealed from special_application')
  expect(rows.some(({ text_sealed }) => text_sealed.toString('latin1').includes('earn'))).toBe(false)
})

test('ACC-07 ten requests a day, and more once a day has passed', async () => {
  const borrower = await server.newBorrower()
  const as = server.as(borrower)
  for (let sent = 0; sent < 10; sent += 1)
    await as.ask(calls.withdrawSpecialApplication, { applicationId: await asked(borrower, 'limitReview') })
  const again = () => as.call(calls.sendSpecialApplication, { kind: 'limitReview', text: 'Please look at this again.' })
  expect((await again()).error).toBe('tooMany')
  expect((await as.ask(calls.listSpecialApplications, {})).applications).toHaveLength(10)
  server.pass(24 * 3_600_000)
  expect((await again()).answer).toMatchObject({ state: 'sent' })
})

test('HIS-05 the credit report counts instalments as they were paid, from the loans themselves', async () => {
  const nothing = await server.as(await server.newBorrower()).ask(creditReport, {})
  expect(nothing).toMatchObject({ score: 0, borrowed: 0n, applications: 0, loans: [], mostDaysLate: 0 })
  server.setTime(new Date('2026-07-01T02:00:00Z'))
  const { borrower, loanId } = await borrowerWithLoan(server, week)
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId, amount: '100' })
  const running = { server, borrower, loanId, code }
  const before = await server.as(borrower).ask(creditReport, {})
  expect(before).toMatchObject({ borrowed: 300_000n, repaid: 0n, instalments: { open: 1, onTime: 0 } })
  const owed = (await server.as(borrower).ask(latestLoan, {})).latestApplication?.toBePaidAmount ?? 0n
  expect([owed > 300_000n, before.owed]).toEqual([true, owed])
  await moveTo(running, '2026-07-10')
  const { latestApplication } = await server.as(borrower).ask(latestLoan, {})
  await transfer(running, latestApplication?.earlyRepaymentAmount ?? 0n)
  const after = await server.as(borrower).ask(creditReport, {})
  expect(after).toMatchObject({ owed: 0n, mostDaysLate: 2, instalments: { late: 1, open: 0 } })
  expect(after.loans).toMatchObject([{ loanId, status: 'close', repaid: latestApplication?.earlyRepaymentAmount }])
  const applicant = await readyBorrower(server)
  await applyFor(server, applicant, week)
  const applied = await server.as(applicant).ask(creditReport, {})
  expect(applied).toMatchObject({ applications: 1, loans: [], borrowed: 0n, instalments: { open: 0 } })
})

test('a consent is withdrawn once, but not an agreement, and not while a loan rests on it', async () => {
  const borrower = await server.newBorrower()
  const as = server.as(borrower)
  const documents = ['dataUse', 'creditAgreement'] as const
  await as.ask(giveConsents, {
    consents: documents.map((document) => ({ document, version: consentVersion, locale: 'en-US' as const })),
  })
  const { consents } = await as.ask(listConsents, {})
  const idOf = (document: string) => consents.find((one) => one.document === document)?.consentId ?? ''
  const { withdrawnAt } = await as.ask(withdrawConsent, { consentId: idOf('dataUse') })
  server.pass(1000)
  expect(await as.ask(withdrawConsent, { consentId: idOf('dataUse') })).toEqual({ withdrawnAt })
  const agreement = await as.call(withdrawConsent, { consentId: idOf('creditAgreement') })
  expect(agreement.error).toBe('consentFixed')
  const { borrower: owing } = await borrowerWithLoan(server, week)
  const given = await server.as(owing).ask(listConsents, {})
  const consentId = given.consents.find(({ document }) => document === 'dataUse')?.consentId ?? ''
  expect((await server.as(owing).call(withdrawConsent, { consentId })).error).toBe('openLoanExists')
})
