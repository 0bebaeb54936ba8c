import { randomUUID } from 'node:crypto'
import { cancelLoan, loanProcessLog, resubmitLoan, withdrawLoan } from '@hiram/contract/loan'
import type { WebhookParty } from '@hiram/contract/webhook-keys'
import { businessDate } from '@hiram/lending'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { storeLocation } from '../borrower/locations.ts'
import { reviveJobs } from '../business-day/revive-jobs.ts'
import { decide } from '../decision/decide.ts'
import { changeStatus } from '../loan/change-status.ts'
import { lockStatus } from '../loan/status-store.ts'
import { stepPlace } from '../privacy/sealed-places.ts'
import { seal } from '../privacy/vault.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { applyFor, latestOf, readyBorrower, runLoanJobs } from '../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../testing/server.ts'
import { signedWebhook } from '../testing/signed-webhook.ts'
import { waitingForLock } from '../testing/waiting-for-lock.ts'

const peso = { amount: 900_000n, period: 3, periodUnit: 'month' as const }
let server: TestServer
let app: FastifyInstance

beforeEach(async () => {
  server = await createTestContext({ routes: loanRoutes })
  app = await createApp(server.context)
})
afterEach(async () => {
  await app.close()
  await server.stop()
})

/** A borrower whose face needs manual review, and who has applied. */
async function doubted(given: Parameters<typeof readyBorrower>[1] = {}) {
  const borrower = await readyBorrower(server, { face: 'review', ...given })
  const { loanId = '' } = (await applyFor(server, borrower, peso)).answer ?? {}
  await runLoanJobs(server)
  const asked = server.providers.reviewsAsked.at(-1)
  return { borrower, loanId, reviewId: asked?.reviewId ?? '', asked }
}

/** A webhook of the lender, signed. */
async function webhook(url: string, body: object, party: WebhookParty = 'review') {
  return app.inject(signedWebhook(server, url, body, party))
}
const respond = async (body: object) => (await webhook('/webhooks/review', body)).statusCode
const statusOf = async (borrower: TestBorrower) => (await latestOf(server, borrower)).status

test('INI-08 the reviewer sees where the app was last opened, roughly, of a borrower who has agreed to it', async () => {
  const borrower = await readyBorrower(server, { face: 'review' })
  const { context } = server
  const key = await context.vault.keyOf(context.database, borrower.borrowerId)
  for (const [latitude, minutes] of [
    [10.3157, 20],
    [14.60987, 5],
  ] as const) {
    const at = new Date(context.clock.wall().getTime() - minutes * 60_000)
    await storeLocation(context.database, { borrowerId: borrower.borrowerId, key, at }, { latitude, longitude: 121.05 })
  }
  await applyFor(server, borrower, peso)
  await runLoanJobs(server)
  expect(server.providers.reviewsAsked.at(-1)?.openedNear).toEqual({
    latitude: 14.61,
    longitude: 121.05,
    at: '2026-06-20T01:55:00.000Z',
  })
})

test('KYC-05 an application waits for manual review: nothing is offered or paid until the reviewer has passed it', async () => {
  const { borrower, loanId, reviewId, asked } = await doubted()
  const view = await latestOf(server, borrower)
  expect(view).toMatchObject({ status: 'examine', manualReview: { by: '2026-06-21' } })
  expect(view.stages.at(-1)).toMatchObject({ name: 'giveFinalResult', state: 'now' })
  expect(asked).toMatchObject({
    loanId,
    loanNumber: view.loanNumber,
    market: 'ph',
    reasons: ['face:review'],
    dueOn: '2026-06-21',
  })
  expect(asked?.person).toMatchObject({
    documentType: 'umid',
    documentNumber: '012345678901',
    fullName: 'Maria Santos',
  })
  expect(asked?.openedNear).toBeNull()
  expect(asked?.photos.map(({ kind }) => kind)).toEqual(['idFront', 'idBack', 'idHandheld', 'workProof'])
  // a repeated job finds it waiting
  await decide(server.context, { borrowerId: borrower.borrowerId, loanId })
  expect((await server.as(borrower).call(withdrawLoan, { loanId })).error).toBe('loanNotInState')
  expect(await statusOf(borrower)).toBe('examine')
  expect(server.providers.reviewsAsked).toHaveLength(1)

  expect(await respond({ reviewId, outcome: 'passed' })).toBe(200)
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'withdrawal', manualReview: null })
  const { entries } = await server.as(borrower).ask(loanProcessLog, { loanId })
  expect(entries.map(({ to, who, reason }) => [to, who, reason])).toEqual([
    ['examine', 'borrower', null],
    ['examine', 'system', 'manualReview'],
    ['examine', 'system', 'reviewer.passed'],
    ['withdrawal', 'system', null],
  ])
})

