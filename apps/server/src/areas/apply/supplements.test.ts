import { loadBasisInfo, saveBasisInfo } from '@hiram/contract/apply'
import { batchSaveSuppContact, saveSuppCertificates } from '@hiram/contract/apply/supplements'
import { resubmitLoan } from '@hiram/contract/loan'
import { businessDate } from '@hiram/lending'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expireOffers } from '../../business-day/expire-offers.ts'
import { lockLoans } from '../../loan/loan-store.ts'
import { decisionPlace } from '../../privacy/sealed-places.ts'
import { open } from '../../privacy/vault.ts'
import { handleReviewDecision } from '../../review/handle-review-decision.ts'
import { uploadSample } from '../../testing/complete-application.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { loanRoutes } from '../../testing/loan-routes.ts'
import { applyFor, latestOf, readyBorrower, runLoanJobs } from '../../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { applyRoutes } from './routes.ts'

const week = { amount: 300_000n, period: 7, periodUnit: 'day' as const }
const ana = { name: 'Ana Cruz', relation: 'friend', phone: '0917 555 0301' }
const ben = { name: 'Ben Cruz', relation: 'parent', phone: '0917 555 0302' }
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [...loanRoutes, ...applyRoutes] })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.providers.carrier = undefined
  server.providers.answers.documents = {
    unclear: [],
    nameMatches: 'unread',
    numberMatches: 'yes',
    readByMachine: true,
    workProof: 'none',
    certificates: [],
  }
})

/** Short of 60 points: more people and a proof of income are asked for. */
async function sentBack(): Promise<{ borrower: TestBorrower; loanId: string }> {
  const borrower = await readyBorrower(server, {
    workProof: false,
    income: 'ph-income-2',
    birthday: '2006-01-01',
    resideTime: 'underSixMonths',
  })
  const { answer } = await applyFor(server, borrower, week)
  await runLoanJobs(server)
  return { borrower, loanId: answer?.loanId ?? '' }
}

test('KYC-09 only what was asked for is taken, all of it is needed, then the application is decided on again', async () => {
  const { borrower, loanId } = await sentBack()
  const as = server.as(borrower)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [
      { step: 'supplementContact', reason: 'moreContacts' },
      { step: 'supplementCertificate', reason: 'certificate.income' },
    ],
  })
  expect(await as.call(resubmitLoan, { loanId })).toMatchObject({
    error: 'stepIncomplete',
    detail: { missing: ['supplementContact', 'supplementCertificate'] },
  })
  await as.ask(batchSaveSuppContact, [ana, ben])
  const photoId = await uploadSample(as, 'certificate')
  const wrong = await as.call(saveSuppCertificates, { certificates: [{ kind: 'utilityBill', photoId }] })
  expect(wrong).toMatchObject({ error: 'invalidRequest', detail: { fields: [{ field: 'income', reason: 'fillIn' }] } })
  await as.ask(saveSuppCertificates, { certificates: [{ kind: 'salaryProof', photoId }] })
  const { supplements } = await as.ask(loadBasisInfo, {})
  expect(supplements).toMatchObject({
    supplementContact: { state: 'complete', reasons: ['moreContacts'] },
    supplementCertificate: { state: 'complete', values: { certificates: [{ kind: 'salaryProof', photoId }] } },
  })
  server.providers.answers.documents.certificates = [{ kind: 'salaryProof', outcome: 'verified' }]
  await as.ask(resubmitLoan, { loanId })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal' })
  expect(await as.call(batchSaveSuppContact, [ana, ben])).toMatchObject({ error: 'loanNotInState' })
})

test('KYC-09 what is typed and not sent is kept as typed, counts for nothing, and gives way to what is sent', async () => {
  const { borrower, loanId } = await sentBack()
  const as = server.as(borrower)
  const supplements = async () => (await as.ask(loadBasisInfo, {})).supplements
  const typed = { contactPersons: [{ name: ' An', relation: '', phone: '09', type: 3 }] }
  const draft = (revision: number) =>
    as.call(saveBasisInfo, { step: 'supplementContact', draft: true, revision, ...typed })
  const { revision } = (await supplements()).supplementContact
  expect((await draft(revision)).answer).toMatchObject({ revision: revision + 1, state: 'draft' })
  const kept = { state: 'corrections', revision: revision + 1, values: typed, reasons: ['moreContacts'] }
  expect((await supplements()).supplementContact).toMatchObject(kept)
  expect(await draft(revision)).toMatchObject({ error: 'draftOutdated', detail: { revision: revision + 1 } })
  expect(
    await as.call(saveBasisInfo, { ...typed, step: 'supplementContact', draft: false, revision: revision + 1 }),
  ).toMatchObject({ error: 'invalidRequest' })
  expect((await as.ask(loadBasisInfo, {})).steps.contact).toMatchObject({ state: 'complete' })
  expect(await as.call(resubmitLoan, { loanId })).toMatchObject({ error: 'stepIncomplete' })
  await as.ask(batchSaveSuppContact, [ana, ben])
  expect((await supplements()).supplementContact).toMatchObject({ state: 'complete', values: {} })
})

