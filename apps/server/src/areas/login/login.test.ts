import { randomUUID } from 'node:crypto'
import { checkPhoneNo, maxMount, requestVerifyCode, signIn, signOut } from '@hiram/contract/login'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import type { TestCaller } from '../../testing/test-call.ts'
import { loginRoutes } from './routes.ts'

let server: TestServer
let who: TestCaller
let phone: string
let next = 1_000_000

beforeAll(async () => {
  server = await createTestContext({ routes: loginRoutes })
})
afterAll(() => server.stop())
beforeEach(() => {
  who = server.visitor()
  next += 1
  phone = `+63917${next}`
})

async function codeFor(caller: TestCaller, number: string, isVoice: '0' | '1' | '2' = '0'): Promise<string> {
  await server.as(caller).ask(requestVerifyCode, { phone: number, isVoice, deviceId: 'device' })
  await server.runJobs()
  const sent = server.providers.sentSms.findLast((sms) => sms.to === number)
  return (/\d(?:(?:, )?\d){5}/.exec(sent?.text ?? '')?.[0] ?? '').replaceAll(', ', '')
}

const guess = (verifyCode: string, caller = who, number = phone) =>
  server.as(caller).call(signIn, { phone: number, verifyCode, deviceId: 'device' })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const ask = (isVoice: '0' | '1' | '2' = '0', caller = who, number = phone) =>
  server.as(caller).call(requestVerifyCode, { phone: number, isVoice, deviceId: 'device' })

test('ACC-01 a code signs in: first a new account, then the same one', async () => {
  const first = await guess(await codeFor(who, phone))
  expect(first.answer).toMatchObject({ phone, market: 'ph', isNew: true })
  server.pass(61_000)
  const second = await guess(await codeFor(who, phone))
  expect(second.answer).toMatchObject({ borrowerId: first.answer?.borrowerId, isNew: false })
  const signedIn = server.as({ ...who, token: second.answer?.token ?? '' })
  expect(await signedIn.ask(maxMount, {})).toEqual({ maxMount: 2_000_000n })
  await signedIn.ask(signOut, {})
  expect((await signedIn.call(signOut, {})).code).toBe(401)
})

test('ACC-01 text, voice and Zalo say the code each in its way', async () => {
  await codeFor(who, phone, '1')
  const voice = server.providers.sentSms.at(-1)
  expect(voice).toMatchObject({ to: phone, channel: '1', voice: 'en-US' })
  expect(voice?.text).toMatch(/\d, \d, \d, \d, \d, \d/)
  server.pass(61_000)
  await codeFor(who, phone, '2')
  expect(server.providers.sentSms.at(-1)?.channel).toBe('2')
})

test('ACC-01 of 1,000 guesses at once at most five are looked at', async () => {
  const code = await codeFor(who, phone)
  const answers = await Promise.all(Array.from({ length: 1000 }, () => guess(wrong(code))))
  expect(answers.filter(({ error }) => error === 'codeWrong')).toHaveLength(4)
  expect(answers.filter(({ error }) => error === 'codeUsedUp')).toHaveLength(996)
  expect((await guess(code)).error).toBe('codeUsedUp')
})

test('ACC-01 after five wrong guesses the right code opens nothing; after four it does', async () => {
  const code = await codeFor(who, phone)
  const triesLeft = []
  for (let tries = 0; tries < 4; tries += 1) triesLeft.push((await guess(wrong(code))).detail)
  expect(triesLeft).toEqual([{ triesLeft: 4 }, { triesLeft: 3 }, { triesLeft: 2 }, { triesLeft: 1 }])
  expect((await guess(wrong(code))).error).toBe('codeUsedUp')
  expect((await guess(code)).error).toBe('codeUsedUp')
  server.pass(601_000)
  const another = await codeFor(who, phone)
  for (let tries = 0; tries < 4; tries += 1) await guess(wrong(another))
  expect((await guess(another)).answer).toBeDefined()
})

test('ACC-01 of 1,000 right codes at once exactly one makes a session', async () => {
  const code = await codeFor(who, phone)
  const answers = await Promise.all(Array.from({ length: 1000 }, () => guess(code)))
  const sessions = answers.flatMap(({ answer }) => answer ?? [])
  expect(sessions).toHaveLength(1)
  const { rows } = await server.context.pool.query('select count(*)::int as n from session where borrower_id = $1', [
    sessions[0]?.borrowerId,
  ])
  expect(rows[0].n).toBe(1)
})

test('ACC-01 a phone that signs in first in many places at once gets one account', async () => {
  const opened = await Promise.all(Array.from({ length: 20 }, () => server.newBorrower({ phone })))
  expect(new Set(opened.map(({ borrowerId }) => borrowerId)).size).toBe(1)
})

test('ACC-01 a code lives five minutes, on its own device and for its own phone', async () => {
  const code = await codeFor(who, phone)
  expect((await guess(code, server.visitor())).error).toBe('codeExpired')
  expect((await guess(code, who, '+639170000001')).error).toBe('codeExpired')
  server.pass(5 * 60_000)
  expect((await guess(code)).error).toBe('codeExpired')
})

test('ACC-01 a code whose life is over before the gateway took it is not sent any more', async () => {
  await ask()
  const before = server.providers.sentSms.length
  server.pass(5 * 60_000 + 1)
  await server.runJobs()
  expect(server.providers.sentSms).toHaveLength(before)
})

