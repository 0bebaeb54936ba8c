import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
})
afterAll(() => server.stop())

/** Whom the server takes a request for that comes from `remoteAddress` and claims to come from elsewhere. */
async function seenAs(remoteAddress: string, trusted?: string) {
  const { context } = server
  const config = { ...context.config, ...(trusted === undefined ? {} : { TRUSTED_PROXY: trusted }) }
  const app = await createApp({ ...context, config })
  app.get('/who', (request, reply) => reply.send({ ip: request.ip, host: request.host }))
  const headers = { host: 'app.example', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'other.example' }
  const answer = await app.inject({ url: '/who', remoteAddress, headers })
  await app.close()
  return answer.json()
}

test('who sends headers of a proxy without being the trusted one is no one else by them', async () => {
  const own = { ip: '198.51.100.7', host: 'app.example' }
  expect(await seenAs('198.51.100.7')).toEqual(own)
  expect(await seenAs('198.51.100.7', '192.0.2.1')).toEqual(own)
})

test('the trusted proxy says who called and by which host', async () => {
  expect(await seenAs('192.0.2.1', '192.0.2.1')).toEqual({ ip: '203.0.113.9', host: 'other.example' })
})
