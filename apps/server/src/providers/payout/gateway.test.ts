import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEveryFailure } from '../testing/failures.ts'
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts'
import { gatewayPayout } from './gateway.ts'

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
})
afterEach(() => provider.close())

const orderId = '3f0c2a8e-6f0e-4b9a-9a43-0d8b5a3c7f11'
const order = {
  orderId,
  amount: 500_050n,
  currency: 'PHP',
  bankCode: 'BPI',
  accountNumber: '1234567890',
  accountOwner: 'MARIA SANTOS',
  route: 'instapay',
}
const accepted = { id: 'disb-1', reference_id: orderId, status: 'ACCEPTED' }
const payout = (timeoutMs = 60_000) => gatewayPayout({ url: provider.url, key: 'xnd_secret', timeoutMs })

test('sends the order id as idempotency key, and the amount in pesos', async () => {
  provider.reply({ body: accepted })
  expect(await payout().order(order)).toEqual({ providerReference: 'disb-1' })
  const { method, path, headers, body } = provider.last()
  expect([method, path]).toEqual(['POST', '/v2/payouts'])
  expect(headers['idempotency-key']).toBe(orderId)
  expect(headers.authorization).toBe(`Basic ${Buffer.from('xnd_secret:').toString('base64')}`)
  expect(JSON.parse(body)).toEqual({
    reference_id: orderId,
    channel_code: 'PH_BPI',
    channel_properties: { account_holder_name: 'MARIA SANTOS', account_number: '1234567890' },
    amount: 5000.5,
    currency: 'PHP',
    description: 'Loan',
  })
})

test.each([
  ['PHP', 1n, '0.01'],
  ['PHP', 10n, '0.1'],
  ['PHP', 100n, '1'],
  ['PHP', 2_000_000n, '20000'],
  ['VND', 10_000_000n, '10000000'],
])('%s %s minor units go out as %s', async (currency, amount, text) => {
  provider.reply({ body: accepted })
  await payout().order({ ...order, currency, amount })
  expect(provider.last().body).toContain(`"amount":${text},`)
})

test('an order in an unknown currency, or of zero or less, is not sent', async () => {
  for (const wrong of [{ currency: 'USD' }, { amount: 0n }, { amount: -1n }]) {
    await expect(payout().order({ ...order, ...wrong })).rejects.toMatchObject({ failure: 'refused' })
  }
  expect(provider.seen).toEqual([])
})

test('a response about another order is not accepted for this one', async () => {
  provider.reply({ body: { ...accepted, reference_id: 'another' } })
  await expect(payout().order(order)).rejects.toMatchObject({ failure: 'malformed' })
})

test.each([
  [{ status: 'ACCEPTED' }, 'pending'],
  [{ status: 'PENDING_COMPLIANCE_ASSESSMENT' }, 'pending'],
  [{ status: 'SUCCEEDED' }, { state: 'settled' }],
  [
    { status: 'FAILED', failure_code: 'INVALID_DESTINATION' },
    { state: 'failed', failure: 'accountNotFound' },
  ],
  [
    { status: 'FAILED', failure_code: 'ACCOUNT_NAME_MISMATCH' },
    { state: 'failed', failure: 'nameMismatch' },
  ],
  [
    { status: 'FAILED', failure_code: 'SOMETHING_NEW' },
    { state: 'failed', failure: 'bankUnavailable' },
  ],
  [
    { status: 'REVERSED', failure_code: null },
    { state: 'returned', failure: 'bankUnavailable' },
  ],
])('status %j', async (found, expected) => {
  provider.reply({ body: { data: [{ ...accepted, ...found }], has_more: false } })
  const status = await payout().status(orderId)
  expect(status).toEqual(
    typeof expected === 'string' ? expected : { orderId, providerReference: 'disb-1', ...expected },
  )
  expect(provider.last().path).toBe(`/v2/payouts?reference_id=${orderId}`)
})

test('an order the gateway does not know is `unknown`', async () => {
  provider.reply({ body: { data: [] } })
  expect(await payout().status(orderId)).toBe('unknown')
})

test('every failure is named and leaks neither key, name nor account', async () => {
  const secrets = ['xnd_secret', 'MARIA', '1234567890']
  await expectEveryFailure(provider, (timeoutMs) => payout(timeoutMs).order(order), secrets)
  await expectEveryFailure(provider, (timeoutMs) => payout(timeoutMs).status(orderId), secrets)
})
