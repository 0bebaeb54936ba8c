import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { repaymentCode } from '@hiram/contract/repayment'
import { newRid, openAnswer, sealCall } from '@hiram/envelope'
import { createClientSession, createDeviceKeyPair } from '@hiram/envelope/handshake'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiPrefix, createApp } from '../app.ts'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { described } from '../database/trace-statements.ts'
import { deliverRound } from '../events/deliver-events.ts'
import { logEvents } from '../events/event-log-store.ts'
import { addReceiver } from '../events/receivers.ts'
import { eventSender } from '../events/send-event.ts'
import { sendSms } from '../jobs/send-sms.ts'
import { tracedTasks } from '../jobs/traced-tasks.ts'
import { traceRequests } from '../providers/trace-requests.ts'
import type { Jobs } from '../queue/job-store.ts'
import { routes } from '../routes.ts'
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '../testing/otlp-receiver.ts'
import { borrowerWithLoan } from '../testing/ready-borrower.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../testing/server.ts'
import { signedWebhook } from '../testing/signed-webhook.ts'
import { openTracing } from './open-tracing.ts'
import { isTraced, traced, tracedRequest, traceHeaders } from './spans.ts'

const settings = {
  OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=a%20b',
  OTEL_SERVICE_NAME: 'hiram',
  OTEL_TRACES_SAMPLER_ARG: 1,
  ROLE: 'all',
  NODE_ENV: 'test',
} as const
const phone = '9175550188'
const amount = 150_000n

let collector: OtlpReceiver
let server: TestServer
let app: FastifyInstance
let borrower: TestBorrower
let spans: ReceivedSpan[]
const parents: (string | undefined)[] = []

/** A journey, everything of it traced: a sealed call, its job, a loan, the bank's notice, a day, an event delivered. */
beforeAll(async () => {
  collector = await startOtlpReceiver()
  const log = pino({ level: 'silent' })
  const tracing = openTracing(`${collector.url}/`, { settings, version: '1.2.3', log })
  server = await createTestContext({ routes, at: new Date() })
  server.context.providers = traceRequests(server.providers)
  app = await createApp(server.context)
  await askCode(await app.listen({ port: 0, host: '127.0.0.1' }))
  await server.runJobs(tracedTasks({ sendSms: (payload) => sendSms(server.context, payload as Jobs['sendSms']) }))
  const loan = await traced({ name: 'loan', kind: 'call' }, () =>
    borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' }),
  )
  borrower = loan.borrower
  const { code } = await server.as(borrower).ask(repaymentCode, { loanId: loan.loanId, amount: amount.toString() })
  await runBusinessDays(server.context)
  while ((await logEvents(server.context.database, 500)) > 0);
  await paid(code)
  await tracing.close()
  spans = collector.spans
})
afterAll(async () => {
  collector.close()
  await app.close()
  await server.stop()
})

/** The login code of a phone, asked for by a sealed call. */
async function askCode(origin: string): Promise<void> {
  const { clock, envelope } = server.context
  const now = () => clock.wall().getTime()
  const deviceKeyPair = await createDeviceKeyPair()
  const session = await createClientSession({
    serverKeys: await (await fetch(`${origin}${apiPrefix}/keys`)).text(),
    rootPublicKey: envelope.rootPublicKey,
    deviceKeyPair,
    fetchHello: async (body) => (await fetch(`${origin}${apiPrefix}/hello`, { method: 'POST', body })).text(),
    now,
  })
  const asked = { method: 'POST', path: '/login/requestVerifyCode', query: '', host: new URL(origin).host } as const
  const rid = newRid()
  const text = JSON.stringify({ phone, isVoice: '0', deviceId: 'device-1' })
  const sealed = await sealCall(session, {
    ...asked,
    rid,
    timeMs: now(),
    headers: { country: 'PH' },
    body: { kind: 'json', text },
  })
  const headers = { country: 'PH', 'encrypted-path': sealed.pathHeader, 'content-type': 'text/plain' }
  const url = `${origin}${apiPrefix}/${sealed.sealedPath}`
  const answer = await fetch(url, { method: 'POST', headers, body: sealed.body ?? '' })
  const opened = await openAnswer(session, rid, answer.status, await answer.text())
  expect(JSON.stringify(opened)).toContain('success\\":true')
}