test('ACC-01 a new code kills the old one, a refused one does not', async () => {
  const old = await codeFor(who, phone)
  server.pass(61_000)
  let code = await codeFor(who, phone)
  if (code === old) {
    server.pass(61_000)
    code = await codeFor(who, phone)
  }
  expect((await ask()).error).toBe('codeWait')
  expect((await guess(old)).detail).toEqual({ triesLeft: 4 })
  expect((await guess(code)).answer).toBeDefined()
  expect((await guess(code)).error).toBe('codeExpired')
})

test('ACC-01 sends: one a minute, three in ten minutes, six a day, over all channels', async () => {
  await ask()
  expect(await ask('2')).toMatchObject({ error: 'codeWait', detail: { retryAfterSeconds: 60 } })
  server.pass(60_000)
  await ask('2')
  server.pass(60_000)
  await ask()
  server.pass(60_000)
  expect(await ask()).toMatchObject({ error: 'tooMany', detail: { retryAfterSeconds: 420 } })
  server.pass(420_000)
  for (let sent = 3; sent < 6; sent += 1) {
    expect((await ask()).error).toBeUndefined()
    server.pass(600_000)
  }
  expect((await ask()).error).toBe('tooMany')
})

test('ACC-01 two voice calls a day, then text still works', async () => {
  for (let sent = 0; sent < 2; sent += 1) {
    expect((await ask('1')).error).toBeUndefined()
    server.pass(600_000)
  }
  expect((await ask('1')).error).toBe('tooMany')
  expect((await ask('0')).error).toBeUndefined()
})

test('ACC-01 of many sends at once one goes out', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('0', server.visitor())))
  expect(answers.filter(({ answer }) => answer)).toHaveLength(1)
})

test('ACC-01 fifteen wrong codes a business-day run the phone to guessing', async () => {
  for (let codes = 0; codes < 3; codes += 1) {
    const code = await codeFor(who, phone)
    for (let tries = 0; tries < 5; tries += 1) await guess(wrong(code))
    server.pass(601_000)
  }
  expect((await guess(await codeFor(who, phone))).error).toBe('tooMany')
})

test('ACC-01 in production a device may ask for five codes an hour', async () => {
  const strict = await createTestContext({ routes: loginRoutes, nodeEnv: 'production' })
  const device = strict.visitor()
  const answers = []
  for (let sent = 0; sent < 6; sent += 1) {
    const request = { phone: `+63917${next + sent}`, isVoice: '0' as const, deviceId: 'device' }
    answers.push(await strict.as(device).call(requestVerifyCode, request))
  }
  expect(answers.map(({ error }) => error)).toEqual([...Array(5).fill(undefined), 'tooMany'])
  await strict.stop()
})

test('ACC-01 at most three sessions live, the oldest ends', async () => {
  const sessions: TestCaller[] = []
  for (let made = 0; made < 4; made += 1) {
    const device = server.visitor()
    const { token = '' } = (await guess(await codeFor(device, phone), device)).answer ?? {}
    sessions.push({ ...device, token })
    server.pass(601_000)
  }
  const codes = []
  for (const session of sessions) codes.push((await server.as(session).call(signOut, {})).code)
  expect(codes).toEqual([401, 200, 200, 200])
})

test('a sign-in ends the session before it on the same device, and none on another', async () => {
  const [other, device] = [server.visitor(), server.visitor()]
  const sessions: TestCaller[] = []
  for (const on of [other, device, device]) {
    const { token = '' } = (await guess(await codeFor(on, phone), on)).answer ?? {}
    sessions.push({ ...on, token })
    server.pass(601_000)
  }
  const codes = []
  for (const session of sessions) codes.push((await server.as(session).call(signOut, {})).code)
  expect(codes).toEqual([200, 401, 200])
})

test('ACC-04 every usual way to write a number is one number; another country is named in the error', async () => {
  const { call } = server.as(who)
  for (const typed of ['0917 555 0142', '+63 917-555-0142', '9175550142', '00639175550142']) {
    expect((await call(checkPhoneNo, { phone: typed })).answer).toEqual({ phone: '+639175550142' })
  }
  expect((await call(checkPhoneNo, { phone: '+84 91 234 56 78' })).error).toBe('phoneWrongCountry')
  expect((await call(checkPhoneNo, { phone: '0912345' })).error).toBe('phoneInvalid')
  expect((await ask('0', who, '+84912345678')).error).toBe('phoneWrongCountry')
  const vn = server.visitor({ market: 'vn' })
  expect((await server.as(vn).call(checkPhoneNo, { phone: '+639175550142' })).error).toBe('phoneWrongCountry')
})

test('INI-06 the most that may be borrowed is the market’s, then the borrower’s own limit', async () => {
  const borrower = await server.newBorrower()
  const most = async () => (await server.as(borrower).ask(maxMount, {})).maxMount
  expect(await most()).toBe(2_000_000n)
  await server.context.pool.query('update borrower set limit_minor = 1080000 where borrower_id = $1', [
    borrower.borrowerId,
  ])
  expect(await most()).toBe(1_080_000n)
})

test('ENV-08 a repeated request id answers the same and sends one message', async () => {
  const rid = randomUUID()
  const request = { phone, isVoice: '0' as const, deviceId: 'device' }
  const first = await server.as(who).call(requestVerifyCode, request, { rid })
  const again = await server.as(who).call(requestVerifyCode, request, { rid })
  await server.runJobs()
  expect(again.text).toBe(first.text)
  expect(server.providers.sentSms.filter((sms) => sms.to === phone)).toHaveLength(1)
})
