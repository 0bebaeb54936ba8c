import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

const shell = 'https://appassets.androidplatform.net'
const preflight = { method: 'OPTIONS' as const, url: '/v1/anything' }
let server: TestServer
let app: FastifyInstance

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  const { context } = server
  app = await createApp({ ...context, config: { ...context.config, PAGE_ORIGINS: `${shell},https://b.example` } })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

test('ENV-01 a shell’s own page may call from its origin, with every header of a call', async () => {
  const asked = await app.inject({ ...preflight, headers: { origin: shell } })
  expect(asked.statusCode).toBe(204)
  expect(asked.headers).toMatchObject({ 'access-control-allow-origin': shell, vary: 'origin' })
  expect(asked.headers['access-control-allow-headers']).toMatch(/^app-id, .*encrypted-path.*, content-type$/)
  const keys = await app.inject({ url: '/v1/keys', headers: { origin: shell } })
  expect(keys.headers['access-control-allow-origin']).toBe(shell)
  // a refusal can be read too: the client corrects its clock by it
  const refused = await app.inject({ method: 'POST', url: '/v1/anything', headers: { origin: shell } })
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, shell])
})

test('ENV-01 any other page reads nothing, and none where none is configured', async () => {
  const other = await app.inject({ ...preflight, headers: { origin: 'https://evil.example' } })
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
  const plain = await createApp(server.context)
  const asked = await plain.inject({ url: '/v1/keys', headers: { origin: shell } })
  await plain.close()
  expect(asked.headers['access-control-allow-origin']).toBeUndefined()
})
