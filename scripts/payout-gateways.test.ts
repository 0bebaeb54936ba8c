import { withdrawLoan } from '@hiram/contract/loan'
import type { MarketCode } from '@hiram/markets'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSandbox } from '../apps/sandbox/src/app.ts'
import { createApp } from '../apps/server/src/app.ts'
import { askPayout } from '../apps/server/src/jobs/ask-payout.ts'
import { loadLoan } from '../apps/server/src/loan/loan-store.ts'
import { createProviders } from '../apps/server/src/providers/providers.ts'
import { ledgerOf } from '../apps/server/src/testing/check-ledger.ts'
import { loanRoutes } from '../apps/server/src/testing/loan-routes.ts'
import { applyFor, readyBorrower, runLoanJobs } from '../apps/server/src/testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../apps/server/src/testing/server.ts'

/** Each as the settings of `npm start` choose it; the sandbox answers in the words that an order came in. */
const gateways = ['xendit', 'iso20022'] as const
const token = 'Xq7pT2vLw9Rz4sKd8mNb3cHf6gJy1aUe5iOo'
const asked = {
  ph: { amount: 900_000n, period: 3, periodUnit: 'month' },
  vn: { amount: 3_000_000n, period: 3, periodUnit: 'month' },
} as const

let server: TestServer
let app: FastifyInstance
let bank: FastifyInstance

/** Server and sandbox on ports of their own, with the adapter that the settings choose between them. */
async function start(gateway: (typeof gateways)[number], { hasToken = true } = {}) {
  const { config } = server.context
  server.setTime(new Date())
  Object.assign(config, { PAYOUT_GATEWAY: gateway, PAYOUT_KEY: gateway === 'xendit' ? 'xnd_secret' : undefined })
  if (gateway === 'xendit' && hasToken) config.PAYOUT_WEBHOOK_TOKEN = token
  else delete config.PAYOUT_WEBHOOK_TOKEN
  app = await createApp(server.context)
  const serverUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  bank = createSandbox({
    serverUrl,
    keys: {
      bank: config.BANK_WEBHOOK_SECRETS[0],
      payout: config.PAYOUT_WEBHOOK_SECRETS[0],
      review: config.REVIEW_WEBHOOK_SECRETS[0],
      support: config.SUPPORT_WEBHOOK_SECRETS[0],
      sandbox: config.SANDBOX_SECRETS?.[0] ?? config.BANK_WEBHOOK_SECRETS[0],
    },
    xendit: { key: config.PAYOUT_KEY, token: config.PAYOUT_WEBHOOK_TOKEN },
    latencyMs: 0,
  })
  config.SANDBOX_URL = await bank.listen({ port: 0, host: '127.0.0.1' })
  server.context.providers.payout = createProviders(config, server.context.log).payout
}

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes, at: new Date() })
})
afterEach(() => Promise.all([app.close(), bank.close()]))
afterAll(() => server.stop())

const atBank = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
  const headers = { host: 'localhost', ...(body && { 'content-type': 'application/json' }) }
  const answer = await bank.inject({ method, url, headers, ...(body && { payload: JSON.stringify(body) }) })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** A borrower of the market who takes the money of an approved loan, and the order as the bank has it. */
async function payOut(market: MarketCode) {
  const borrower = await readyBorrower(server, { market })
  const { answer } = await applyFor(server, borrower, asked[market as keyof typeof asked])
  const loanId = answer?.loanId ?? ''
  await runLoanJobs(server)
  await server.as(borrower).ask(withdrawLoan, { loanId })
  await runLoanJobs(server)
  const { borrowerId } = borrower
  const load = () => loadLoan(server.context.database, borrowerId, loanId)
  const becomes = (status: string) =>
    expect
      .poll(async () => {
        server.setTime(new Date())
        return (await load())?.status
      })
      .toBe(status)
  const [order] = await atBank('GET', '/bank/payouts')
  return { borrowerId, loanId, order, load, becomes, ledger: () => ledgerOf(server.context, borrowerId, loanId) }
}

