import { expect, test } from 'vitest'
import { sandboxOfEachTest } from './testing/sandbox.ts'

const own = sandboxOfEachTest()

const proofId = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const proof = {
  proofId,
  loanId: '3f0f2c9e-5a1b-4d2c-8e3f-6a7b8c9d0e1f',
  loanNumber: 'Y3J-FM6-TY9',
  amount: '318012',
  currency: 'PHP',
  sentAt: '2026-07-23T02:00:00.000Z',
  jpeg: btoa('a slip'),
}

test('REP-02 a proof is there once, without its photo, and its decision goes out, the same when asked again', async () => {
  await own.sandbox.signed('POST', '/review/proofs', proof)
  await own.sandbox.signed('POST', '/review/proofs', proof)
  const { body } = await own.sandbox.call('GET', '/review/proofs')
  expect(body).toMatchObject([{ proofId, loanNumber: 'Y3J-FM6-TY9', amount: '318012', photoBytes: 6, decision: null }])
  expect(JSON.stringify(body)).not.toContain(proof.jpeg)
  await own.sandbox.call('POST', `/review/proofs/${proofId}`, { decision: 'accepted', valueDate: '2026-07-22' })
  // of a proof without its day it is the day it was sent, in the market's calendar
  await own.sandbox.call('POST', `/review/proofs/${proofId}`, { decision: 'refused' })
  const people = { askedBy: 'ana', approvedBy: 'ben', reason: 'The slip shows it.' }
  expect(await own.receiver.took(2)).toEqual([
    { proofId, decision: 'accepted', valueDate: '2026-07-22', ...people },
    { proofId, decision: 'accepted', valueDate: '2026-07-23', ...people },
  ])
  expect(own.receiver.notices.every(({ path, signed }) => path === '/webhooks/proof' && signed)).toBe(true)
})

test('only the server may bring proofs; an unknown one cannot be decided', async () => {
  expect((await own.sandbox.call('POST', '/review/proofs', proof)).status).toBe(401)
  expect((await own.sandbox.call('POST', `/review/proofs/${proofId}`, { decision: 'refused' })).status).toBe(404)
})

test('money in suspense is matched to a loan by its code, and a transfer is returned', async () => {
  const sent = await own.sandbox.call('POST', '/bank/transfers', {
    remark: 'rent',
    amountMinor: '500',
    currency: 'PHP',
  })
  const { providerReference } = sent.body
  await own.receiver.took(1)
  await own.sandbox.call('POST', '/review/suspense', { providerReference, code: '884201375526' })
  await own.receiver.took(2)
  await own.sandbox.call('POST', `/bank/transfers/${providerReference}/return`, {})
  await own.receiver.took(3)
  expect(own.receiver.notices.slice(1).map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/webhooks/suspense', { providerReference, code: '884201375526', askedBy: 'ana', approvedBy: 'ben' }],
    ['/webhooks/returned-transfer', { providerReference }],
  ])
  expect((await own.sandbox.call('POST', '/bank/transfers/other/return', {})).status).toBe(404)
})