test('KYC-09 a supplement that is given and typed in again is to be given again', async () => {
  const { borrower, loanId } = await sentBack()
  const as = server.as(borrower)
  await as.ask(batchSaveSuppContact, [ana, ben])
  const photoId = await uploadSample(as, 'certificate')
  await as.ask(saveSuppCertificates, { certificates: [{ kind: 'salaryProof', photoId }] })
  const { supplements } = await as.ask(loadBasisInfo, {})
  const certificates = [{ purpose: 'income', kind: 'salaryProof', photoId: '' }]
  const { revision } = supplements.supplementCertificate
  await as.ask(saveBasisInfo, { step: 'supplementCertificate', draft: true, revision, certificates })
  expect(await as.call(resubmitLoan, { loanId })).toMatchObject({
    error: 'stepIncomplete',
    detail: { missing: ['supplementCertificate'] },
  })
  await as.ask(saveSuppCertificates, { certificates: [{ kind: 'salaryProof', photoId }] })
  await as.ask(resubmitLoan, { loanId })
})

test('KYC-09 no draft is kept of a supplement that no one asked for', async () => {
  const borrower = await server.newBorrower()
  const draft = { step: 'supplementContact' as const, draft: true, revision: 0, contactPersons: [] }
  expect(await server.as(borrower).call(saveBasisInfo, draft)).toMatchObject({ error: 'loanNotInState' })
})

test('KYC-09 a step that is sent while the application goes back is too late: what is decided stays as it was sent', async () => {
  const { borrower, loanId } = await sentBack()
  const as = server.as(borrower)
  await as.ask(batchSaveSuppContact, [ana, ben])
  const photoId = await uploadSample(as, 'certificate')
  await as.ask(saveSuppCertificates, { certificates: [{ kind: 'salaryProof', photoId }] })
  const { borrowerId } = borrower
  const answers = await inTurn(server, (queries) => lockLoans(queries, [{ borrowerId, loanId }]), [
    () => as.call(resubmitLoan, { loanId }),
    () => as.call(batchSaveSuppContact, [ana, ben]),
  ])
  expect(answers.map(({ error }) => error)).toEqual([undefined, 'loanNotInState'])
})

test('KYC-09 those added before make way for the new ones, the others stay', async () => {
  const { borrower } = await sentBack()
  const as = server.as(borrower)
  await as.ask(batchSaveSuppContact, [ana, ben])
  const cleo = { name: 'Cleo Cruz', relation: 'colleague', phone: '0917 555 0303' }
  const { contactPersons } = await as.ask(batchSaveSuppContact, [ben, cleo])
  expect(contactPersons).toEqual([
    { ...ben, phone: '+639175550302', type: 3 },
    { ...cleo, phone: '+639175550303', type: 3 },
  ])
  const { steps } = await as.ask(loadBasisInfo, {})
  expect(steps.contact).toMatchObject({ state: 'complete', values: { contactPersons } })
})

test('KYC-09 KYC-03 an added person has a number and a name of their own, and there are two', async () => {
  const { borrower } = await sentBack()
  const as = server.as(borrower)
  const refused = (contacts: (typeof ana)[]) => as.call(batchSaveSuppContact, contacts)
  expect(await refused([ana])).toMatchObject({ error: 'contactsRefused' })
  expect(
    await refused([
      { ...ana, phone: borrower.phone },
      { ...ben, phone: '1' },
    ]),
  ).toMatchObject({
    error: 'contactsRefused',
    detail: {
      fields: [
        { field: 'contactPersons.0.phone', reason: 'ownPhone' },
        { field: 'contactPersons.1.phone', reason: 'phoneInvalid' },
      ],
    },
  })
  expect(await refused([ana, { ...ben, phone: '+639175550301' }])).toMatchObject({
    detail: { fields: [{ field: 'contactPersons.1.phone', reason: 'samePhone' }] },
  })
  expect(await refused([ana, { ...ben, name: ana.name }])).toMatchObject({
    detail: { fields: [{ field: 'contactPersons.1.name', reason: 'samePerson' }] },
  })
  const { steps } = await as.ask(loadBasisInfo, {})
  const own = `${steps.basal.values.firstName} ${steps.basal.values.lastName}`
  expect(await refused([ana, { ...ben, name: own }])).toMatchObject({
    detail: { fields: [{ field: 'contactPersons.1.name', reason: 'ownName' }] },
  })
})

