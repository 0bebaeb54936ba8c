import { expect, test } from 'vitest'
import {
  dayMs,
  helloAnswer,
  hourMs,
  outcome,
  root,
  sealed,
  shakeHands,
  shakenHands,
  startMs,
} from '../testing/session.ts'
import { newRid, openAnswer, partDigest } from './index.ts'
import {
  createEnvelopeServer,
  createKeyRing,
  type KeyRing,
  revokeKey,
  rotateKeyRing,
  sealAnswer,
  signKeyList,
} from './server.ts'

const retired = '{"code":4602}'

/** As the server does it: every hour. */
function rotatedUntil(ring: KeyRing, fromMs: number, untilMs: number): KeyRing {
  let now = ring
  for (let at = fromMs; at <= untilMs; at += hourMs) now = rotateKeyRing(now, at)
  return now
}

function published(ring: KeyRing, nowMs: number): string[] {
  const { keys } = JSON.parse(signKeyList(ring, root.privateKey, nowMs))
  return JSON.parse(Buffer.from(keys, 'base64url').toString()).map((key: { kid: string }) => key.kid)
}

test('ENV-08 a new server key weekly, published a day early, accepted two days late, then destroyed', () => {
  const ring = createKeyRing(startMs)
  const first = ring.serverKeys[0]?.kid ?? ''
  const at = (ms: number) => rotatedUntil(ring, startMs, startMs + ms)
  expect(published(at(6 * dayMs - hourMs), startMs + 6 * dayMs - hourMs)).toEqual([first])
  expect(published(at(6 * dayMs), startMs + 6 * dayMs)).toHaveLength(2)
  const week = at(7 * dayMs)
  expect(published(week, startMs + 7 * dayMs)).not.toContain(first)
  expect(week.serverKeys.map((key) => key.kid)).toContain(first)
  expect(week.serverKeys[1]?.fromMs).toBe(startMs + 7 * dayMs)
  const destroyed = at(9 * dayMs)
  expect(destroyed.serverKeys.map((key) => key.kid)).not.toContain(first)
  expect(destroyed.retired.map((key) => key.id)).toContain(first)
  expect(JSON.stringify(destroyed)).not.toContain(ring.serverKeys[0]?.privateKey)
})

test('ENV-08 a new ticket key daily, kept one ticket’s life longer, then destroyed', () => {
  const ring = createKeyRing(startMs)
  const first = ring.ticketKeys[0]?.id
  const ids = (ms: number) => rotatedUntil(ring, startMs, startMs + ms).ticketKeys.map((key) => key.id)
  expect(ids(22 * hourMs)).toEqual([first])
  expect(ids(dayMs)).toHaveLength(2)
  expect(ids(2 * dayMs - hourMs)).toContain(first)
  expect(ids(2 * dayMs)).not.toContain(first)
})

test('ENV-08 the next ticket key is there a whole hour before the present one ends', () => {
  const ring = createKeyRing(startMs)
  expect(rotateKeyRing(ring, startMs + 23 * hourMs - 1)).toBe(ring)
  expect(rotateKeyRing(ring, startMs + 23 * hourMs).ticketKeys).toHaveLength(2)
})

test('ENV-08 of another version than this one, what a retired key sealed is not even known to be retired', async () => {
  const side = await shakenHands()
  const message = await sealed(side.session)
  const ring = revokeKey(side.ring, side.ring.ticketKeys[0]?.id ?? '', startMs)
  const server = createEnvelopeServer(ring)
  expect(outcome(server, message)).toBe(retired)
  const header = Buffer.from(message.pathHeader, 'base64url')
  header[0] = (header[0] ?? 0) + 1
  expect(outcome(server, { ...message, pathHeader: header.toString('base64url') })).toBe('{"code":4600}')
})

test('ENV-08 nothing due: the same ring; a change: the next generation', () => {
  const ring = createKeyRing(startMs)
  expect(rotateKeyRing(ring, startMs + hourMs)).toBe(ring)
  expect(rotateKeyRing(ring, startMs + dayMs).generation).toBe(2)
})

test('ENV-08 a ring left alone for a year serves again after one turn and forgets old ids', () => {
  const late = startMs + 365 * dayMs
  const ring = rotateKeyRing(createKeyRing(startMs), late)
  expect(ring.serverKeys).toMatchObject([{ fromMs: late }])
  expect(ring.ticketKeys).toMatchObject([{ fromMs: late }])
  expect(rotatedUntil(ring, late, late + 2 * hourMs)).toBe(ring)
  const muchLater = rotateKeyRing(ring, late + 91 * dayMs)
  expect(muchLater.retired.map((key) => key.id)).not.toContain(ring.retired[0]?.id)
})

