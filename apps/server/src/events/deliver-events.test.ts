import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeliveredEvent } from '@hiram/events'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { deliverEvents, deliverRound } from './deliver-events.ts'
import { lastPosition, logEvents } from './event-log-store.ts'
import {
  moveReceiver,
  receiverStates,
  receiversToServe,
  retryNow,
  skipEvent,
  updateReceiver,
} from './receiver-store.ts'
import { addReceiver, endOldSecret, rotateSecret } from './receivers.ts'
import { eventSender, isPublicAddress, mayReceive } from './send-event.ts'

type Got = { event: DeliveredEvent; body: string; headers: Record<string, string> }

let server: TestServer
let app: FastifyInstance
let endpoint: Server
let origin: string
let sender: ReturnType<typeof eventSender>
const got: Got[] = []
let answer: (event: DeliveredEvent) => number = () => 204

beforeAll(async () => {
  // receivers verify by the wall clock
  server = await createTestContext({ routes: [], at: new Date() })
  app = await createApp(server.context)
  endpoint = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const event = JSON.parse(body) as DeliveredEvent
      const status = answer(event)
      if (status < 300) got.push({ event, body, headers: request.headers as Record<string, string> })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`
  sender = eventSender([origin])
})
afterAll(async () => {
  sender.close()
  endpoint.close()
  await app.close()
  await server.stop()
})
afterEach(async () => {
  got.length = 0
  answer = () => 204
  await sql`delete from event_receiver`.execute(server.context.database)
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}

/** Days that ended, in markets of these names: a subject each. */
async function happened(...markets: string[]): Promise<void> {
  const { database } = server.context
  for (const market of markets)
    await recordEvents(database, new Date(), [
      { type: 'businessDay.ended.v1', subject: `market/${market}`, data: { market, day: '2026-11-23' } },
    ])
  while ((await logEvents(database, 100)) > 0);
}

async function receiver(more: { url?: string | null } = {}) {
  const { context } = server
  const { url = `${origin}/events` } = more
  const made = await addReceiver(context, { receiver: 'core', url, types: ['businessDay.ended.v1'] }, new Date())
  if (!made) throw new Error('there is a receiver of this name')
  return made
}

const serverId = 'a3b1d7a4-0f6f-4c39-8b02-0c9f1e2d3c4b'

async function deliver(): Promise<void> {
  while ((await deliverRound({ ...server.context, send: sender.send }, 'core', serverId)) > 0);
}

const gotMarkets = () => got.map(({ event }) => event.data.market)

test('each event comes once, in order, as CloudEvents signed by Standard Webhooks', async () => {
  const { secret } = await receiver()
  await happened('a', 'a', 'b')
  await deliver()
  expect(gotMarkets().toSorted()).toEqual(['a', 'a', 'b'])
  const ofA = got.filter(({ event }) => event.data.market === 'a')
  expect(ofA.map(({ event }) => Number(event.sequence))).toEqual([1, 2])
  for (const { event, body, headers } of got) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(event)
    expect(headers['webhook-id']).toBe(event.id)
    expect(event).toMatchObject({ specversion: '1.0', type: 'businessDay.ended.v1' })
  }
  expect(() =>
    new Webhook(`whsec_${Buffer.alloc(32, 1).toString('base64')}`).verify(got[0]?.body ?? '', got[0]?.headers ?? {}),
  ).toThrow()
  await deliver()
  expect(got).toHaveLength(3)
})

test('what is not taken waits with what follows it of the same subject; other subjects go on', async () => {
  await receiver()
  answer = ({ data }) => (data.market === 'broken' ? 500 : 200)
  await happened('broken', 'fine', 'broken', 'fine')
  await deliver()
  expect(gotMarkets()).toEqual(['fine', 'fine'])
  expect(await receiverStates(server.context.database)).toMatchObject([
    { waiting: 2, parked: 0, failure: 'answered 500', behind: 0n },
  ])
  await happened('broken')
  await deliver()
  answer = () => 200
  await deliver()
  expect(gotMarkets()).toEqual(['fine', 'fine'])
  expect(await retryNow(server.context.database, 'core', server.context.clock.wall())).toBe(3)
  await deliver()
  const later = got.slice(2).map(({ event }) => Number(event.sequence))
  expect(later).toEqual(later.toSorted((a, b) => a - b))
  expect(later).toHaveLength(3)
  expect(await receiverStates(server.context.database)).toMatchObject([{ waiting: 0, parked: 0 }])
})

test('after three days an event is parked; a person has it tried again, or leaves it out', async () => {
  await receiver()
  const start = Date.now()
  let now = start
  const clock = { ...server.context.clock, wall: () => new Date(now) }
  const rounds = () => deliverRound({ ...server.context, clock, send: sender.send }, 'core', serverId)
  answer = () => 503
  await happened('parked', 'parked')
  for (let hours = 0; hours < 100; hours += 1) {
    await rounds()
    const [state] = await receiverStates(server.context.database)
    if (state?.parked) break
    now += 3_600_000
  }
  const days = (now - start) / 86_400_000
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(4)
  expect(await receiverStates(server.context.database)).toMatchObject([{ parked: 1, waiting: 1 }])
  answer = () => 200
  await rounds()
  expect(got).toEqual([])
  await skipEvent(server.context.database, 'core', (await lastPosition(server.context.database)) - 1n)
  await rounds()
  expect(gotMarkets()).toEqual(['parked'])
})

test('while a secret is changed both are accepted', async () => {
  const { context } = server
  const { secret } = await receiver()
  const newer = await rotateSecret(context, 'core')
  expect(newer).toBeDefined()
  expect(await rotateSecret(context, 'core')).toBeUndefined()
  await happened('a')
  await deliver()
  const [both] = got
  for (const one of [secret, newer ?? ''])
    expect(() => new Webhook(one).verify(both?.body ?? '', both?.headers ?? {})).not.toThrow()
  expect(await endOldSecret(context, 'core')).toBe(true)
  await happened('a')
  await deliver()
  expect(() => new Webhook(secret).verify(got[1]?.body ?? '', got[1]?.headers ?? {})).toThrow()
  expect(() => new Webhook(newer ?? '').verify(got[1]?.body ?? '', got[1]?.headers ?? {})).not.toThrow()
})

test('a paused receiver gets nothing, one that is gone is paused, and a replay begins where it is asked to', async () => {
  const { database } = server.context
  await receiver()
  const from = await lastPosition(database)
  await updateReceiver(database, 'core', { is_paused: true })
  await happened('a', 'b')
  await deliver()
  expect(got).toEqual([])
  await updateReceiver(database, 'core', { is_paused: false })
  await deliver()
  expect(gotMarkets().toSorted()).toEqual(['a', 'b'])
  await moveReceiver(database, 'core', from)
  await deliver()
  expect(gotMarkets().toSorted()).toEqual(['a', 'a', 'b', 'b'])
  expect(new Set(got.map(({ event }) => event.id)).size).toBe(2)
  answer = () => 410
  await happened('c')
  await deliver()
  expect(await receiverStates(database)).toMatchObject([{ is_paused: true }])
})

test('a server delivers by itself what happens, until it is stopped', async () => {
  const deliveries = deliverEvents({ ...server.context, send: sender.send })
  try {
    await receiver()
    await happened('a')
    await expect.poll(gotMarkets).toEqual(['a'])
  } finally {
    await deliveries.stop()
  }
  await happened('b')
  expect(gotMarkets()).toEqual(['a'])
})

test('a receiver is served only while there is something for it; events of other types are passed', async () => {
  const { database, clock } = server.context
  const serve = async (other = serverId) =>
    (await receiversToServe(database, { server: other, now: clock.wall(), mostHeld: 100 })).map(
      ({ receiver, has_work }) => `${receiver} ${has_work}`,
    )
  expect(await serve()).toEqual([])
  await receiver()
  expect(await serve()).toEqual(['core false'])
  await recordEvents(database, new Date(), [
    {
      type: 'books.dayClosed.v1',
      subject: 'books/x',
      data: { entity: 'x', day: '2026-11-23', entries: 0, amount: '0' },
    },
  ])
  await happened('a')
  expect(await serve()).toEqual(['core true'])
  answer = () => 500
  await deliver()
  expect(await serve()).toEqual(['core false'])
  expect(await receiverStates(database)).toMatchObject([{ behind: 0n }])
  await retryNow(database, 'core', clock.wall())
  expect([await serve(), await serve('b4c2e8b5-1a70-4d4a-9c13-1da02f3e4d5c')]).toEqual([['core true'], ['core false']])
  await updateReceiver(database, 'core', { is_paused: true })
  expect(await serve()).toEqual([])
})

test('two servers never deliver to one receiver at once', async () => {
  await receiver()
  await happened('a')
  const other = 'b4c2e8b5-1a70-4d4a-9c13-1da02f3e4d5c'
  const delivering = { ...server.context, send: sender.send }
  const counts = await Promise.all([
    deliverRound(delivering, 'core', serverId),
    deliverRound(delivering, 'core', other),
  ])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(got).toHaveLength(1)
})

test('events are fetched by cursor with the receiver’s token, and by no one else', async () => {
  const { token } = await receiver({ url: null })
  const from = await lastPosition(server.context.database)
  await happened('a', 'b', 'c')
  const fetched = (query: string, authorization = `Bearer ${token}`) =>
    app.inject({ url: `/events?${query}`, headers: { authorization } })
  const first = await fetched(`after=${from}&most=2`)
  expect(first.json().events.map(({ data }: DeliveredEvent) => data.market)).toEqual(['a', 'b'])
  const second = await fetched(`after=${first.json().next}`)
  expect(second.json()).toMatchObject({ events: [{ data: { market: 'c' } }], next: String(from + 3n) })
  expect((await fetched(`after=${second.json().next}`)).json()).toEqual({ events: [], next: String(from + 3n) })
  expect((await fetched('after=0', 'Bearer hiram_events_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(401)
  expect((await fetched('after=0', '')).statusCode).toBe(401)
  expect((await fetched('after=-1')).statusCode).toBe(400)
})

test('only https addresses by name are called, or origins that the settings name', () => {
  for (const url of ['https://lender.example/hook', 'https://lender.example:8443/hook'])
    expect(mayReceive(url, []), url).toBe(true)
  for (const url of [
    'http://lender.example/hook',
    'https://user:word@lender.example/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'file:///etc/passwd',
    'no address',
  ])
    expect(mayReceive(url, []), url).toBe(false)
  expect(mayReceive('http://10.0.0.1:90/x', ['http://10.0.0.1:90'])).toBe(true)
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true)
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '2002:a00:1::',
  ])
    expect(isPublicAddress(address), address).toBe(false)
})

test('a name that leads into our own network is not called', async () => {
  const event = { id: 'x' } as DeliveredEvent
  const secrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`]
  expect(await sender.send('https://localhost:1/', secrets, event, new Date())).toEqual({
    kind: 'failed',
    why: 'the name leads to no public address',
  })
})
