import { expect, test } from 'vitest'
import {
  dayMs,
  helloAnswer,
  outcome,
  root,
  sealed,
  secondMs,
  shakeHands,
  shakenHands,
  startMs,
} from '../testing/session.ts'
import { createClientSession, createDeviceKeyPair, type HandshakeOptions } from './handshake.ts'
import { deviceThumbprint, KeyListOfOtherDays } from './index.ts'
import { currentServerKey } from './key-list.ts'
import { createEnvelopeServer, createKeyRing, createRootKeyPair, rotateKeyRing, signKeyList } from './server.ts'

const ring = createKeyRing(startMs)
const server = createEnvelopeServer(ring)

async function shake(change: Partial<HandshakeOptions> = {}, answerMs = startMs) {
  return await createClientSession({
    serverKeys: signKeyList(ring, root.privateKey, startMs),
    rootPublicKey: root.publicKey,
    deviceKeyPair: await createDeviceKeyPair(),
    now: () => startMs,
    fetchHello: async (hello) => helloAnswer(server, hello, answerMs),
    ...change,
  })
}

test('ENV-08 the session names the device and no key can be taken out', async () => {
  const side = await shakenHands()
  const opened = side.server.openCall(await sealed(side.session), startMs)
  expect(opened).toMatchObject({ ok: true, deviceThumbprint: await deviceThumbprint(side.device.publicKey) })
  expect(side.device.privateKey.extractable).toBe(false)
  expect(side.session.requestKey.extractable).toBe(false)
  expect(side.session.responseKey.extractable).toBe(false)
  expect(side.session.expiresAtMs).toBe(startMs + dayMs)
})

test('ENV-08 two sessions of one device share no key and no ticket', async () => {
  const side = await shakenHands()
  const again = await shakeHands(side, startMs)
  expect(again.pathHeader).not.toBe(side.session.pathHeader)
  const message = await sealed(again)
  expect(outcome(side.server, { ...message, pathHeader: side.session.pathHeader })).toBe('{"code":4600}')
})

test('ENV-08 a key list that is unsigned, signed by another root or changed is refused', async () => {
  const signed = JSON.parse(signKeyList(ring, root.privateKey, startMs))
  const other = createKeyRing(startMs)
  const lists = [
    '',
    'null',
    '[]',
    JSON.stringify({ keys: signed.keys }),
    JSON.stringify({ keys: signed.keys, signature: '' }),
    JSON.stringify({ ...signed, keys: JSON.parse(signKeyList(other, root.privateKey, startMs)).keys }),
    signKeyList(ring, createRootKeyPair().privateKey, startMs),
  ]
  for (const serverKeys of lists) await expect(shake({ serverKeys })).rejects.toMatchObject({ reason: 'keys' })
})

test('ENV-08 an old key list is refused; the one current key is chosen from two', async () => {
  const list = signKeyList(ring, root.privateKey, startMs)
  await expect(currentServerKey(list, root.publicKey, startMs + 9 * dayMs)).rejects.toMatchObject({ reason: 'keys' })
  await expect(currentServerKey(list, root.publicKey, startMs - 2 * dayMs)).rejects.toMatchObject({ reason: 'keys' })
  await expect(currentServerKey(list, root.publicKey, startMs - 2 * dayMs)).rejects.toBeInstanceOf(KeyListOfOtherDays)
  const both = rotateKeyRing(ring, startMs + 6 * dayMs)
  const [first, second] = both.serverKeys.map((key) => key.kid)
  const listed = signKeyList(both, root.privateKey, startMs + 6 * dayMs)
  expect((await currentServerKey(listed, root.publicKey, startMs + 6 * dayMs)).kid).toBe(first)
  expect((await currentServerKey(listed, root.publicKey, startMs + 7 * dayMs)).kid).toBe(second)
})

test.each([-dayMs, dayMs, -121 * secondMs, 121 * secondMs])(
  'ENV-08 a clock %i ms out is put right by the server',
  async (outMs) => {
    const side = await shakenHands()
    const session = await shakeHands(side, startMs, startMs + outMs)
    expect(session.serverTimeOffsetMs).toBe(-outMs)
    const deviceMs = startMs + outMs
    expect(outcome(side.server, await sealed(session, { timeMs: deviceMs }))).toBe(
      `{"code":4601,"serverTimeMs":${startMs}}`,
    )
    const timeMs = deviceMs + session.serverTimeOffsetMs
    expect(outcome(side.server, await sealed(session, { timeMs }))).toBe('POST /loan/apply')
  },
)