test('ENV-08 the server key retired in mid-session: shake hands again', async () => {
  const side = await shakenHands()
  const lateMs = startMs + 8 * dayMs
  side.ring = rotatedUntil(side.ring, startMs, lateMs)
  // A ticket made on the last day the old key is accepted outlives it.
  const oldKid = { ...side.ring, serverKeys: side.ring.serverKeys.slice(0, 1) }
  const old = await shakeHands(
    { ...side, ring: { ...oldKid, serverKeys: stretched(oldKid) }, server: createEnvelopeServer(oldKid) },
    lateMs,
  )
  side.server.loadKeyRing(side.ring)
  const goneMs = startMs + 9 * dayMs - hourMs
  expect(outcome(side.server, await sealed(old, { timeMs: lateMs }), lateMs)).toBe('POST /loan/apply')
  side.ring = rotatedUntil(side.ring, lateMs, goneMs + hourMs)
  side.server.loadKeyRing(side.ring)
  expect(old.expiresAtMs).toBeGreaterThanOrEqual(startMs + 9 * dayMs)
  const timeMs = startMs + 9 * dayMs - 1
  expect(outcome(side.server, await sealed(old, { timeMs }), timeMs)).toBe(retired)
  // A node that never saw the ticket says the same.
  expect(outcome(createEnvelopeServer(side.ring), await sealed(old, { timeMs }), timeMs)).toBe(retired)
  const fresh = await shakeHands(side, timeMs)
  expect(outcome(side.server, await sealed(fresh, { timeMs }), timeMs)).toBe('POST /loan/apply')
})

test('ENV-08 a revoked server key or ticket key opens nothing more, and its clients shake hands again', async () => {
  for (const revoked of ['serverKeys', 'ticketKeys'] as const) {
    const side = await shakenHands()
    const nowMs = startMs + hourMs
    const [key] = side.ring[revoked]
    const id = key && ('kid' in key ? key.kid : key.id)
    const message = await sealed(side.session, { timeMs: nowMs })
    expect(outcome(side.server, message, nowMs)).toBe('POST /loan/apply')
    side.ring = revokeKey(side.ring, id ?? '', nowMs)
    side.server.loadKeyRing(side.ring)
    expect(outcome(side.server, message, nowMs)).toBe(retired)
    expect(outcome(createEnvelopeServer(side.ring), message, nowMs)).toBe(retired)
    const fresh = await shakeHands(side, nowMs)
    expect(outcome(side.server, await sealed(fresh, { timeMs: nowMs }), nowMs)).toBe('POST /loan/apply')
    expect(rotateKeyRing(side.ring, nowMs)).toBe(side.ring)
  }
})

test('ENV-08 where the next key is published already it takes the revoked one’s place; an unknown id changes nothing', () => {
  const nowMs = startMs + 6 * dayMs
  const ring = rotatedUntil(createKeyRing(startMs), startMs, nowMs)
  const [first, next] = ring.serverKeys
  const after = revokeKey(ring, first?.kid ?? '', nowMs)
  expect(after.serverKeys).toEqual([{ ...next, fromMs: nowMs }])
  expect(revokeKey(ring, next?.kid ?? '', nowMs).serverKeys).toEqual([first])
  expect(revokeKey(ring, 'none', nowMs)).toBe(ring)
})

test('ENV-08 a hello to a destroyed key is 4602, to an unknown one 4600', async () => {
  const side = await shakenHands()
  const hellos: string[] = []
  const { acceptHello } = side.server
  side.server.acceptHello = (hello, nowMs) => {
    hellos.push(hello)
    return acceptHello(hello, nowMs)
  }
  await shakeHands(side, startMs)
  const later = createEnvelopeServer(rotatedUntil(side.ring, startMs, startMs + 9 * dayMs))
  expect(helloAnswer(later, hellos[0] ?? '', startMs + 9 * dayMs)).toBe(retired)
  expect(helloAnswer(createEnvelopeServer(createKeyRing(startMs)), hellos[0] ?? '', startMs)).toBe('{"code":4600}')
})

test('ENV-08 a ticket ends after a day, whether its node has it in memory or not', async () => {
  const side = await shakenHands()
  const endMs = side.session.expiresAtMs
  const last = await sealed(side.session, { timeMs: endMs - 1 })
  expect(outcome(side.server, last, endMs - 1)).toBe('POST /loan/apply')
  expect(outcome(side.server, last, endMs)).toBe(retired)
  expect(outcome(createEnvelopeServer(side.ring), last, endMs)).toBe(retired)
  // Its ticket key destroyed too.
  const gone = rotatedUntil(side.ring, startMs, startMs + 2 * dayMs)
  side.server.loadKeyRing(gone)
  expect(outcome(side.server, last, endMs - 1)).toBe(retired)
  expect(outcome(createEnvelopeServer(gone), last, endMs - 1)).toBe(retired)
})

