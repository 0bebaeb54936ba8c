import { randomUUID } from 'node:crypto'
import { webhookSenders } from '@hiram/contract/webhook-keys'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { routes } from '../routes.ts'
import { moveTo, runningLoan } from '../testing/running-loan.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { signedWebhook } from '../testing/signed-webhook.ts'

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await createTestContext({ routes })
  app = await createApp(server.context)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

const paths = Object.entries(webhookSenders)
const parties = [...new Set(Object.values(webhookSenders))]
const statusOf = async (request: ReturnType<typeof signedWebhook>) => (await app.inject(request)).statusCode

test.each(paths)("%s opens with its own sender's key and with no other's", async (path, sender) => {
  for (const party of parties) {
    const status = await statusOf(signedWebhook(server, path, {}, party))
    // the empty notice is then refused for what it says
    if (party === sender) expect([404, 422]).toContain(status)
    else expect(status).toBe(401)
  }
})

test('a transfer that the bank signed is refused at every other webhook, and in any other form', async () => {
  const signed = signedWebhook(server, '/webhooks/transfer', { providerReference: 'r1' })
  for (const [path] of paths.filter(([path]) => path !== signed.url))
    expect([path, await statusOf({ ...signed, url: path })]).toEqual([path, 401])
  expect(await statusOf({ ...signed, url: '/webhooks/transfer?again' })).toBe(401)
  expect(await statusOf({ ...signed, payload: `${signed.payload} ` })).toBe(401)
  expect(await statusOf(signed)).toBe(422)
})

test('a command of the lender is carried out once, and refused for good where it does not fit', async () => {
  server.setTime(new Date('2026-11-23T02:00:00Z'))
  const loan = await runningLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  await moveTo(loan, '2027-01-04')
  const waiver = { kind: 'waiver', part: 'late', amount: '500', askedBy: 'ana', reason: 'an outage' }
  const command = { ...waiver, loanId: loan.loanId, commandId: randomUUID() }
  const sent = async (body: object) => {
    const response = await app.inject(signedWebhook(server, '/webhooks/servicing', body))
    return [response.statusCode, response.json()]
  }
  expect(await sent(command)).toEqual([200, { accepted: true }])
  expect(await sent(command)).toEqual([200, { accepted: true }])
  const again = { ...command, commandId: randomUUID() }
  expect(await sent({ ...again, amount: '9000' })).toEqual([
    422,
    { accepted: false, refused: 'aboveOutstanding', most: '8181' },
  ])
  expect(await sent({ ...again, kind: 'goodwill' })).toEqual([422, { accepted: false, refused: 'secondPersonMissing' }])
  expect(await sent({ ...again, part: 'principal' })).toEqual([422, { problems: ['part'] }])
  const { rows } = await server.context.pool.query(
    'select kind, asked_by, approved_by, reason, came_to from loan_command',
  )
  expect(rows).toEqual([{ kind: 'waiver', asked_by: 'ana', approved_by: null, reason: 'an outage', came_to: 500n }])
})