/** The bank says that money came in; the event goes to a receiver of the lender's. */
async function paid(code: string): Promise<void> {
  const { context } = server
  const endpoint = createServer((request, response) => {
    parents.push(request.headers.traceparent as string | undefined)
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`
  const types = ['payment.received.v1'] as const
  await addReceiver(context, { receiver: 'core', url: `${origin}/events`, types, after: 0n }, new Date())
  const notice = {
    providerReference: 'bank-77',
    remark: `loan ${code}`,
    amount: amount.toString(),
    currency: 'PHP',
    valueDate: context.clock.businessDate('ph'),
    channel: 'instapay',
  }
  const answer = await app.inject(signedWebhook(server, '/webhooks/transfer', notice))
  expect(answer.statusCode).toBe(200)
  while ((await logEvents(context.database, 500)) > 0);
  const sender = eventSender([origin])
  while ((await deliverRound({ ...context, send: sender.send }, 'core', crypto.randomUUID())) > 0);
  sender.close()
  endpoint.close()
}

const named = (name: string) => spans.filter((span) => span.name === name)
function one(name: string): ReceivedSpan {
  const [first] = named(name)
  if (!first) throw new Error(`no span ${name} among ${[...new Set(spans.map((span) => span.name))].join(', ')}`)
  return first
}

test('a call, its job and the message to the provider are one trace', () => {
  const call = one('requestVerifyCode')
  expect(call.attributes).toEqual({ 'hiram.side': 'borrower', 'hiram.result': 'ok' })
  const job = named('sendSms').find(({ traceId }) => traceId === call.traceId)
  expect(job).toMatchObject({ parentSpanId: call.spanId })
  expect(one('sms.send')).toMatchObject({ traceId: call.traceId, parentSpanId: job?.spanId })
})

test('every step of a business date is a span by its name, with what it touched', () => {
  expect(one('accrueDay').attributes).toMatchObject({ 'hiram.market': expect.stringMatching(/^(ph|vn)$/) })
  expect(named('recordDayEnded')).toHaveLength(2)
})

test('money that came in, its event and the delivery of it are one trace, which the receiver is given', () => {
  const notice = one('/webhooks/transfer')
  const delivery = one('deliver payment.received.v1')
  expect(delivery).toMatchObject({ traceId: notice.traceId, attributes: { 'hiram.result': 'taken' } })
  expect(parents).toEqual([`00-${notice.traceId}-${delivery.spanId}-01`])
  const within = spans.filter(({ traceId }) => traceId === notice.traceId)
  expect(within.filter(({ attributes }) => 'db.query.text' in attributes).length).toBeGreaterThan(3)
})

test('spans say which server they are of', () => {
  for (const { resource } of spans)
    expect(resource).toMatchObject({ 'service.name': 'hiram', 'service.version': '1.2.3', 'hiram.role': 'all' })
})

/** Every name of an attribute; a new one is thought about here. */
const known = new Set([
  'db.query.text',
  'db.system.name',
  'error.type',
  'hiram.attempt',
  'hiram.day',
  'hiram.market',
  'hiram.provider',
  'hiram.receiver',
  'hiram.result',
  'hiram.side',
  'hiram.touched',
])

test('nothing that is sent holds a phone, a name, a token, an account or an amount', () => {
  expect(spans.length).toBeGreaterThan(300)
  expect(spans.flatMap(({ attributes }) => Object.keys(attributes)).filter((name) => !known.has(name))).toEqual([])
  // the words of errors may quote a row
  expect(spans.flatMap(({ events, status }) => [...events, status.message ?? []].flat())).toEqual([])
  const sent = JSON.stringify(spans.map(({ name, attributes, resource }) => ({ name, attributes, resource })))
  const secrets = [phone, borrower.phone, borrower.token, borrower.borrowerId, 'Maria', 'Santos', 'maria@example.com']
  const given = [...secrets, 'Mabini', '001234567890', '012345678901', '1994-03-14', '900000', amount.toString()]
  expect(given.filter((text) => sent.includes(text))).toEqual([])
  // whatever else it may be: no statement has a number of its own, and none a quoted text
  const statements = spans.map(({ attributes }) => String(attributes['db.query.text'] ?? ''))
  expect(statements.filter((text) => /'|(?<![\w$])\d/.test(text))).toEqual([])
})

test.each([
  ['select "loan"."status" from "loan" where "loan_id" = $1', 'select loan'],
  ['with moved as (update loan set status = $1 returning loan_id) select 1 from moved', 'with loan'],
  ['select ask_for_job($1, $2::json)', 'select ask_for_job'],
  ['begin', 'begin'],
])('%s is named %s', (text, name) => {
  expect(described(text)).toEqual({ name, masked: text.replace('select 1 from', 'select ? from') })
})

test('without a collector the work is done and nothing else', async () => {
  expect(await traced({ name: 'call', kind: 'call' }, async () => [isTraced(), traceHeaders()])).toEqual([false, {}])
  expect(tracedRequest('a', {}, () => 7)).toBe(7)
})

test('of a share of nothing no call is sent, but every step, and what something traced has asked for', async () => {
  const receiver = await startOtlpReceiver()
  const none = { ...settings, OTEL_TRACES_SAMPLER_ARG: 0 }
  const tracing = openTracing(receiver.url, { settings: none, version: '1.2.3', log: pino({ level: 'silent' }) })
  const nothing = async () => undefined
  await traced({ name: 'call', kind: 'call' }, async () => expect([isTraced(), traceHeaders()]).toEqual([false, {}]))
  await traced({ name: 'step', kind: 'step' }, () => traced({ name: 'within', kind: 'call' }, nothing))
  await traced({ name: 'asked', kind: 'job', parent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }, nothing)
  await tracing.close()
  receiver.close()
  expect(receiver.spans.map(({ name }) => name).toSorted()).toEqual(['asked', 'step', 'within'])
})
