import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { errorCodes } from '@hiram/contract'
import { cancelLoan } from '@hiram/contract/loan'
import {
  type CallBody,
  type ClientSession,
  deviceThumbprint,
  newRid,
  openAnswer,
  partDigest,
  sealCall,
} from '@hiram/envelope'
import { createClientSession, createDeviceKeyPair } from '@hiram/envelope/handshake'
import { markets } from '@hiram/markets'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiPrefix, createApp } from '../app.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { signedWebhook } from '../testing/signed-webhook.ts'
import { perform } from './perform.ts'

const unopened = '{"code":4600}'
let server: TestServer
let app: FastifyInstance
let origin: string
let session: ClientSession
let token: string

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes, at: new Date() })
  app = await createApp(server.context)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const deviceKeyPair = await createDeviceKeyPair()
  token = (await server.newBorrower({ deviceThumbprint: await deviceThumbprint(deviceKeyPair.publicKey) })).token
  session = await createClientSession({
    serverKeys: await (await fetch(`${origin}${apiPrefix}/keys`)).text(),
    rootPublicKey: server.context.envelope.rootPublicKey,
    deviceKeyPair,
    fetchHello: async (hello) =>
      (
        await fetch(`${origin}${apiPrefix}/hello`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: hello,
        })
      ).text(),
    now: () => server.context.clock.wall().getTime(),
  })
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

type Sent = { path: string; body?: CallBody; form?: FormData; headers?: Record<string, string> }

async function send({ path, body, form, headers = {} }: Sent) {
  const rid = newRid()
  const timeMs = server.context.clock.wall().getTime()
  const host = new URL(origin).host
  const method = 'POST'
  const sealed = await sealCall(session, { method, path, query: '', timeMs, rid, headers, host, ...(body && { body }) })
  const http = await fetch(`${origin}${apiPrefix}/${sealed.sealedPath}`, {
    method,
    headers: { ...headers, 'encrypted-path': sealed.pathHeader, ...(form ? {} : { 'content-type': 'text/plain' }) },
    body: form ?? sealed.body ?? '',
  })
  const text = await http.text()
  return { status: http.status, text, answer: () => openAnswer(session, rid, http.status, text) }
}

test('what is no JSON inside a valid envelope is an invalid request, sealed, and not quoted', async () => {
  const body = { kind: 'json' as const, text: '{"phone":0917555' }
  const sent = await send({ path: '/login/requestVerifyCode', body })
  const answer = JSON.stringify(await sent.answer())
  expect(answer).toContain(String(errorCodes.invalidRequest))
  expect(answer + sent.text).not.toContain('0917555')
  const counted = await server.context.metrics.registry.metrics()
  expect(counted).toContain(
    'hiram_call_seconds_count{side="borrower",call="requestVerifyCode",result="invalidRequest"} 1',
  )
})

test('INI-01 the market of a call is the country its page says, whatever app id comes along; else that of the app', async () => {
  const most = async (headers: Record<string, string>) => {
    const sent = await send({ path: '/login/maxMount', body: { kind: 'json', text: '{}' }, headers })
    return /"maxMount":"(\d+)"/.exec(JSON.stringify(await sent.answer()).replaceAll('\\', ''))?.[1]
  }
  const [ph, vn] = [markets.ph, markets.vn].map(({ quota }) => String(quota.max))
  for (const appId of ['9', '12', '13', '97']) {
    expect(await most({ country: 'VN', 'app-id': appId }), appId).toBe(vn)
    expect(await most({ country: 'PH', 'app-id': appId }), appId).toBe(ph)
  }
  expect([await most({ 'app-id': '13' }), await most({ 'app-id': '12' }), await most({})]).toEqual([vn, ph, ph])
  expect(await most({ country: 'XX', 'app-id': '13' })).toBe(vn)
})

test('KYC-12 a photo of ten megabytes and a byte is refused as too large, sealed, in the borrower’s language', async () => {
  const content = new Uint8Array(10 * 1024 * 1024 + 1)
  const form = new FormData()
  form.set('kind', 'idFront')
  form.set('file', new Blob([content], { type: 'image/jpeg' }), 'photo.jpg')
  const parts = [await partDigest('kind', new TextEncoder().encode('idFront')), await partDigest('file', content)]
  const headers = { language: 'vi-VN', token }
  const sent = await send({ path: '/basisInfo/uploadPhoto', body: { kind: 'parts', parts }, form, headers })
  const answer = JSON.stringify(await sent.answer())
  expect(answer).toContain(String(errorCodes.photoTooLarge))
  expect(answer).toContain('Ảnh này quá lớn. Tối đa 10 MB.')
})

test('more files than are taken, and a body cut off, are refused clearly', async () => {
  const form = new FormData()
  for (let at = 0; at < 10; at += 1) form.set(`file${at}`, new Blob(['x'], { type: 'image/jpeg' }), 'photo.jpg')
  const many = await send({
    path: '/basisInfo/uploadPhoto',
    body: { kind: 'parts', parts: [] },
    form,
    headers: { token },
  })
  expect(JSON.stringify(await many.answer())).toContain(String(errorCodes.invalidRequest))
  const cut = await app.inject({
    method: 'POST',
    url: `${apiPrefix}/abc`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nno end',
  })
  expect([cut.statusCode, cut.body]).toEqual([400, unopened])
})

