import { expect, test } from 'vitest'
import {
  aCall,
  headers,
  helloAnswer,
  json,
  outcome,
  received,
  sealed,
  shakeHands,
  shakenHands,
  startMs,
} from '../testing/session.ts'
import { boundHeaders, newRid, openAnswer, partDigest, sealCall } from './index.ts'
import { createKeyRing, partsMatch, type ReceivedCall, sealAnswer } from './server.ts'
import { type BoundHeader, utf8 } from './wire.ts'

const unopened = '{"code":4600}'

/** The text's bytes with each bit flipped in turn. */
function* flipped(text: string, encoding: 'base64' | 'base64url' | 'latin1'): Generator<string> {
  const bytes = Buffer.from(text, encoding)
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const mask = 1 << (bit & 7)
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ mask
    yield bytes.toString(encoding)
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ mask
  }
}

/** Every message that differs from this one in one bit of its sealed path, header, body or a bound header. */
function* everyBit(call: ReceivedCall): Generator<ReceivedCall> {
  for (const sealedPath of flipped(call.sealedPath, 'base64url')) yield { ...call, sealedPath }
  for (const pathHeader of flipped(call.pathHeader, 'base64url')) yield { ...call, pathHeader }
  for (const body of flipped(call.body ?? '', 'base64')) yield { ...call, body }
  for (const method of flipped(call.method, 'latin1')) yield { ...call, method }
  for (const name of boundHeaders) {
    for (const value of flipped(call.headers[name] ?? '', 'latin1')) {
      yield { ...call, headers: { ...call.headers, [name]: value } }
    }
  }
}

const bodies = [json('{"amount":"1"}'), { kind: 'form' as const, text: 'a=1&b=2' }, undefined, json('[]')]

test.each(Array.from({ length: 20 }, (_, at) => at))(
  'ENV-08 every bit of message %i flipped is one and the same refusal',
  async (at) => {
    const { server, session } = await shakenHands()
    const { body, ...call } = aCall({ path: `/some/call${at}`, query: at % 3 ? '' : `page=${at}` })
    const sent = bodies[at % bodies.length]
    const message = received(call, await sealCall(session, sent ? { ...call, body: sent } : call))
    expect(outcome(server, message)).toBe(`POST /some/call${at}`)
    let messages = 0
    const refusals = new Set<string>()
    for (const damaged of everyBit(message)) {
      refusals.add(outcome(server, damaged))
      messages++
    }
    expect(messages).toBeGreaterThan(2000)
    expect([...refusals]).toEqual([unopened])
    expect(outcome(server, message)).toBe(`POST /some/call${at}`)
  },
)

test('ENV-08 every bit of the text of a message flipped, Base64 or not', async () => {
  const { server, session } = await shakenHands()
  const message = await sealed(session)
  const refusals = new Set<string>()
  for (const sealedPath of flipped(message.sealedPath, 'latin1'))
    refusals.add(outcome(server, { ...message, sealedPath }))
  for (const pathHeader of flipped(message.pathHeader, 'latin1'))
    refusals.add(outcome(server, { ...message, pathHeader }))
  for (const body of flipped(message.body ?? '', 'latin1')) refusals.add(outcome(server, { ...message, body }))
  expect([...refusals]).toEqual([unopened])
})

test('ENV-08 every bit of a hello flipped, and every shorter one', async () => {
  const side = await shakenHands()
  const hellos: string[] = []
  const { server } = side
  const keepHello = (text: string, nowMs: number) => {
    hellos.push(text)
    return server.acceptHello(text, nowMs)
  }
  await shakeHands(
    {
      ...side,
      server: { ...server, acceptHello: keepHello },
    },
    startMs,
  )
  const hello = hellos[0] ?? ''
  expect(hello).toHaveLength(236)
  const refusals = new Set<string>()
  for (const damaged of flipped(hello, 'base64')) refusals.add(helloAnswer(server, damaged, startMs))
  for (let length = 0; length < hello.length; length += 7)
    refusals.add(helloAnswer(server, hello.slice(0, length), startMs))
  expect([...refusals]).toEqual([unopened])
})

test('ENV-08 every bit of an answer flipped, another rid, another status', async () => {
  const { server, session } = await shakenHands()
  const opened = server.openCall(await sealed(session), startMs)
  if (!opened.ok) throw new Error(opened.refusal)
  const { rid, answerKey } = opened
  const answer = sealAnswer(answerKey, rid, 200, '{"code":200}')
  for (const damaged of flipped(answer, 'base64')) {
    await expect(openAnswer(session, rid, 200, damaged)).rejects.toMatchObject({ reason: 'answer' })
  }
  await expect(openAnswer(session, newRid(), 200, answer)).rejects.toMatchObject({ reason: 'answer' })
  await expect(openAnswer(session, rid, 201, answer)).rejects.toMatchObject({ reason: 'answer' })
  expect(await openAnswer(session, rid, 200, answer)).toEqual({ kind: 'sealed', text: '{"code":200}' })
})

