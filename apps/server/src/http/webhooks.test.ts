import { webhookSenders } from '@hiram/contract/webhook-keys'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { signedWebhook } from '../testing/signed-webhook.ts'

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
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
