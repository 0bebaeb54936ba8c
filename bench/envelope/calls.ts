import { type Call, type ClientSession, newRid, openAnswer, sealCall } from '@hiram/envelope'
import { createClientSession, createDeviceKeyPair } from '@hiram/envelope/handshake'
import {
  createEnvelopeServer,
  createKeyRing,
  createRootKeyPair,
  type EnvelopeServer,
  readBoundHeaders,
  sealAnswer,
  signKeyList,
} from '@hiram/envelope/server'
import Fastify, { type FastifyInstance } from 'fastify'

export type Kind = 'server' | 'client'
type Ways = { sealed: (index: number) => Promise<void>; plain: (index: number) => Promise<void> }
export type Prepared = { [kind in Kind]: Ways } & { close: () => Promise<void> }

type SealedCall = { rid: string; url: string; headers: Record<string, string>; body: string }

const host = 'api.example'
const headers = {
  'app-id': '12',
  platform: '4',
  version: '1.0.0',
  token: 'a'.repeat(65),
  country: 'PH',
  'login-platform': 'H5',
  language: 'en-US',
}

/** As many calls with a JSON body of this size as a round makes, and the two ways each can be made. */
export async function calls(bytes: number, count: number): Promise<Prepared> {
  const body = JSON.stringify({ step: 'basal', draft: true, values: { text: 'x'.repeat(bytes - 60) } })
  const answer = JSON.stringify({ code: 200, success: true, result: { text: 'y'.repeat(1000) } })
  const { session, server } = await shakenHands()
  const app = serving(server, answer)
  const sealedCalls: SealedCall[] = []
  for (let index = 0; index < count; index++) sealedCalls.push(await sealedCall(session, body))
  const sealedAnswer = await app.inject(requestOf(at(sealedCalls, 0)))
  const { rid } = at(sealedCalls, 0)
  const json = { ...headers, 'content-type': 'application/json' }
  return {
    server: {
      async sealed(index) {
        expectOk((await app.inject(requestOf(at(sealedCalls, index)))).statusCode)
      },
      async plain() {
        expectOk((await app.inject({ method: 'POST', url: '/plain', headers: json, payload: body })).statusCode)
      },
    },
    client: {
      async sealed() {
        await sealedCall(session, JSON.stringify(JSON.parse(body)))
        const opened = await openAnswer(session, rid, sealedAnswer.statusCode, sealedAnswer.body)
        if (opened.kind !== 'sealed') throw new Error('the answer did not open')
        JSON.parse(opened.text)
      },
      async plain() {
        JSON.stringify(JSON.parse(body))
        JSON.parse(answer)
      },
    },
    close: () => app.close(),
  }
}

async function shakenHands(): Promise<{ session: ClientSession; server: EnvelopeServer }> {
  const root = createRootKeyPair()
  const ring = createKeyRing(Date.now())
  const server = createEnvelopeServer(ring)
  const session = await createClientSession({
    serverKeys: signKeyList(ring, root.privateKey, Date.now()),
    rootPublicKey: root.publicKey,
    deviceKeyPair: await createDeviceKeyPair(),
    now: Date.now,
    fetchHello: async (hello) => {
      const accepted = server.acceptHello(hello, Date.now())
      return accepted.ok ? accepted.reply : accepted.refusal
    },
  })
  return { session, server }
}

/** One server, the same work behind two addresses. */
function serving(server: EnvelopeServer, answer: string): FastifyInstance {
  const app = Fastify({ logger: false })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.post('/plain', async (_, reply) => reply.type('application/json').send(answer))
  app.post<{ Params: { '*': string }; Body: string }>('/v1/*', async (request, reply) => {
    const bound = readBoundHeaders(request.headers)
    const sealedPath = request.params['*']
    const pathHeader = bound['encrypted-path'] ?? ''
    const call = { method: 'POST', host, headers: bound, sealedPath, pathHeader, body: request.body }
    const opened = server.openCall(call, Date.now())
    if (!opened.ok) return reply.code(400).send(opened.refusal)
    JSON.parse(opened.bodyText ?? '')
    return reply.type('text/plain').send(sealAnswer(opened.answerKey, opened.rid, 200, answer))
  })
  return app
}

async function sealedCall(session: ClientSession, text: string): Promise<SealedCall> {
  const rid = newRid()
  const body = { kind: 'json', text } as const
  const call: Call = {
    method: 'POST',
    path: '/basisInfo/save',
    query: '',
    timeMs: Date.now(),
    rid,
    headers,
    host,
    body,
  }
  const sealed = await sealCall(session, call)
  if (sealed.body === undefined) throw new Error('a call with a body was sealed without one')
  const sent = { ...headers, 'encrypted-path': sealed.pathHeader, 'content-type': 'text/plain' }
  return { rid, url: `/v1/${sealed.sealedPath}`, headers: sent, body: sealed.body }
}

function requestOf({ url, headers: sent, body }: SealedCall) {
  return { method: 'POST', url, headers: sent, payload: body } as const
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError('more calls than were prepared')
  return item
}

function expectOk(status: number) {
  if (status !== 200) throw new Error(`a call was answered by ${status}`)
}