test('KYC-13 a reviewer sees the accounts and details that were given; they are no fact, and changing one renews no evidence', async () => {
  const socialAccounts = { facebookUrl: 'facebook.com/maria', lazadaAccount: 'maria94', motherMaidenName: 'Reyes' }
  const { asked } = await doubted({ socialAccounts })
  expect(asked?.socialAccounts).toEqual(socialAccounts)
  expect((await doubted()).asked?.socialAccounts).toEqual({})
  const { rows } = await sql<{ inputs: string }>`select reasons::text as inputs from manual_review`.execute(
    server.context.database,
  )
  expect(JSON.stringify(rows)).not.toContain('maria94')
})

test('the database itself allows no approval during manual review, or after the reviewer refused', async () => {
  const { borrower, loanId, reviewId } = await doubted()
  const approve = () =>
    server.context.database.transaction().execute((queries) =>
      changeStatus(queries, {
        borrowerId: borrower.borrowerId,
        loanId,
        event: 'approve',
        at: server.context.clock.instant(),
        who: 'system',
      }),
    )
  await expect(approve()).rejects.toThrow('waits for manual review')
  await respond({ reviewId, outcome: 'refused', reason: 'other' })
  await expect(approve()).rejects.toThrow('waits for manual review')
  expect(await statusOf(borrower)).toBe('examine')
})

test('KYC-05 refused by the reviewer: the reason and the date to try again', async () => {
  const { borrower, reviewId } = await doubted()
  expect(await respond({ reviewId, outcome: 'refused', reason: 'otherPerson' })).toBe(200)
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'refuse',
    reasons: ['review.otherPerson'],
    retryDate: '2026-06-23',
  })
})

test('KYC-09 sent back by the reviewer: exactly which photos to take again; then it goes to manual review again', async () => {
  const { borrower, loanId, reviewId } = await doubted()
  const again = [
    { photo: 'idBack', reason: 'glare' },
    { photo: 'face', reason: 'other' },
  ]
  expect(await respond({ reviewId, outcome: 'sentBack', again })).toBe(200)
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [
      { step: 'id', reason: 'idBack.glare' },
      { step: 'face', reason: 'faceAgain' },
    ],
  })
  await sql`update application_step set state = 'complete' where borrower_id = ${borrower.borrowerId}`.execute(
    server.context.database,
  )
  await server.as(borrower).ask(resubmitLoan, { loanId })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({ status: 'examine', manualReview: {} })
  expect(server.providers.reviewsAsked).toHaveLength(2)
})

test('a doubt about the ID alone goes to manual review too, with the name in the market’s order', async () => {
  const borrower = await readyBorrower(server, { market: 'vn' })
  await sql`update application_step set reasons = '{cccdDiffers.birthYear}' where borrower_id = ${borrower.borrowerId}
    and step = 'id'`.execute(server.context.database)
  await applyFor(server, borrower, { amount: 3_000_000n, period: 3, periodUnit: 'month' })
  await runLoanJobs(server)
  const person = { fullName: 'Santos Maria' }
  expect(server.providers.reviewsAsked).toMatchObject([{ reasons: ['id:cccdDiffers.birthYear'], person }])
  await respond({ reviewId: server.providers.reviewsAsked[0]?.reviewId, outcome: 'passed' })
  await runLoanJobs(server)
  expect(await statusOf(borrower)).toBe('withdrawal')
})

test('KYC-09 documents are judged by the reviewer; the refused one is asked for again', async () => {
  server.providers.answers.documents = { ...server.providers.answers.documents, workProof: 'review' }
  const { borrower, reviewId, asked } = await doubted({ face: 'passed' })
  expect(asked?.reasons).toEqual(['workInfo:workProof'])
  const supportingDocument = asked?.photos.find(({ kind }) => kind === 'workProof')?.photoId
  await respond({ reviewId, outcome: 'passed', refusedDocuments: [supportingDocument] })
  await runLoanJobs(server)
  expect(await latestOf(server, borrower)).toMatchObject({
    status: 'rollback',
    corrections: [{ step: 'workInfo', reason: 'workProofRefused' }],
  })
})

test('what a reviewer has passed is not reviewed again, in this application and the next; another photo is', async () => {
  const { borrower, loanId, reviewId } = await doubted()
  await respond({ reviewId, outcome: 'passed' })
  await runLoanJobs(server)
  const applyAgain = async (openId: string) => {
    await server.as(borrower).ask(cancelLoan, { loanId: openId })
    server.pass(1000)
    await applyFor(server, borrower, peso)
    await runLoanJobs(server)
    return latestOf(server, borrower)
  }
  const next = await applyAgain(loanId)
  expect(next.status).toBe('withdrawal')
  expect(server.providers.reviewsAsked).toHaveLength(1)
  await anotherFace(borrower)
  expect(await applyAgain(next.loanId)).toMatchObject({ status: 'examine', manualReview: {} })
})

async function anotherFace({ borrowerId }: TestBorrower): Promise<void> {
  const { database, vault } = server.context
  const key = await vault.keyOf(database, borrowerId)
  const place = stepPlace(borrowerId, 'face')
  const values = { photoId: randomUUID(), comparedWith: { document: null, handheld: null } }
  const values_sealed = seal(key, place, JSON.stringify(values))
  await sql`update application_step set values_sealed = ${values_sealed} where borrower_id = ${borrowerId}
    and step = 'face'`.execute(database)
}

