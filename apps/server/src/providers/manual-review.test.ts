import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualReviewGateway } from './manual-review.ts'
import { expectEveryFailure } from './testing/failures.ts'
import { type FakeProvider, startFakeProvider } from './testing/fake-provider.ts'
import { verifyWebhook } from './webhook-signature.ts'

const secret = 'the reviewers and the server share this'
const keys = { review: { id: 'review-1', secret }, support: { id: 'support-1', secret: `support: ${secret}` } }
const review = {
  reviewId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  loanId: '3f0f2c9e-5a1b-4d2c-8e3f-6a7b8c9d0e1f',
  loanNumber: 'Y3J-FM6-TY9',
  market: 'ph' as const,
  reasons: ['face:manualReview'],
  askedAt: '2026-07-23T02:00:00.000Z',
  dueOn: '2026-07-24',
  person: { documentType: 'umid', documentNumber: '012345678901', fullName: 'Maria Santos', birthday: '1994-03-14' },
  socialAccounts: { lazadaAccount: 'maria94' },
  photos: [{ photoId: '2b0f2c9e-5a1b-4d2c-8e3f-6a7b8c9d0e1f', kind: 'face' as const }],
  openedNear: { latitude: 14.61, longitude: 121.05, at: '2026-07-23T01:00:00.000Z' },
}

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
})
afterEach(() => provider.close())

test('KYC-05 a review request goes signed to the lender, its photos by their ids', async () => {
  provider.reply({ body: { accepted: true } })
  await manualReviewGateway({ url: provider.url, keys }).askReview(review)
  const { method, path, headers, body } = provider.last()
  expect([method, path]).toEqual(['POST', '/review/identities'])
  expect(JSON.parse(body)).toEqual(review)
  expect(verifyWebhook([keys.review], { method, path, headers, body }, new Date())).toBe(true)
})

test('every failure is named and leaks neither secret, name nor number', async () => {
  const gateway = (timeoutMs: number) => manualReviewGateway({ url: provider.url, keys, timeoutMs })
  await expectEveryFailure(provider, (timeoutMs) => gateway(timeoutMs).askReview(review), [
    secret,
    'Maria',
    '012345678901',
  ])
})
