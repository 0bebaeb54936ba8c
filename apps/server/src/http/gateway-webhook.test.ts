import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { orderedPayout } from '../testing/ordered-payout.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { signedWebhook } from '../testing/signed-webhook.ts'

const token = 'Xq7pT2vLw9Rz4sKd8mNb3cHf6gJy1aUe5iOo'

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  server.context.config.PAYOUT_WEBHOOK_TOKEN = token
  app = await createApp(server.context)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

/** A loan whose money is on its way. */
async function ordered() {
  const { order, ...loan } = await orderedPayout(server)
  return { ...loan, orderId: order.orderId, amount: Number(order.amount) / 100 }
}

type Sent = { event?: string; data: Record<string, unknown> }
async function send({ event = 'payout.succeeded', data }: Sent, header: string | undefined = token) {
  const payload = { event, business_id: 'b-1', created: '2026-06-20T02:00:00.000Z', data }
  const headers = { 'content-type': 'application/json', ...(header && { 'x-callback-token': header }) }
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/payout-gateway',
    headers,
    payload: JSON.stringify(payload),
  })
  return answer.statusCode
}

const dataOf = ({ orderId, amount }: { orderId: string; amount: number }, status = 'SUCCEEDED') => ({
  ...{ id: `disb-${orderId}`, reference_id: orderId, amount, currency: 'PHP', channel_code: 'PH_BPI', status },
  ...{ channel_properties: { account_number: '1234567890' }, connector_reference: 'c-1' },
})

test('a payout that succeeded pays the loan out once, however often it comes', async () => {
  const loan = await ordered()
  expect(await send({ event: 'payout.accepted', data: dataOf(loan, 'ACCEPTED') })).toBe(200)
  expect(await loan.status()).not.toBe('repay')
  const answers = await Promise.all([1, 2, 3].map(() => send({ data: dataOf(loan) })))
  expect(answers).toEqual([200, 200, 200])
  expect(await loan.status()).toBe('repay')
  const ledger = await ledgerOf(server.context, loan.borrower.borrowerId, loan.loanId)
  expect(ledger).toMatchObject({ sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
  // the opposite afterwards changes nothing
  expect(await send({ event: 'payout.failed', data: dataOf(loan, 'FAILED') })).toBe(200)
  expect(await loan.status()).toBe('repay')
})

test('a payout that failed opens the offer again, with the reason', async () => {
  const loan = await ordered()
  const data = { ...dataOf(loan, 'FAILED'), failure_code: 'INVALID_DESTINATION' }
  expect(await send({ event: 'payout.failed', data })).toBe(200)
  expect(await loan.status()).toBe('withdrawal')
})

test.each([
  ['another token', 'Yq7pT2vLw9Rz4sKd8mNb3cHf6gJy1aUe5iOo'],
  ['a part of it', token.slice(0, -1)],
  ['none', ''],
])('with %s nothing is counted', async (_, header) => {
  const loan = await ordered()
  expect(await send({ data: dataOf(loan) }, header)).toBe(401)
  expect(await loan.status()).not.toBe('repay')
})

test('another amount or currency than was ordered is not believed', async () => {
  const loan = await ordered()
  for (const wrong of [
    { amount: loan.amount + 0.01 },
    { amount: loan.amount + 0.001 },
    { currency: 'VND' },
    { currency: 'VND', amount: loan.amount * 100 },
    { currency: 'USD' },
  ])
    expect(await send({ data: { ...dataOf(loan), ...wrong } })).toBe(422)
  for (const wrong of [{ amount: -1 }, { amount: '9000' }, { id: '' }, { status: 7 }])
    expect(await send({ data: { ...dataOf(loan), ...wrong } })).toBe(422)
  expect(await loan.status()).not.toBe('repay')
  expect(await send({ data: dataOf(loan) })).toBe(200)
  expect(await loan.status()).toBe('repay')
})

/** As it is sent, whatever it is. */
async function sendText(payload: string, headers: Record<string, string> = {}): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/webhooks/payout-gateway',
    headers: { 'content-type': 'application/json', 'x-callback-token': token, ...headers },
    payload,
  })
  return statusCode
}

test('attack: what no gateway sends is refused, breaks nothing and settles nothing', async () => {
  const loan = await ordered()
  const good = dataOf(loan)
  for (const wrong of [
    { id: 'disb\u0000' },
    { id: '\ud83d' },
    { id: 'x'.repeat(20_000) },
    { reference_id: [loan.orderId] },
    { amount: 1e21 },
    { amount: 1e-7 },
    { amount: 2 ** 53 },
    { amount: null },
    { currency: 'php' },
    { currency: '__proto__' },
    { currency: 'constructor' },
    { status: 'succeeded' },
    { failure_code: { a: 1 } },
  ]) {
    const status = await send({ data: { ...good, ...wrong } })
    // a state that it does not know is one on the way
    expect([wrong, status]).toEqual([wrong, 'status' in wrong ? 200 : 422])
  }
  for (const text of ['', '[]', 'null', '7', '"text"', '{"event":"payout.succeeded"}', '{', '['.repeat(60_000)])
    expect([text.slice(0, 40), await sendText(text)]).toEqual([text.slice(0, 40), 422])
  expect(await sendText(`{"event":"payout.succeeded","data":"${'x'.repeat(70_000)}"}`)).toBe(413)
  expect(await sendText('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
  expect(await loan.status()).not.toBe('repay')
})

test('attack: our own signature opens the gateway’s address as little as its token opens ours', async () => {
  const loan = await ordered()
  const own = { orderId: loan.orderId, providerReference: 'forged', state: 'settled' }
  const signed = signedWebhook(server, '/webhooks/payout', own)
  expect((await app.inject({ ...signed, url: '/webhooks/payout-gateway' })).statusCode).toBe(401)
  const headers = { 'content-type': 'application/json', 'x-callback-token': token }
  for (const url of ['/webhooks/payout', '/webhooks/transfer', '/webhooks/books'])
    expect((await app.inject({ method: 'POST', url, headers, payload: signed.payload })).statusCode).toBe(401)
  expect(await loan.status()).not.toBe('repay')
})

test('an order that is none of ours is answered and changes nothing', async () => {
  expect(await send({ data: dataOf({ orderId: randomUUID(), amount: 1 }) })).toBe(200)
  expect(await send({ data: dataOf({ orderId: 'another system’s', amount: 1 }) })).toBe(200)
})

test('without a token set there is no such address', async () => {
  delete server.context.config.PAYOUT_WEBHOOK_TOKEN
  const other = await createApp(server.context)
  const answer = await other.inject({
    method: 'POST',
    url: '/webhooks/payout-gateway',
    headers: { 'x-callback-token': token },
    payload: {},
  })
  expect(answer.statusCode).toBe(404)
  await other.close()
})