test('a decision that is repeated, late, different, of an unknown review, wrongly signed or malformed changes nothing', async () => {
  const { borrower, loanId, reviewId } = await doubted()
  const passed = { reviewId, outcome: 'passed' }
  expect((await webhook('/webhooks/review', passed, 'support')).statusCode).toBe(401)
  for (const wrong of [
    { ...passed, outcome: 'perhaps' },
    { reviewId, outcome: 'refused' },
    { reviewId, outcome: 'sentBack', again: [] },
  ]) {
    expect(await respond(wrong)).toBe(422)
  }
  expect(await respond({ ...passed, reviewId: randomUUID() })).toBe(422)
  expect(await statusOf(borrower)).toBe('examine')
  const refused = { reviewId, outcome: 'refused', reason: 'other' }
  const [first, again, other] = await Promise.all([respond(passed), respond(passed), respond(refused)])
  // the sender whose decision does not count reads so
  expect([
    [200, 200, 422],
    [422, 422, 200],
  ]).toContainEqual([first, again, other])
  const { rows } = await sql`select outcome from manual_review where outcome is not null`.execute(
    server.context.database,
  )
  expect(rows).toHaveLength(1)
  await runLoanJobs(server)
  const decided = await statusOf(borrower)
  expect(await respond({ reviewId, outcome: 'sentBack', again: [{ photo: 'face', reason: 'other' }] })).toBe(422)
  await decide(server.context, { borrowerId: borrower.borrowerId, loanId })
  expect(await statusOf(borrower)).toBe(decided)
})

test('the same decision twice at once counts as one, another is refused', async () => {
  const { borrower, loanId, reviewId } = await doubted()
  const { database } = server.context
  const waiting = async () => {
    return (await server.context.pool.query(waitingForLock(), ['%for %update%'])).rowCount
  }
  const sent = await database.transaction().execute(async (queries) => {
    await lockStatus(queries, { borrowerId: borrower.borrowerId, loanId })
    const responses = [respond({ reviewId, outcome: 'passed' }), respond({ reviewId, outcome: 'passed' })]
    await expect.poll(waiting).toBe(2)
    return { responses }
  })
  expect(await Promise.all(sent.responses)).toEqual([200, 200])
  const other = await webhook('/webhooks/review', { reviewId, outcome: 'refused', reason: 'other' })
  expect(other.json()).toEqual({ accepted: false, refused: 'alreadyDecided' })
})

test('cancelled during manual review: the decision is stored without effect, and photos are no longer available', async () => {
  const { borrower, loanId, reviewId, asked } = await doubted()
  await server.as(borrower).ask(cancelLoan, { loanId })
  const photoId = asked?.photos[0]?.photoId
  expect((await webhook('/webhooks/review/photo', { reviewId, photoId })).statusCode).toBe(404)
  expect(await respond({ reviewId, outcome: 'passed' })).toBe(200)
  await runLoanJobs(server)
  expect(await statusOf(borrower)).toBe('abandon')
})

test('the reviewer gets the photos of an open review, and no others', async () => {
  const { reviewId, asked } = await doubted()
  const other = await doubted()
  const photoId = asked?.photos[0]?.photoId
  const photo = await webhook('/webhooks/review/photo', { reviewId, photoId })
  expect([photo.statusCode, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ])
  expect(photo.body).toBe('a photo of idFront')
  const stranger = other.asked?.photos[0]?.photoId
  expect((await webhook('/webhooks/review/photo', { reviewId, photoId: stranger })).statusCode).toBe(404)
  expect((await webhook('/webhooks/review/photo', { reviewId, photoId }, 'bank')).statusCode).toBe(401)
  await respond({ reviewId, outcome: 'passed' })
  expect((await webhook('/webhooks/review/photo', { reviewId, photoId })).statusCode).toBe(404)
})

test('a lost review request is repeated the next day, until there is a decision', async () => {
  const { reviewId } = await doubted()
  server.pass(25 * 3_600_000)
  await reviveJobs(server.context, 'ph', businessDate('2026-06-21'))
  await runLoanJobs(server)
  expect(server.providers.reviewsAsked.map((asked) => asked.reviewId)).toEqual([reviewId, reviewId])
  await respond({ reviewId, outcome: 'passed' })
  await reviveJobs(server.context, 'ph', businessDate('2026-06-22'))
  await runLoanJobs(server)
  expect(server.providers.reviewsAsked).toHaveLength(2)
})

test('simultaneous decision jobs request one review', async () => {
  const borrower = await readyBorrower(server, { face: 'review' })
  const { loanId = '' } = (await applyFor(server, borrower, peso)).answer ?? {}
  const owner = { borrowerId: borrower.borrowerId, loanId }
  await Promise.all([decide(server.context, owner), decide(server.context, owner), decide(server.context, owner)])
  await runLoanJobs(server)
  expect(server.providers.reviewsAsked).toHaveLength(1)
})
