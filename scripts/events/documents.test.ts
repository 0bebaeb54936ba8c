import asyncApiSchemas from '@asyncapi/specs'
import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../apps/server/src/app.ts'
import { consoleRoutes } from '../../apps/server/src/console/console-routes.ts'
import { lastPosition, logEvents } from '../../apps/server/src/events/event-log-store.ts'
import { addReceiver } from '../../apps/server/src/events/receivers.ts'
import { asyncApi } from '../../apps/server/src/operations/asyncapi.ts'
import { openApi } from '../../apps/server/src/operations/openapi.ts'
import type { Operation } from '../../apps/server/src/operations/operation.ts'
import { createOperationsApp } from '../../apps/server/src/operations/operations-app.ts'
import { recordEvents } from '../../apps/server/src/outbox/outbox-store.ts'
import { signWebhook } from '../../apps/server/src/providers/webhook-signature.ts'
import { asked, createTestConsole, type TestConsole } from '../../apps/server/src/testing/console.ts'
import { createTestContext, type TestServer } from '../../apps/server/src/testing/server.ts'
import { signedWebhook } from '../../apps/server/src/testing/signed-webhook.ts'

const { paths } = openApi('0')
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const of = (tag: string) => operations.filter(({ operation }) => operation.tags.includes(tag))

let server: TestServer
let app: FastifyInstance
let operationsApp: FastifyInstance
let staffed: TestConsole

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  app = await createApp(server.context)
  operationsApp = createOperationsApp(server.context, { pools: {}, version: '1.2.3' })
  staffed = await createTestConsole(server)
})
afterAll(async () => {
  await Promise.all([app.close(), operationsApp.close(), staffed.stop()])
  await server.stop()
})

/** What the server answers is one of the answers that its document has. */
function expectDocumented(operation: Operation, answer: Awaited<ReturnType<FastifyInstance['inject']>>): number {
  const documented = operation.responses[answer.statusCode]
  expect(documented, `${operation.operationId} answered ${answer.statusCode}`).toBeDefined()
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(documented?.content ?? {})
  if (type === 'application/json') {
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
    validate(answer.json())
    expect(validate.errors, `${operation.operationId}: ${answer.body}`).toBeNull()
  } else if (type === '') expect(answer.body).toBe('')
  return answer.statusCode
}

test('the documents are valid OpenAPI 3.1 and AsyncAPI 3, and served with the version', async () => {
  const calls = (await operationsApp.inject({ url: '/docs/openapi.json' })).json()
  expect(calls).toEqual(JSON.parse(JSON.stringify(openApi('1.2.3'))))
  expect(await new Validator().validate(calls)).toMatchObject({ valid: true })
  const events = (await operationsApp.inject({ url: '/docs/asyncapi.json' })).json()
  expect(events).toEqual(JSON.parse(JSON.stringify(asyncApi('1.2.3'))))
  const validate = new Ajv({ meta: false, validateSchema: false, strict: false, validateFormats: false }).compile(
    asyncApiSchemas.schemas['3.0.0'],
  )
  validate(events)
  expect(validate.errors).toBeNull()
})

test('the page shows every event and every call', async () => {
  const { body, headers } = await operationsApp.inject({ url: '/docs' })
  expect(headers['content-type']).toContain('text/html')
  for (const { path, method } of operations) expect(body).toContain(`<code>${method} ${path}</code>`)
  for (const type of Object.keys(asyncApi('0').components.messages)) expect(body).toContain(`<code>${type}</code>`)
})