test('ENV-08 a call replayed, also after a restart, is the same rid and payload, and its answer opens for its sender only', async () => {
  const side = await shakenHands()
  const thief = await shakenHands(startMs, side.ring)
  const rid = newRid()
  const message = await sealed(side.session, { rid })
  const restarted = createEnvelopeServer(JSON.parse(JSON.stringify(side.ring)))
  const payloads = [side.server, side.server, restarted].map((server) => {
    const opened = server.openCall(message, startMs + 1000)
    if (!opened.ok) throw new Error(opened.refusal)
    return opened
  })
  const [first, , third] = payloads
  if (!first || !third) throw new Error('not opened')
  expect(payloads.map((opened) => opened.rid)).toEqual([rid, rid, rid])
  expect(new Set(payloads.map((opened) => opened.payloadDigest)).size).toBe(1)
  const [one, two] = [sealAnswer(first.answerKey, rid, 200, 'same'), sealAnswer(third.answerKey, rid, 200, 'same')]
  // A nonce of its own each time, though the call was the same.
  expect(one.slice(0, 16)).not.toBe(two.slice(0, 16))
  expect(await openAnswer(side.session, rid, 200, two)).toEqual({ kind: 'sealed', text: 'same' })
  await expect(openAnswer(thief.session, rid, 200, one)).rejects.toMatchObject({ reason: 'answer' })
  expect(outcome(restarted, message, startMs + 121_000)).toContain('4601')
})

test('ENV-08 the same intent sealed again later has the same payload digest, another payload has not', async () => {
  const side = await shakenHands()
  const rid = newRid()
  const digestOf = async (change: Parameters<typeof sealed>[1], nowMs = startMs) => {
    const opened = side.server.openCall(await sealed(side.session, { rid, timeMs: nowMs, ...change }), nowMs)
    if (!opened.ok) throw new Error(opened.refusal)
    return opened.payloadDigest
  }
  const first = await digestOf({})
  expect(await digestOf({}, startMs + 3 * hourMs)).toBe(first)
  const others = [
    { path: '/loan/other' },
    { query: 'a=1' },
    { body: { kind: 'json' as const, text: '{}' } },
    { method: 'PUT' as const },
  ]
  for (const other of others) expect(await digestOf(other)).not.toBe(first)
})

test('ENV-02 two photos are two payloads, and so is one photo under another name', async () => {
  const side = await shakenHands()
  const rid = newRid()
  const digestOf = async (name: string, content: string) => {
    const parts = [
      await partDigest('kind', new TextEncoder().encode('idFront')),
      await partDigest(name, new TextEncoder().encode(content)),
    ]
    const opened = side.server.openCall(await sealed(side.session, { rid, body: { kind: 'parts', parts } }), startMs)
    if (!opened.ok) throw new Error(opened.refusal)
    return opened.payloadDigest
  }
  const front = await digestOf('file', 'front')
  expect(await digestOf('file', 'front')).toBe(front)
  expect(await digestOf('file', 'back')).not.toBe(front)
  expect(await digestOf('other', 'front')).not.toBe(front)
})

test('ENV-08 a ticket is sealed with the newest key that has begun', async () => {
  const ring = createKeyRing(startMs)
  const turned = rotatedUntil(ring, startMs, startMs + 30 * hourMs)
  expect(turned.ticketKeys.length).toBeGreaterThan(1)
  for (const nowMs of turned.ticketKeys.map(({ fromMs }) => fromMs)) {
    const side = await shakenHands()
    const before = turned.ticketKeys.filter(({ fromMs }) => fromMs <= nowMs)
    // a server that knows only the keys begun by then opens what was sealed then
    const session = await shakeHands({ ...side, ring: turned, server: createEnvelopeServer(turned) }, nowMs)
    const newest = { ...turned, ticketKeys: before.slice(-1) }
    const call = await sealed(session, { timeMs: nowMs })
    expect(outcome(createEnvelopeServer(newest), call, nowMs)).toBe('POST /loan/apply')
  }
})

/** So that the client still takes the old key. */
function stretched(ring: KeyRing) {
  return ring.serverKeys.map((key) => ({ ...key, untilMs: key.untilMs + 3 * dayMs }))
}