test('ENV-08 truncated, empty, over-long or no Base64', async () => {
  const { server, session } = await shakenHands()
  const message = await sealed(session)
  const damaged: ReceivedCall[] = ['', 'A', '====', '*', ' ', message.sealedPath.slice(0, 20)].flatMap((text) => [
    { ...message, sealedPath: text },
    { ...message, pathHeader: text },
    { ...message, body: text },
  ])
  damaged.push({ ...message, body: undefined })
  damaged.push({ ...message, body: `${message.body}\n` }, { ...message, sealedPath: `${message.sealedPath}AAAA` })
  for (const call of damaged) expect(outcome(server, call)).toBe(unopened)
})

test('ENV-08 one call’s body under another’s path, one session’s header over another’s path', async () => {
  const first = await shakenHands()
  const second = await shakenHands(startMs, first.ring)
  const [one, two] = [await sealed(first.session), await sealed(first.session)]
  const other = await sealed(second.session)
  const swapped = [
    { ...one, body: two.body },
    { ...one, sealedPath: two.sealedPath },
    { ...one, sealedPath: two.body ?? '' },
    { ...one, body: one.sealedPath },
    { ...one, pathHeader: other.pathHeader },
    { ...one, sealedPath: other.sealedPath, body: other.body },
  ]
  for (const call of swapped) expect(outcome(first.server, call)).toBe(unopened)
  expect(outcome(first.server, other)).toBe('POST /loan/apply')
})

test('ENV-08 a body added to a call that has none, or taken away', async () => {
  const { server, session } = await shakenHands()
  const { body, ...call } = aCall({ method: 'GET' })
  const bare = received(call, await sealCall(session, call))
  const { body: sent } = await sealed(session)
  expect(outcome(server, { ...bare, body: sent })).toBe(unopened)
  expect(outcome(server, bare)).toBe('GET /loan/apply')
  expect(body).toBeDefined()
})

test.each(boundHeaders.filter((name) => name !== 'encrypted-path'))(
  'ENV-04 %s is bound: changed, added or removed it is refused',
  async (name) => {
    const { server, session } = await shakenHands()
    const withIt = { ...headers, [name]: 'some value' }
    const withoutIt = without(name)
    const sentWith = await sealed(session, { headers: withIt })
    const sentWithout = await sealed(session, { headers: withoutIt })
    expect(outcome(server, sentWith)).toBe('POST /loan/apply')
    expect(outcome(server, sentWithout)).toBe('POST /loan/apply')
    expect(outcome(server, { ...sentWithout, headers: { ...withoutIt, [name]: '' } })).toBe('POST /loan/apply')
    expect(outcome(server, { ...sentWith, headers: { ...withIt, [name]: 'some other value' } })).toBe(unopened)
    expect(outcome(server, { ...sentWith, headers: withoutIt })).toBe(unopened)
    expect(outcome(server, { ...sentWithout, headers: withIt })).toBe(unopened)
  },
)

test('ENV-04 a value moved from one header to the next is refused', async () => {
  const { server, session } = await shakenHands()
  const message = await sealed(session, { headers: { country: 'VN', 'login-platform': '' } })
  expect(outcome(server, { ...message, headers: { country: '', 'login-platform': 'VN' } })).toBe(unopened)
  expect(outcome(server, { ...message, headers: { country: 'V', 'login-platform': 'N' } })).toBe(unopened)
})

test('ENV-08 method and host are bound; the host’s case is not', async () => {
  const { server, session } = await shakenHands()
  const message = await sealed(session)
  expect(outcome(server, { ...message, method: 'PUT' })).toBe(unopened)
  expect(outcome(server, { ...message, host: 'evil.example' })).toBe(unopened)
  expect(outcome(server, { ...message, host: 'API.example' })).toBe('POST /loan/apply')
})

test('ENV-02 multipart: parts changed, renamed, swapped, added or dropped are found', async () => {
  const { server, session } = await shakenHands()
  const parts = [part('repayAmount', '1050.00'), part('file', 'picture')]
  const digests = await Promise.all(parts.map(({ name, content }) => partDigest(name, content)))
  const opened = server.openCall(await sealed(session, { body: { kind: 'parts', parts: digests } }), startMs)
  if (!opened.ok) throw new Error(opened.refusal)
  expect(opened.bodyKind).toBe('parts')
  const [amount, file] = [parts[0] ?? part('', ''), parts[1] ?? part('', '')]
  expect(partsMatch(opened.partDigests, parts)).toBe(true)
  expect(partsMatch(opened.partDigests, [part('repayAmount', '1050.01'), file])).toBe(false)
  expect(partsMatch(opened.partDigests, [part('amount', '1050.00'), file])).toBe(false)
  expect(partsMatch(opened.partDigests, [file, amount])).toBe(false)
  expect(partsMatch(opened.partDigests, [amount, file, file])).toBe(false)
  expect(partsMatch(opened.partDigests, [amount])).toBe(false)
})

test('ENV-08 a server with other keys opens nothing', async () => {
  const { session } = await shakenHands()
  const { server } = await shakenHands(startMs, createKeyRing(startMs))
  expect(outcome(server, await sealed(session))).toBe(unopened)
})

function without(name: BoundHeader) {
  const rest = { ...headers }
  delete rest[name]
  return rest
}

function part(name: string, text: string) {
  return { name, content: utf8(text) }
}
