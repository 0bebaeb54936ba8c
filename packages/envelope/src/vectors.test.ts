import { expect, test } from 'vitest'
import vectors from '../vectors/env1.json' with { type: 'json' }
import { makeVectors } from '../vectors/env1.ts'
import { digest, openAnswer as independentAnswer, openCall, openReply } from '../vectors/independent.ts'
import { createClientSession } from './handshake.ts'
import { type Call, type CallBody, type ClientSession, openAnswer, partDigest, sealCall } from './index.ts'
import { createEnvelopeServer, createRootKeyPair, type KeyRing, partsMatch, sealAnswer, signKeyList } from './server.ts'
import { utf8 } from './wire.ts'

const { keys, session: shared, timeMs } = vectors
const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const life = { fromMs: timeMs - 1, untilMs: timeMs + 86_400_000 }
const ring: KeyRing = {
  generation: 1,
  serverKeys: [
    { kid: keys.kid, privateKey: base64url(keys.server.scalar), publicKey: base64url(keys.server.point), ...life },
  ],
  ticketKeys: [{ id: keys.ticketKeyId, key: base64url(keys.ticketKey), ...life }],
  retired: [],
}
const server = createEnvelopeServer(ring)

async function vectorSession(): Promise<ClientSession> {
  const key = (hex: string, use: KeyUsage) =>
    crypto.subtle.importKey('raw', Uint8Array.from(Buffer.from(hex, 'hex')), 'AES-GCM', false, [use])
  return {
    pathHeader: vectors.pathHeader,
    kid: keys.kid,
    expiresAtMs: vectors.expiresAtMs,
    serverTimeOffsetMs: 0,
    requestKey: await key(shared.requestKey, 'encrypt'),
    responseKey: await key(shared.responseKey, 'decrypt'),
  }
}

type VectorCall = (typeof cases)[number]['call']
const { calls: cases } = makeVectors()

async function clientCall(call: VectorCall): Promise<Call> {
  const { method, body, ...rest } = call
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(method)
  const sent = await clientBody(body)
  return sent ? { ...rest, method, body: sent } : { ...rest, method }
}

async function clientBody(body: VectorCall['body']): Promise<CallBody | undefined> {
  if (body.kind === 'none') return undefined
  if (body.kind !== 'parts') return body
  return {
    kind: 'parts',
    parts: await Promise.all(body.parts.map((part) => partDigest(part.name, utf8(part.content)))),
  }
}

test('ENV-08 env1.json is what the independent implementation makes', () => {
  expect(vectors).toEqual(JSON.parse(JSON.stringify(makeVectors())))
})

test('ENV-08 accepts the hello and gives the same keys', () => {
  const accepted = server.acceptHello(shared.hello, timeMs + 5)
  if (!accepted.ok) throw new Error(accepted.refusal)
  expect(accepted.deviceThumbprint).toBe(shared.thumbprint)
  const reply = JSON.parse(openReply(shared.responseKey, shared.hello, accepted.reply))
  expect(reply).toMatchObject({ serverTimeMs: timeMs + 5, expiresAtMs: timeMs + 5 + 86_400_000 })
})

test.each(cases)('ENV-01 ENV-02 ENV-03 opens $call.method $call.path', ({ call, sealed, status, answerText }) => {
  const { method, host, headers, body } = call
  const opened = server.openCall({ method, host, headers, ...sealed }, timeMs)
  if (!opened.ok) throw new Error(opened.refusal)
  expect(opened).toMatchObject({
    method,
    path: call.path,
    query: call.query,
    timeMs: call.timeMs,
    rid: call.rid,
    bodyKind: body.kind,
    bodyText: 'text' in body ? body.text : undefined,
    deviceThumbprint: shared.thumbprint,
  })
  const parts = body.kind === 'parts' ? body.parts : []
  expect(
    partsMatch(
      opened.partDigests,
      parts.map(({ name, content }) => ({ name, content: utf8(content) })),
    ),
  ).toBe(true)
  const answer = sealAnswer(opened.answerKey, opened.rid, status, answerText)
  expect(independentAnswer(shared.responseKey, call.rid, status, answer)).toBe(answerText)
})

test.each(cases)('ENV-02 ENV-03 seals $call.method $call.path', async ({ call }) => {
  const sealed = await sealCall(await vectorSession(), await clientCall(call))
  const opened = openCall(shared.requestKey, call, sealed)
  const text = 'text' in call.body ? call.body.text : undefined
  expect(opened.bodyText).toBe(text)
  expect(opened.block).toMatchObject({ m: call.method, p: call.path, q: call.query, t: call.timeMs, r: call.rid })
  expect(opened.block.k).toBe(call.body.kind)
  if (text !== undefined) expect(opened.block.d).toEqual([digest(Buffer.from(text)).toString('base64url')])
})

test.each(cases)('ENV-03 opens the answer to $call.method $call.path', async ({ call, status, answer, answerText }) => {
  expect(await openAnswer(await vectorSession(), call.rid, status, answer)).toEqual({
    kind: 'sealed',
    text: answerText,
  })
})

test('ENV-08 shakes hands with the vectors’ server key', async () => {
  const root = createRootKeyPair()
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
  const deviceKeyPair = await crypto.subtle.generateKey(algorithm, false, ['deriveBits'])
  const session = await createClientSession({
    serverKeys: signKeyList(ring, root.privateKey, timeMs),
    rootPublicKey: root.publicKey,
    deviceKeyPair,
    now: () => timeMs,
    fetchHello: async (hello) => {
      const accepted = server.acceptHello(hello, timeMs)
      return accepted.ok ? accepted.reply : accepted.refusal
    },
  })
  expect(session.kid).toBe(keys.kid)
})