test('ENV-08 accepted to 120 s either way, no further', async () => {
  const { server: own, session } = await shakenHands()
  const message = await sealed(session)
  for (const inside of [-120_000, 120_000]) expect(outcome(own, message, startMs + inside)).toBe('POST /loan/apply')
  for (const outside of [-120_001, 120_001]) {
    const serverTimeMs = startMs + outside
    expect(outcome(own, message, serverTimeMs)).toBe(JSON.stringify({ code: 4601, serverTimeMs }))
  }
})

test('ENV-08 a server that keeps reporting a wrong clock gets only one more hello', async () => {
  let hellos = 0
  const fetchHello = async () => {
    hellos++
    return `{"code":4601,"serverTimeMs":${startMs}}`
  }
  await expect(shake({ fetchHello })).rejects.toMatchObject({ reason: 'refused', code: 4601 })
  expect(hellos).toBe(2)
})

test.each([
  [`{"code":4602,"serverTimeMs":${startMs}}`, 4602],
  [`{"code":4600,"serverTimeMs":${startMs}}`, 4600],
  ['{"code":4601}', 4601],
  ['{"code":4601,"serverTimeMs":"soon"}', 4601],
])('ENV-08 the clock is put right for a wrong clock alone, and by a time: %s ends it', async (refusal, code) => {
  let hellos = 0
  const fetchHello = async () => {
    hellos++
    return refusal
  }
  await expect(shake({ fetchHello })).rejects.toMatchObject({ reason: 'refused', code })
  expect(hellos).toBe(1)
})

test('ENV-08 refusals and replies to another hello are recognised', async () => {
  await expect(shake({ fetchHello: async () => '{"code":4600}' })).rejects.toMatchObject({ code: 4600 })
  await expect(shake({ fetchHello: async () => '{"code":200,"ticket":"x"}' })).rejects.toMatchObject({
    reason: 'answer',
  })
  await expect(shake({ fetchHello: async () => '<html>' })).rejects.toMatchObject({ reason: 'answer' })
  const replies: string[] = []
  const keep = async (hello: string) => {
    replies.push(helloAnswer(server, hello, startMs))
    return replies[0] ?? ''
  }
  await shake({ fetchHello: keep })
  // The first hello's reply for the second hello.
  await expect(shake({ fetchHello: keep })).rejects.toMatchObject({ reason: 'answer' })
})

test('ENV-08 without the device’s private key its hello cannot be made', async () => {
  const victim = await createDeviceKeyPair()
  const thief = await createDeviceKeyPair()
  const stolen = { publicKey: victim.publicKey, privateKey: thief.privateKey }
  await expect(shake({ deviceKeyPair: stolen })).rejects.toMatchObject({ reason: 'refused', code: 4600 })
})

test('ENV-08 a hello is accepted to 120 s either way, no further, and says the server’s time', async () => {
  let sent = ''
  await shake({
    fetchHello: async (hello) => {
      sent = hello
      return helloAnswer(server, hello, startMs)
    },
  })
  for (const inside of [-120_000, 0, 120_000]) {
    expect(server.acceptHello(sent, startMs + inside)).toMatchObject({ ok: true })
  }
  for (const outside of [-120_001, 120_001]) {
    const serverTimeMs = startMs + outside
    expect(server.acceptHello(sent, serverTimeMs)).toEqual({
      ok: false,
      code: 4601,
      refusal: JSON.stringify({ code: 4601, serverTimeMs }),
    })
  }
})

test('ENV-08 a listed key may be used a day before it begins and a day after it ends, by a clock that is out', async () => {
  const list = signKeyList(ring, root.privateKey, startMs)
  const [key] = JSON.parse(Buffer.from(JSON.parse(list).keys, 'base64url').toString())
  const { kid, notBeforeMs, notAfterMs } = key
  for (const nowMs of [notBeforeMs - dayMs, notAfterMs, notAfterMs + dayMs]) {
    expect((await currentServerKey(list, root.publicKey, nowMs)).kid).toBe(kid)
  }
  for (const nowMs of [notBeforeMs - dayMs - 1, notAfterMs + dayMs + 1]) {
    await expect(currentServerKey(list, root.publicKey, nowMs)).rejects.toMatchObject({ reason: 'keys' })
  }
})

test('ENV-08 the order in which keys are listed changes nothing', async () => {
  const both = rotateKeyRing(ring, startMs + 6 * dayMs)
  const turned = { ...both, serverKeys: both.serverKeys.toReversed() }
  const [first, second] = both.serverKeys.map((key) => key.kid)
  const listed = signKeyList(turned, root.privateKey, startMs + 6 * dayMs)
  expect((await currentServerKey(listed, root.publicKey, startMs + 6 * dayMs)).kid).toBe(first)
  expect((await currentServerKey(listed, root.publicKey, startMs + 7 * dayMs)).kid).toBe(second)
  // behind the server's clock the first is current
  expect((await currentServerKey(listed, root.publicKey, startMs - dayMs)).kid).toBe(first)
})