describe('the running server answers as its document says', () => {
  test.each(of('webhooks'))('$method $path', async ({ path, operation }) => {
    const unsigned: InjectOptions = { method: 'POST', url: path, payload: {}, headers: { 'x-key-id': 'other' } }
    expect(expectDocumented(operation, await app.inject(unsigned))).toBe(401)
    const status = expectDocumented(operation, await app.inject(signedWebhook(server, path, {})))
    expect(status).toBe(path === '/webhooks/review/photo' ? 404 : 422)
  })

  test('a notice that is taken, and one that comes too early', async () => {
    const sent = async (path: string, notice: object) => {
      const { operation } = of('webhooks').find((one) => one.path === path) ?? {}
      return operation && expectDocumented(operation, await app.inject(signedWebhook(server, path, notice)))
    }
    const transfer = { providerReference: 'b-1', remark: '', currency: 'PHP', valueDate: '2026-06-01', channel: 'x' }
    expect(await sent('/webhooks/returned-transfer', { providerReference: 'b-1' })).toBe(409)
    expect(await sent('/webhooks/transfer', { ...transfer, amount: '100' })).toBe(200)
    expect(await sent('/webhooks/transfer', { ...transfer, amount: 100 })).toBe(422)
  })

  test.each(of('events'))('$method $path', async ({ path, operation }) => {
    const { database } = server.context
    const added = await addReceiver(server.context, { receiver: 'core', url: null, types: null }, new Date())
    await recordEvents(database, new Date(), [
      { type: 'businessDay.ended.v1', subject: 'market/ph', data: { market: 'ph', day: '2026-11-23' } },
    ])
    await logEvents(database, 10)
    expect(await lastPosition(database)).toBeGreaterThan(0n)
    const fetched = async (query: string, token: string | undefined) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      return expectDocumented(operation, await app.inject({ url: `${path}?${query}`, headers }))
    }
    expect(await fetched('after=0', undefined)).toBe(401)
    expect(await fetched('after=0', added?.token)).toBe(200)
    expect(await fetched('after=x', added?.token)).toBe(400)
  })

  test.each(['xendit', 'iso20022'] as const)('what a gateway of %s sends', async (gateway) => {
    const { context } = server
    const [{ path, operation } = { path: '', operation: undefined }] = of('gateways')
    if (!operation) throw new Error('there is no such call')
    const token = 'Xq7pT2vLw9Rz4sKd8mNb3cHf6gJy1aUe5iOo'
    const config = { ...context.config, PAYOUT_GATEWAY: gateway, PAYOUT_WEBHOOK_TOKEN: token }
    const receiving = await createApp({ ...context, config })
    const type = gateway === 'xendit' ? 'application/json' : 'application/xml'
    const body = gateway === 'xendit' ? '{}' : '<Document/>'
    const key = config.PAYOUT_WEBHOOK_SECRETS[0]
    const signed = signWebhook(key, { method: 'POST', path, body }, context.clock.wall())
    const sent = async (headers: Record<string, string>) => {
      const given = { 'content-type': type, ...headers }
      const answer = await receiving.inject({ method: 'POST', url: path, headers: given, payload: body })
      return expectDocumented(operation, answer)
    }
    expect(Object.keys(operation.requestBody?.content ?? {})).toContain(type)
    expect(await sent({})).toBe(401)
    expect(await sent(gateway === 'xendit' ? { ...signed } : { 'x-callback-token': token })).toBe(401)
    expect(await sent(gateway === 'xendit' ? { 'x-callback-token': token } : { ...signed })).toBe(422)
    await receiving.close()
  })

  test.each(of('console'))('$method $path', async ({ operation }) => {
    const call = consoleRoutes.find((route) => route.call.name === operation.operationId)?.call
    if (!call) throw new Error('there is no such call')
    const { token } = await staffed.staff(['reviewer', 'collector', 'financeLead', 'administrator'])
    const ask = async (session?: string) =>
      expectDocumented(operation, await asked(staffed.app, call as AnyConsoleCall, {} as never, session))
    if (operation.security.length > 0) expect(await ask()).toBe(401)
    expect(await ask(token)).toBeLessThan(500)
  })
})

test('operations read how far receivers are, and that something is parked', async () => {
  const state = async () => (await operationsApp.inject({ url: '/events' })).json()
  expect(await state()).toMatchObject({ isAlarm: false, receivers: [{ receiver: 'core', parked: 0 }] })
  await server.context.database
    .insertInto('event_retry')
    .values({ receiver: 'core', position: 1n, subject: 'market/ph', attempts: 10, failure: 'answered 500' })
    .execute()
  expect(await state()).toMatchObject({ isAlarm: true, receivers: [{ parked: 1, failure: 'answered 500' }] })
  expect((await operationsApp.inject({ url: '/' })).statusCode).toBe(404)
})
