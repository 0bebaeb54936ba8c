import { randomUUID } from 'node:crypto'
import { errorCodes } from '@hiram/contract'
import { cancelLoan } from '@hiram/contract/loan'
import { type CallBody, type ClientSession, newRid, openAnswer, partDigest, sealCall } from '@hiram/envelope'
import { createClientSession, createDeviceKeyPair } from '@hiram/envelope/handshake'
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

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes, at: new Date() })
  app = await createApp(server.context)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  session = await createClientSession({
    serverKeys: await (await fetch(`${origin}${apiPrefix}/keys`)).text(),
    rootPublicKey: server.context.envelope.rootPublicKey,
    deviceKeyPair: await createDeviceKeyPair(),
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
})

test('KYC-12 a photo of ten megabytes and a byte is refused as too large, sealed, in the borrower’s language', async () => {
  const content = new Uint8Array(10 * 1024 * 1024 + 1)
  const form = new FormData()
  form.set('kind', 'idFront')
  form.set('file', new Blob([content], { type: 'image/jpeg' }), 'photo.jpg')
  const parts = [await partDigest('kind', new TextEncoder().encode('idFront')), await partDigest('file', content)]
  const headers = { language: 'vi-VN' }
  const sent = await send({ path: '/basisInfo/uploadPhoto', body: { kind: 'parts', parts }, form, headers })
  const answer = JSON.stringify(await sent.answer())
  expect(answer).toContain(String(errorCodes.photoTooLarge))
  expect(answer).toContain('Ảnh quá lớn. Tối đa 10 MB.')
})

test('more files than are taken, and a body cut off, are refused clearly', async () => {
  const form = new FormData()
  for (let at = 0; at < 10; at += 1) form.set(`file${at}`, new Blob(['x'], { type: 'image/jpeg' }), 'photo.jpg')
  const many = await send({ path: '/basisInfo/uploadPhoto', body: { kind: 'parts', parts: [] }, form })
  expect(JSON.stringify(await many.answer())).toContain(String(errorCodes.invalidRequest))
  const cut = await app.inject({
    method: 'POST',
    url: `${apiPrefix}/abc`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nno end',
  })
  expect([cut.statusCode, cut.body]).toEqual([400, unopened])
})

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
