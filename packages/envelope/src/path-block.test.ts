import { expect, test } from 'vitest'
import vectors from '../vectors/env1.json' with { type: 'json' }
import { callFields, digest, fields, gcm, type VectorCall } from '../vectors/independent.ts'
import { createEnvelopeServer } from './server.ts'

const { keys, session, timeMs, pathHeader } = vectors
const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const life = { fromMs: timeMs - 1, untilMs: timeMs + 86_400_000 }
const server = createEnvelopeServer({
  generation: 1,
  serverKeys: [
    { kid: keys.kid, privateKey: base64url(keys.server.scalar), publicKey: base64url(keys.server.point), ...life },
  ],
  ticketKeys: [{ id: keys.ticketKeyId, key: base64url(keys.ticketKey), ...life }],
  retired: [],
})
const nonce = Buffer.alloc(12, 7)
const bodyText = '{"a":1}'
const bodyDigest = digest(Buffer.from(bodyText)).toString('base64url')
const rid = 'AAAAAAAAAAAAAAAAAAAAAA'
const block = { m: 'POST', p: '/loan/apply', q: '', t: timeMs, r: rid, k: 'json', d: [bodyDigest] }
const call: VectorCall = {
  method: 'POST',
  path: '',
  query: '',
  timeMs,
  rid,
  host: 'api.example',
  headers: {},
  body: { kind: 'none' },
}

/** What a holder of a good session sends when its client does not follow the format. */
function sent(pathBlock: unknown, body: string | undefined = bodyText): string {
  const key = Buffer.from(session.requestKey, 'hex')
  const bound = callFields(call, pathHeader)
  const path = Buffer.concat([nonce, gcm(key, nonce, Buffer.from(JSON.stringify(pathBlock)), bound)])
  const received = { method: 'POST', host: call.host, headers: {}, pathHeader, sealedPath: path.toString('base64url') }
  const bodyBound = Buffer.concat([bound, fields(digest(path))])
  const sealed = body && Buffer.concat([nonce, gcm(key, nonce, Buffer.from(body), bodyBound)]).toString('base64')
  const opened = server.openCall({ ...received, body: sealed }, timeMs)
  return opened.ok ? 'opened' : opened.refusal
}

test('ENV-08 the block itself opens', () => {
  expect(sent(block)).toBe('opened')
  expect(sent({ ...block, k: 'none', d: [] }, '')).toBe('opened')
  expect(sent({ ...block, k: 'parts', d: ['file', bodyDigest] }, '')).toBe('opened')
})

test('ENV-08 a body other than the one its digest names is refused like all that does not open', () => {
  expect(sent(block, '{"a":2}')).toBe('{"code":4600}')
  expect(sent(block, '')).toBe('{"code":4600}')
})

test.each([
  ['another method than HTTP’s', { m: 'PUT' }],
  ['no method we know', { m: 'PATCH' }],
  ['no path', { p: undefined }],
  ['a path without its slash', { p: 'loan/apply' }],
  ['a query that is no text', { q: 5 }],
  ['a time that is no whole number', { t: timeMs + 0.5 }],
  ['a time that is text', { t: String(timeMs) }],
  ['no rid', { r: undefined }],
  ['a short rid', { r: 'AAAA' }],
  ['a rid written in another way', { r: 'AAAAAAAAAAAAAAAAAAAAAB' }],
  ['a kind we do not know', { k: 'xml' }],
  ['none, with a digest', { k: 'none' }],
  ['none, with a body', { k: 'none', d: [] }],
  ['parts, with a body', { k: 'parts', d: ['file', bodyDigest] }],
  ['parts, a digest missing', { k: 'parts', d: ['file'] }],
  ['parts, a digest too short', { k: 'parts', d: ['file', 'AAAA'] }],
  ['two digests', { d: [bodyDigest, bodyDigest] }],
  ['digests that are no texts', { d: [1] }],
  ['digests that are no list', { d: bodyDigest }],
])('ENV-08 a path block with %s is refused like all that does not open', (_, change) => {
  expect(sent({ ...block, ...change })).toBe('{"code":4600}')
})

test('ENV-08 a path block that is no object is refused like all that does not open', () => {
  for (const none of [null, 1, 'text', [], {}]) expect(sent(none)).toBe('{"code":4600}')
})
