import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEveryFailure } from '../../testing/failures.ts'
import { type FakeProvider, startFakeProvider } from '../../testing/fake-provider.ts'
import { verifyWebhook } from '../../webhook-signature.ts'
import { debtorAccounts } from './debtors.ts'
import { iso20022Payout } from './gateway.ts'
import { statusReportXml } from './testing/status-report-xml.ts'

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
})
afterEach(() => provider.close())

const key = { id: 'payout-1', secret: 'Xq7pT2vLw9Rz4sKd8mNb3cHf6gJy1aUe5iOo' }
const orderId = '3f0c2a8e-6f0e-4b9a-9a43-0d8b5a3c7f11'
const reference = '3f0c2a8e6f0e4b9a9a430d8b5a3c7f11'
const order = {
  orderId,
  amount: 500_050n,
  currency: 'PHP',
  bankCode: 'BPI',
  accountNumber: '1234567890',
  accountOwner: 'MARIA SANTOS',
  route: 'instapay',
}
const payout = (timeoutMs = 60_000) =>
  iso20022Payout({ url: `${provider.url}/bank/`, key, debtorOf: debtorAccounts(undefined), timeoutMs })
const answers = (status: string, given: object = {}) =>
  provider.reply({ text: statusReportXml({ reference, status, ...given }) })

test('an order is a signed pain.001 by post', async () => {
  answers('RCVD', { bankReference: 'BPI-77' })
  expect(await payout().order(order)).toEqual({ providerReference: 'BPI-77' })
  const { method, path, headers, body } = provider.last()
  expect([method, path, headers['content-type']]).toEqual(['POST', '/bank/credit-transfers', 'application/xml'])
  expect(body).toContain(`<EndToEndId>${reference}</EndToEndId>`)
  expect(body).toContain('<InstdAmt Ccy="PHP">5000.50</InstdAmt>')
  expect(verifyWebhook([key], { method, path, headers, body }, new Date())).toBe(true)
  expect(verifyWebhook([key], { method, path, headers, body: body.replace('5000.50', '9000.50') }, new Date())).toBe(
    false,
  )
})

test('a gateway without a reference of its own has ours; a repeated order that it knows is no failure', async () => {
  answers('ACTC')
  expect(await payout().order(order)).toEqual({ providerReference: reference })
  answers('RJCT', { reason: 'AM05' })
  expect(await payout().order(order)).toEqual({ providerReference: reference })
})

test('an order that is refused at once, or could not be written, is refused for good', async () => {
  answers('RJCT', { reason: 'AC04' })
  await expect(payout().order(order)).rejects.toMatchObject({ failure: 'refused', status: 422 })
  expect(provider.seen.length).toBe(1)
  for (const wrong of [{ currency: 'USD' }, { amount: 0n }, { bankCode: 'VCB' }])
    await expect(payout().order({ ...order, ...wrong })).rejects.toMatchObject({ failure: 'refused', status: 422 })
  expect(provider.seen.length).toBe(1)
})

test('a report of another order is not accepted for this one', async () => {
  provider.reply({ text: statusReportXml({ reference: reference.replace('3f', '4f'), status: 'ACSC' }) })
  await expect(payout().order(order)).rejects.toMatchObject({ failure: 'malformed' })
  await expect(payout().status(orderId)).rejects.toMatchObject({ failure: 'malformed' })
})

test('its status is asked for by its reference', async () => {
  const ids = { orderId, providerReference: reference }
  answers('ACSC')
  expect(await payout().status(orderId)).toEqual({ ...ids, state: 'settled' })
  expect(provider.last()).toMatchObject({ method: 'GET', path: `/bank/credit-transfers/${reference}` })
  answers('RJCT', { reason: 'BE01' })
  expect(await payout().status(orderId)).toEqual({ ...ids, state: 'failed', failure: 'nameMismatch' })
  answers('ACSP')
  expect(await payout().status(orderId)).toBe('pending')
  provider.reply({ status: 404 })
  expect(await payout().status(orderId)).toBe('unknown')
})

test('every failure is named and leaks neither key, name nor account', async () => {
  const secrets = [key.secret, 'MARIA', '1234567890']
  await expectEveryFailure(provider, (timeoutMs) => payout(timeoutMs).order(order), secrets)
  await expectEveryFailure(provider, (timeoutMs) => payout(timeoutMs).status(orderId), secrets)
})
