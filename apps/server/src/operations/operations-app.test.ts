import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { createOperationsApp } from './operations-app.ts'

let server: TestServer
let operations: FastifyInstance

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  operations = createOperationsApp(server.context, { pools: { calls: server.context.pool }, version: '1' })
})
afterAll(async () => {
  await operations.close()
  await server.stop()
})

test('an address that is none gets a plain answer that repeats nothing, and no body is read', async () => {
  const secret = 'an-address-of-somebody'
  const odd = [
    { url: `/docs/%zz${secret}`, method: 'GET' as const, status: 400 },
    { url: `/${secret}`, method: 'GET' as const, status: 404 },
    { url: '/metrics', method: 'POST' as const, payload: secret.repeat(10_000), status: 404 },
  ]
  for (const { status, ...request } of odd) {
    const answer = await operations.inject(request)
    expect([answer.statusCode, answer.body]).toEqual([status, '{"code":4600}'])
  }
  expect(operations.initialConfig).toMatchObject({ requestTimeout: 30_000, bodyLimit: 1024 })
})