test('KYC-09 a certificate that is not real is asked for again; one of none of the six kinds, or a photo of another kind, is none', async () => {
  const { borrower, loanId } = await sentBack()
  const as = server.as(borrower)
  await as.ask(batchSaveSuppContact, [ana, ben])
  const workProof = await uploadSample(as, 'workProof')
  expect(
    await as.call(saveSuppCertificates, { certificates: [{ kind: 'workProof', photoId: workProof }] }),
  ).toMatchObject({ error: 'invalidRequest' })
  const photoId = await uploadSample(as, 'certificate')
  const beside = [
    { kind: 'workProof', photoId },
    { kind: 'diploma', photoId },
  ]
  expect(await as.call(saveSuppCertificates, { certificates: beside })).toMatchObject({
    error: 'invalidRequest',
    detail: { fields: [{ field: 'certificates.1.kind', reason: 'choose' }] },
  })
  await as.ask(saveSuppCertificates, { certificates: [{ kind: 'workProof', photoId }] })
  server.providers.answers.documents.certificates = [{ kind: 'workProof', outcome: 'refused' }]
  server.pass(60_000)
  await as.ask(resubmitLoan, { loanId })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [{ step: 'supplementCertificate', reason: 'certificateRefused.income' }],
  })
  expect(await as.call(resubmitLoan, { loanId })).toMatchObject({ error: 'stepIncomplete' })
})

test('KYC-09 a certificate that only a person can judge waits for them, and counts as they found it', async () => {
  for (const isReal of [true, false]) {
    server.providers.answers.documents.certificates = []
    const { borrower, loanId } = await sentBack()
    const as = server.as(borrower)
    await as.ask(batchSaveSuppContact, [ana, ben])
    const photoId = await uploadSample(as, 'certificate')
    await as.ask(saveSuppCertificates, { certificates: [{ kind: 'salaryProof', photoId }] })
    server.providers.answers.documents.certificates = [{ kind: 'salaryProof', outcome: 'review' }]
    server.pass(60_000)
    await as.ask(resubmitLoan, { loanId })
    await runLoanJobs(server)
    expect(await latestOf(server, borrower)).toMatchObject({ status: 'examine', manualReview: {} })
    const asked = server.providers.reviewsAsked.at(-1)
    expect(asked?.reasons).toEqual(['supplementCertificate:salaryProof'])
    expect(asked?.photos).toContainEqual({ photoId, kind: 'certificate', certificate: 'salaryProof' })
    const word = { outcome: 'passed' as const, refusedDocuments: isReal ? [] : [photoId] }
    await handleReviewDecision(server.context, { ...word, reviewId: asked?.reviewId ?? '' })
    await runLoanJobs(server)
    expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal', manualReview: null })
    const found = [{ kind: 'salaryProof', outcome: isReal ? 'verified' : 'refused' }]
    expect(await certificatesDecidedOn(borrower)).toEqual(found)
  }
})

/** As the newest decision has them. */
async function certificatesDecidedOn({ borrowerId }: TestBorrower): Promise<unknown> {
  const { database, vault } = server.context
  const { decision_id, inputs_sealed } = await database
    .selectFrom('decision')
    .select(['decision_id', 'inputs_sealed'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow()
  if (!inputs_sealed) throw new Error('nothing was decided')
  const key = await vault.keyOf(database, borrowerId)
  return JSON.parse(open(key, decisionPlace(decision_id), inputs_sealed)).facts.certificates
}

test('KYC-09 what is not answered within thirty days ends', async () => {
  const { borrower } = await sentBack()
  await expireOffers(server.context, 'ph', businessDate('2026-07-19'))
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'rollback' })
  await expireOffers(server.context, 'ph', businessDate('2026-07-20'))
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'abandon', reasons: ['notAnsweredInTime'] })
})
