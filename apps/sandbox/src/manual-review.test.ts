import { expect, test } from 'vitest'
import { sandboxOfEachTest } from './testing/sandbox.ts'

const own = sandboxOfEachTest()

const reviewId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const photoId = '2b0f2c9e-5a1b-4d2c-8e3f-6a7b8c9d0e1f'
const review = {
  reviewId,
  loanId: '3f0f2c9e-5a1b-4d2c-8e3f-6a7b8c9d0e1f',
  loanNumber: 'Y3J-FM6-TY9',
  market: 'ph',
  reasons: ['face:manualReview'],
  askedAt: '2026-07-23T02:00:00.000Z',
  dueOn: '2026-07-24',
  person: { documentType: 'umid', documentNumber: '012345678901', fullName: 'Maria Santos', birthday: '1994-03-14' },
  photos: [{ photoId, kind: 'face' }],
}
const settings = (change: object) => own.sandbox.call('PUT', '/review/settings', change)

test('KYC-05 a review passes by itself after a moment, as often as set, and again when asked again', async () => {
  await settings({ delaySeconds: 0, times: 2 })
  await own.sandbox.signed('POST', '/review/identities', review)
  const passed = { outcome: 'passed', reviewId, refusedDocuments: [] }
  expect(await own.receiver.took(2)).toEqual([passed, passed])
  // asked again it is the same review with the same notice
  await own.sandbox.signed('POST', '/review/identities', review)
  expect(await own.receiver.took(3)).toEqual([passed, passed, passed])
  expect(own.receiver.notices.every(({ path, signed }) => path === '/webhooks/review' && signed)).toBe(true)
  expect((await own.sandbox.call('GET', '/review/identities')).body).toMatchObject([{ reviewId, outcome: 'passed' }])
})

test('KYC-05 by hand: no decision until one is given, and the first one stays shown', async () => {
  await settings({ answer: 'byHand' })
  await own.sandbox.signed('POST', '/review/identities', review)
  expect((await own.sandbox.call('GET', '/review/identities')).body).toMatchObject([{ outcome: null }])
  const again = [{ photo: 'idBack', reason: 'glare' }]
  await own.sandbox.call('POST', `/review/identities/${reviewId}`, { outcome: 'sentBack', again })
  await own.receiver.took(1)
  const { body } = await own.sandbox.call('POST', `/review/identities/${reviewId}`, {
    outcome: 'refused',
    reason: 'other',
  })
  expect(body.outcome).toBe('sentBack')
  expect(await own.receiver.took(2)).toEqual([
    { outcome: 'sentBack', reviewId, again, wrong: [] },
    { outcome: 'refused', reviewId, reason: 'other' },
  ])
  const wrong = { outcome: 'sentBack', again: [{ photo: 'passport', reason: 'glare' }] }
  expect((await own.sandbox.call('POST', `/review/identities/${reviewId}`, wrong)).status).toBe(400)
})

test('only the server may ask; an outage takes nothing; an unknown review has no decision', async () => {
  expect((await own.sandbox.call('POST', '/review/identities', review)).status).toBe(401)
  await settings({ outage: true })
  expect((await own.sandbox.signed('POST', '/review/identities', review)).status).toBe(503)
  expect((await own.sandbox.call('POST', `/review/identities/${reviewId}`, { outcome: 'passed' })).status).toBe(404)
})

test('a photo is asked of the server each time, signed, and kept nowhere', async () => {
  await settings({ answer: 'byHand' })
  await own.sandbox.signed('POST', '/review/identities', review)
  const path = `/review/identities/${reviewId}/photos/${photoId}`
  const shown = await own.sandbox.app.inject({ method: 'GET', url: path })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(own.receiver.notices).toMatchObject([{ path: '/webhooks/review/photo', signed: true }])
  own.receiver.answer(404)
  expect((await own.sandbox.app.inject({ method: 'GET', url: path })).statusCode).toBe(404)
})
