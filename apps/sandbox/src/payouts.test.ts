import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox, type Receiver, startReceiver } from './testing/sandbox.ts'

let receiver: Receiver
let sandbox: OpenSandbox
beforeEach(async () => {
  receiver = await startReceiver()
  sandbox = openSandbox(receiver.url)
  await set({ delaySeconds: 0 })
})
afterEach(async () => {
  await sandbox.app.close()
  await receiver.close()
})

const set = (settings: object) => sandbox.call('PUT', '/bank/settings', settings)
function anOrder() {
  const account = { bankCode: 'BPI', accountNumber: '1234567890', accountOwner: 'MARIA SANTOS' }
  return { orderId: randomUUID(), amount: '500000', currency: 'PHP', ...account }
}
const send = (order: object) => sandbox.signed('POST', '/bank/payouts', order)

test('an order is answered by one signed webhook', async () => {
  const order = anOrder()
  const { providerReference } = (await send(order)).body
  expect(await receiver.took(1)).toEqual([{ orderId: order.orderId, providerReference, state: 'settled' }])
  expect(receiver.notices).toMatchObject([{ path: '/webhooks/payout', signed: true }])
  expect((await sandbox.call('GET', `/bank/payouts/${order.orderId}`)).body.state).toBe('settled')
  expect((await sandbox.signed('GET', `/bank/payouts/${order.orderId}/status`)).body.state).toBe('settled')
})

test('an order sent twice is one payout; another order of the same id is refused', async () => {
  const order = anOrder()
  const first = await send(order)
  expect((await send(order)).body).toEqual(first.body)
  expect(await send({ ...order, amount: '500001' })).toMatchObject({ status: 409, body: { code: 'orderDiffers' } })
  expect((await sandbox.call('GET', '/bank/payouts')).body).toHaveLength(1)
  expect(await receiver.took(1)).toHaveLength(1)
})

test('the bank answers twice, with a failure, when set to', async () => {
  await set({ times: 2, failure: 'nameMismatch' })
  await send(anOrder())
  const [one, two] = await receiver.took(2)
  expect(one).toEqual(two)
  expect(one).toMatchObject({ state: 'failed', failure: 'nameMismatch' })
})

test('newest first answers the later order before the earlier', async () => {
  await set({ order: 'newestFirst', delaySeconds: 0.2 })
  const [early, late] = [anOrder(), anOrder()]
  await send(early)
  await send(late)
  expect(await receiver.took(2)).toMatchObject([{ orderId: late.orderId }, { orderId: early.orderId }])
})

test('before the reply: the answer is there when the order is taken', async () => {
  await set({ order: 'beforeReply' })
  const order = anOrder()
  await send(order)
  expect(receiver.notices).toHaveLength(1)
})

test('an order waits until it is answered by hand, and is answered the same again', async () => {
  await set({ delaySeconds: 3600 })
  const order = anOrder()
  await send(order)
  expect((await sandbox.signed('GET', `/bank/payouts/${order.orderId}/status`)).body).toEqual({ state: 'pending' })
  await sandbox.call('POST', `/bank/payouts/${order.orderId}/answer`, { failure: 'accountClosed' })
  await sandbox.call('POST', `/bank/payouts/${order.orderId}/answer`, { failure: null })
  const [one, two] = await receiver.took(2)
  expect(one).toMatchObject({ state: 'failed', failure: 'accountClosed' })
  expect(two).toEqual(one)
})

test('unknown orders are unknown, unsigned ones are refused, settings are checked', async () => {
  expect((await sandbox.signed('GET', `/bank/payouts/${randomUUID()}/status`)).body).toEqual({ state: 'unknown' })
  expect((await sandbox.call('GET', `/bank/payouts/${randomUUID()}`)).status).toBe(404)
  expect((await sandbox.call('POST', '/bank/payouts', anOrder())).status).toBe(401)
  expect((await set({ failure: 'noSuchReason' })).status).toBe(400)
  expect((await set({ times: 0 })).status).toBe(400)
})

test('what has arrived is sent back later, and only once', async () => {
  const order = anOrder()
  await send(order)
  await receiver.took(1)
  await sandbox.call('POST', `/bank/payouts/${order.orderId}/return`, { failure: 'accountNotFound' })
  expect(await receiver.took(2)).toMatchObject([
    { state: 'settled' },
    { state: 'returned', failure: 'accountNotFound' },
  ])
  const status = await sandbox.signed('GET', `/bank/payouts/${order.orderId}/status`)
  expect(status.body).toMatchObject({ state: 'returned', failure: 'accountNotFound' })
  expect((await sandbox.call('POST', `/bank/payouts/${order.orderId}/return`, {})).status).toBe(409)
})