/** Signatures are of the wall clock, which a test stops. Every webhook that the bank has sent was answered 200. */
async function allTaken(count: number) {
  const states = async () => {
    server.setTime(new Date())
    return (await atBank('GET', '/webhooks')).map(({ state }: { state: string }) => state)
  }
  await expect.poll(states).toEqual(Array(count).fill('taken'))
}

describe.each(gateways)('%s', (gateway) => {
  beforeEach(() => start(gateway))

  test.each(['ph', 'vn'] as const)(
    '%s: ordered, settled twice over, in the ledger once; sent back, undone',
    async (market) => {
      await atBank('PUT', '/bank/settings', { delaySeconds: 1, times: 3 })
      const loan = await payOut(market)
      expect(loan.order).toMatchObject({ gateway, accountNumber: '001234567890', accountOwner: 'Maria Santos' })
      expect(loan.order.bankCode).toBe(market === 'ph' ? 'BDO' : 'VCB')
      await loan.becomes('repay')
      await allTaken(3)
      const ledger = await loan.ledger()
      expect(ledger).toMatchObject({ sum: 0n, unrecognised: 0, owed: ledger.expectedOwed })
      await atBank('POST', `/bank/payouts/${loan.order.orderId}/return`, { failure: 'accountClosed' })
      await loan.becomes('withdrawal')
      await allTaken(6)
      expect(await loan.ledger()).toMatchObject({ sum: 0n, owed: 0n })
    },
  )

  test.each(['accountNotFound', 'nameMismatch', 'accountClosed', 'limitExceeded', 'bankUnavailable'])(
    'a payout that fails for %s opens the offer again, with the reason',
    async (failure) => {
      await atBank('PUT', '/bank/settings', { delaySeconds: 0, times: 2, failure })
      const loan = await payOut('ph')
      await loan.becomes('withdrawal')
      await allTaken(2)
      const where = { borrower_id: loan.borrowerId, order_id: loan.order.orderId }
      const { database } = server.context
      const kept = database.selectFrom('payout_order').selectAll().where('order_id', '=', where.order_id)
      expect(await kept.executeTakeFirst()).toMatchObject({ ...where, state: 'failed', failure })
      expect(await loan.ledger()).toMatchObject({ sum: 0n, owed: 0n })
    },
  )

  test('an answer that comes before the order is taken counts', async () => {
    await atBank('PUT', '/bank/settings', { order: 'beforeReply', times: 2 })
    const loan = await payOut('ph')
    expect((await loan.load())?.status).toBe('repay')
    await allTaken(2)
  })

  test('an order that is sent again is one payout; what waits is pending, what was never ordered unknown', async () => {
    await atBank('PUT', '/bank/settings', { delaySeconds: 3600 })
    const loan = await payOut('ph')
    const { payout } = server.context.providers
    const { orderId, amount, ...rest } = loan.order
    const order = { ...rest, route: 'instapay', orderId, amount: BigInt(amount) }
    const first = await payout.order(order)
    expect(await payout.order(order)).toEqual(first)
    expect((await atBank('GET', '/bank/payouts')).length).toBe(1)
    await expect(payout.order({ ...order, amount: 1n })).rejects.toMatchObject({ failure: 'refused', status: 409 })
    expect(await payout.status(orderId)).toBe('pending')
    expect(await payout.status('3f0c2a8e-6f0e-4b9a-9a43-0d8b5a3c7f11')).toBe('unknown')
    await atBank('POST', `/bank/payouts/${orderId}/answer`, {})
    await loan.becomes('repay')
    expect(await payout.status(orderId)).toMatchObject({ orderId, state: 'settled' })
  })
})

describe.each(gateways)('%s, whose webhooks are lost', (gateway) => {
  test('a payout’s end is asked for', async () => {
    await start(gateway, { hasToken: false })
    await atBank('PUT', '/bank/settings', { delaySeconds: 3600 })
    const loan = await payOut('ph')
    await app.close()
    await atBank('POST', `/bank/payouts/${loan.order.orderId}/answer`, {})
    await askPayout(server.context, { borrowerId: loan.borrowerId, orderId: loan.order.orderId, asked: 0 })
    expect((await loan.load())?.status).toBe('repay')
  })
})