test('files are read for a signed-in borrower and a call that takes them, and for no one else', async () => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(1000)], { type: 'image/jpeg' }), 'photo.jpg')
  const body = { kind: 'parts' as const, parts: [] }
  const sent = async (path: string, headers: Record<string, string>) =>
    JSON.stringify(await (await send({ path, body, form, headers })).answer())
  const stolen = `${token.slice(0, -4)}AAAA`
  // the digests are wrong: had the body been read, it would not open
  for (const headers of [{ token: '' }, { token: stolen }])
    expect(await sent('/basisInfo/uploadPhoto', headers)).toContain('401')
  expect(await sent('/loan/cancel', { token })).toContain(String(errorCodes.invalidRequest))
  expect(await sent('/no/such/call', { token })).toContain('404')
})

test('whatever is no call is refused alike, by every method, and nothing of its address comes back', async () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH']
  const paths = [`${apiPrefix}/a-secret`, `${apiPrefix}/%zz-secret`, apiPrefix, `${apiPrefix}/keys/secret`]
  const under = await Promise.all(
    methods.flatMap((method) =>
      paths.map((path) => raw(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)),
    ),
  )
  for (const answer of under) expect([answer.split(' ')[1], answer.split('\r\n\r\n')[1]]).toEqual(['400', unopened])
  const outside = await Promise.all(
    ['GET', 'POST', 'PATCH', 'OPTIONS'].map((method) =>
      raw(`${method} /a-secret HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    ),
  )
  for (const answer of outside) expect([answer.split(' ')[1], answer.split('\r\n\r\n')[1]]).toEqual(['404', unopened])
  const broken = [
    `GET ${apiPrefix}/x HTTP/1.1\r\nhost: x\r\nx-much: ${'s'.repeat(20_000)}\r\n\r\n`,
    `SECRET ${apiPrefix}/x HTTP/1.1\r\nhost: x\r\n\r\n`,
    `POST ${apiPrefix}/x HTTP/1.1\r\nhost: x\r\ncontent-length: secret\r\n\r\n`,
    `POST ${apiPrefix}/x HTTP/1.1\r\nhost: x\r\nexpect: secret\r\nconnection: close\r\n\r\n`,
    'GET /%zz-secret HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  ]
  for (const answer of await Promise.all(broken.map(raw)))
    expect([answer.split(' ')[1], answer.includes(unopened), answer.includes('secret')]).toEqual(['400', true, false])
})

/** What comes back for these very bytes. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => undefined)
  })
}

test('bodies of another type, too long or broken are refused like all that does not open, byte for byte', async () => {
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: `${apiPrefix}/abc`, headers: { 'content-type': type }, payload })
  const answers = await Promise.all([
    post('application/json', '{"name":"Maria'),
    post('application/xml', '<a/>'),
    post('multipart/form-data', 'no boundary'),
    post('text/plain', 'x'.repeat(15 * 1024 * 1024)),
  ])
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([400, unopened])
})

test('only the holder of the key learns that a route is unknown', async () => {
  const sent = await send({ path: '/no/such/call' })
  expect(sent.status).toBe(404)
  expect(JSON.stringify(await sent.answer())).toContain('404')
  expect(sent.text).not.toContain('404')
})

test('a notice that can never be posted is refused at once, and no error tells what broke', async () => {
  const notice = {
    providerReference: 'r',
    remark: '',
    amount: '5',
    currency: 'PHP',
    valueDate: '2026-06-20',
    channel: 'c',
  }
  const tell = (given: object) => {
    return app.inject(signedWebhook(server, '/webhooks/transfer', { ...notice, ...given }))
  }
  expect([(await tell({ amount: '0' })).statusCode, (await tell({ amount: '-5' })).statusCode]).toEqual([422, 422])
  expect((await tell({ valueDate: '2026-13-45' })).statusCode).toBe(422)
  expect((await tell({ amount: '10000000000001' })).statusCode).toBe(422)
  expect((await tell({ remark: 'a\u0000b' })).json()).toEqual({ problems: ['remark'] })
  expect((await tell({ valueDate: '0000-01-01' })).statusCode).toBe(422)
  expect((await tell({})).statusCode).toBe(200)
  const large = await app.inject({
    method: 'POST',
    url: '/webhooks/transfer',
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(100_000),
  })
  expect([large.statusCode, large.body]).toEqual([413, '{"code":413}'])
})

test("a request id is bound to who asked: another borrower on the same device never gets the first one's answer", async () => {
  const first = await server.newBorrower()
  const second = await server.newBorrower({ deviceThumbprint: first.deviceThumbprint })
  const rid = randomUUID()
  const route = loanRoutes.find(({ call }) => call.name === cancelLoan.name)
  if (!route) throw new Error('no route')
  const input = { loanId: randomUUID() }
  const ask = ({ token }: { token: string }) =>
    perform(server.context, route, { ...first, token, rid, payloadDigest: 'cGF5bG9hZA', appId: 12, files: [], input })
  expect((await ask(first)).kind).toBe('answer')
  expect((await ask(second)).kind).toBe('reused')
})
