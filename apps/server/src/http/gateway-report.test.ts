import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { paymentReference } from '../providers/payout/iso20022/payment-reference.ts'
import { type ReportText, statusReportXml } from '../providers/payout/iso20022/testing/status-report-xml.ts'
import { signWebhook } from '../providers/webhook-signature.ts'
import { ledgerOf } from '../testing/check-ledger.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { orderedPayout } from '../testing/ordered-payout.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

const url = '/webhooks/payout-gateway'

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  server.context.config.PAYOUT_GATEWAY = 'iso20022'
  app = await createApp(server.context)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

/** A loan whose money is on its way, and reports of its order. */
async function ordered() {
  const { order, ...loan } = await orderedPayout(server)
  const amount = `${Number(order.amount) / 100}`
  const report = (given: Omit<ReportText, 'reference'>) =>
    sendSigned(
      statusReportXml({ reference: paymentReference(order.orderId), bankReference: 'BPI-77', amount, ...given }),
    )
  const ledger = () => ledgerOf(server.context, loan.borrower.borrowerId, loan.loanId)
  return { ...loan, report, ledger, amount: Number(order.amount) }
}

async function sendSigned(body: string, headers: Record<string, string> = {}): Promise<number> {
  const signed = signWebhook(
    server.context.config.PAYOUT_WEBHOOK_SECRETS[0],
    { method: 'POST', path: url, body },
    server.context.clock.wall(),
  )
  const given = { 'content-type': 'application/xml', ...signed, ...headers }
  return (await app.inject({ method: 'POST', url, headers: given, payload: body })).statusCode
}

test('a payment on its way changes nothing; settled, it pays the loan out once, however often it comes', async () => {
  const loan = await ordered()
  for (const status of ['RCVD', 'ACSP']) expect(await loan.report({ status })).toBe(200)
  expect(await loan.status()).not.toBe('repay')
  expect(await Promise.all([1, 2, 3].map(() => loan.report({ status: 'ACSC' })))).toEqual([200, 200, 200])
  expect(await loan.status()).toBe('repay')
  expect(await loan.report({ status: 'ACCC' })).toBe(200)
  const ledger = await loan.ledger()
  expect(ledger).toMatchObject({ sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
})

test('a rejected payment opens the offer again, and settled too late stays so', async () => {
  const loan = await ordered()
  expect(await loan.report({ status: 'RJCT', reason: 'AC04' })).toBe(200)
  expect(await loan.status()).toBe('withdrawal')
  expect(await loan.report({ status: 'ACSC' })).toBe(200)
  expect(await loan.status()).toBe('withdrawal')
})

test('rejected after it had arrived, a payment is back: the loan is undone to the unit, once', async () => {
  const loan = await ordered()
  await loan.report({ status: 'ACSC' })
  const answers = await Promise.all([1, 2].map(() => loan.report({ status: 'RJCT', reason: 'AC06' })))
  expect(answers).toEqual([200, 200])
  expect(await loan.status()).toBe('withdrawal')
  const ledger = await loan.ledger()
  expect(ledger).toMatchObject({ sum: 0n, owed: 0n })
})

test('settled and rejected at the same moment, in any order, end as money that never stayed', async () => {
  const loan = await ordered()
  await Promise.all([loan.report({ status: 'ACSC' }), loan.report({ status: 'RJCT', reason: 'AC06' })])
  expect(await loan.status()).toBe('withdrawal')
  expect(await loan.ledger()).toMatchObject({ sum: 0n, owed: 0n })
})

test('another amount than was ordered is not believed, none at all is', async () => {
  const loan = await ordered()
  for (const wrong of [{ amount: '1.00' }, { amount: 'x' }, { currency: 'VND' }, { currency: 'USD' }])
    expect(await loan.report({ status: 'ACSC', ...wrong })).toBe(422)
  expect(await loan.status()).not.toBe('repay')
  expect(await loan.report({ status: 'ACSC', amount: '' })).toBe(422)
})

test('attack: what is not signed by its party, is no report or is another’s changes nothing', async () => {
  const loan = await ordered()
  expect(await loan.report({ status: 'ACSC', amount: '9', currency: 'PHP' })).toBe(422)
  const good = statusReportXml({ reference: 'SALARY-1', status: 'ACSC' })
  expect(await sendSigned(good)).toBe(200)
  expect(await sendSigned(good, { 'x-signature': '0'.repeat(64) })).toBe(401)
  expect(await sendSigned(good, { 'x-key-id': 'bank-1' })).toBe(401)
  expect(await sendSigned('{}', { 'content-type': 'application/json' })).toBe(415)
  expect(await sendSigned('')).toBe(422)
  expect(await sendSigned('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBe(422)
  expect(await sendSigned(`<a>${'<b/>'.repeat(50_000)}</a>`)).toBe(422)
  expect(await sendSigned(`<a>${'<b/>'.repeat(70_000)}</a>`)).toBe(413)
  expect(await loan.status()).not.toBe('repay')
})

test('where the gateway is another, no report is received', async () => {
  delete server.context.config.PAYOUT_GATEWAY
  const other = await createApp(server.context)
  expect((await other.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  await other.close()
})
