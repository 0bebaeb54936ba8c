import {
  maxMount,
  register,
  requestVerifyCode,
  resetPassword,
  resetPasswordSendVerifyCode,
  signIn,
  signInByPwd,
} from '@hiram/contract/login'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordProblem } from '../../auth/password-rule.ts'
import { loginSteps, many } from '../../testing/login-steps.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import type { TestCaller } from '../../testing/test-call.ts'
import { loginRoutes } from './routes.ts'

let server: TestServer
let who: TestCaller
let phone: string
let next = 2_000_000
const password = 'Kape3xAraw'

beforeAll(async () => {
  server = await createTestContext({ routes: loginRoutes })
})
afterAll(() => server.stop())
beforeEach(() => {
  who = server.visitor()
  next += 1
  phone = `+63917${next}`
})

const enter = (typed: string, caller = who, number = phone) =>
  server.as(caller).call(signInByPwd, { phone: number, password: typed, deviceId: 'device' })
const askReset = (caller = who, number = phone) =>
  server.as(caller).call(resetPasswordSendVerifyCode, { phone: number, isVoice: '0', deviceId: 'device' })
async function resetCode(caller = who): Promise<string> {
  await askReset(caller)
  return loginSteps(server).sentCode(phone)
}
const reset = (verifyCode: string, to = password, caller = who) =>
  server.as(caller).call(resetPassword, { phone, verifyCode, password: to, deviceId: 'device' })
async function registered(): Promise<string> {
  const verifyCode = await loginSteps(server).codeFor(who, phone)
  const { answer } = await server.as(who).call(register, { phone, verifyCode, password, deviceId: 'device' })
  return answer?.token ?? ''
}

test('ACC-03 six to twenty letters and digits, both, and not what everybody tries first', () => {
  for (const good of ['Kape3x', 'Kape3xAraw', `a${'1b'.repeat(9)}c`])
    expect(passwordProblem(good, phone)).toBeUndefined()
  for (const bad of ['', 'Kap3x', `a${'1b'.repeat(10)}`, 'kapearaw', '20260620', 'Kape 3x', 'Kape3x!', 'Kapé3xx'])
    expect(passwordProblem(bad, phone)).toBe('passwordFormat')
  for (const common of ['abc123', 'Password1', `a${phone.slice(-9)}`])
    expect(passwordProblem(common, phone)).toBe('passwordCommon')
})

test('ACC-03 no account is opened with a password that breaks the rule, and the code still opens one', async () => {
  const verifyCode = await loginSteps(server).codeFor(who, phone)
  const registerWith = (password: string) =>
    server.as(who).call(register, { phone, verifyCode, password, deviceId: 'device' })
  expect((await registerWith('Kap3x')).error).toBe('passwordFormat')
  expect((await registerWith('abc123')).error).toBe('passwordCommon')
  expect((await registerWith(password)).answer).toMatchObject({ isNew: true, hasPassword: true })
})

test('ACC-01 registered with a password, signed in with it; case counts', async () => {
  await registered()
  expect((await enter(password)).answer).toMatchObject({ phone, isNew: false, hasPassword: true })
  expect((await enter(password.toLowerCase())).error).toBe('passwordWrong')
})

test('ACC-02 only the holder of its code learns that a number has an account', async () => {
  await registered()
  server.pass(61_000)
  const code = await loginSteps(server).codeFor(who, phone)
  const again = (verifyCode: string) =>
    server.as(who).call(register, { phone, verifyCode, password, deviceId: 'device' })
  expect((await again(code === '000000' ? '111111' : '000000')).error).toBe('codeWrong')
  expect((await again(code)).error).toBe('phoneRegistered')
})

test('ACC-01 on a device its code has not opened a password says nothing, right or wrong, account or none', async () => {
  await registered()
  const stranger = server.visitor()
  const answers = [
    await enter(password, stranger),
    await enter('Wrong123', stranger),
    await enter(password, stranger, '+639170000009'),
  ]
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.error).toBe('codeNeeded')
})

test('ACC-01 an account without a password answers as a wrong one', async () => {
  const verifyCode = await loginSteps(server).codeFor(who, phone)
  const signedIn = await server.as(who).ask(signIn, { phone, verifyCode, deviceId: 'device' })
  expect(signedIn).toMatchObject({ isNew: true, hasPassword: false })
  expect((await enter(password)).error).toBe('passwordWrong')
})

test('ACC-01 of 200 wrong passwords at once ten are looked at; a code still signs in', async () => {
  await registered()
  const answers = await many(200, () => enter('Wrong123'))
  expect(answers.filter(({ error }) => error === 'passwordWrong')).toHaveLength(10)
  expect(answers.filter(({ error }) => error === 'tooMany')).toHaveLength(190)
  expect((await enter(password)).error).toBe('tooMany')
  server.pass(61_000)
  const verifyCode = await loginSteps(server).codeFor(who, phone)
  expect((await server.as(who).call(signIn, { phone, verifyCode, deviceId: 'device' })).answer).toBeDefined()
})

test('ACC-01 thirty wrong passwords in a row, over days, lock it until it is set again', async () => {
  await registered()
  for (let day = 0; day < 3; day += 1) {
    for (let tries = 0; tries < 10; tries += 1) expect((await enter('Wrong123')).error).toBe('passwordWrong')
    server.pass(86_400_000)
  }
  expect((await enter(password)).error).toBe('passwordLocked')
  await reset(await resetCode(), 'Bagong9Araw')
  expect((await enter('Bagong9Araw')).answer).toBeDefined()
})

test('ACC-01 a right password ends the row of wrong ones', async () => {
  await registered()
  for (let day = 0; day < 4; day += 1) {
    for (let tries = 0; tries < 9; tries += 1) expect((await enter('Wrong123')).error).toBe('passwordWrong')
    expect((await enter(password)).answer).toBeDefined()
    server.pass(86_400_000)
  }
})

test('ACC-01 a forgotten password is set by a code of its own; other sessions end and the owner is notified', async () => {
  const token = await registered()
  // on another device: the one before it on the same device ends by itself
  const elsewhere = server.visitor()
  const code = await resetCode(elsewhere)
  expect((await reset(code, 'short', elsewhere)).error).toBe('passwordFormat')
  const { answer } = await reset(code, 'Bagong9Araw', elsewhere)
  expect(answer).toMatchObject({ phone, isNew: false, hasPassword: true })
  expect((await server.as({ ...who, token }).call(maxMount, {})).code).toBe(200)
  const { rows } = await server.context.pool.query(
    'select count(*)::int as n from session where borrower_id = $1 and ended_at is null',
    [answer?.borrowerId],
  )
  expect(rows[0].n).toBe(1)
  expect((await enter(password)).error).toBe('passwordWrong')
  expect((await enter('Bagong9Araw')).answer).toBeDefined()
  await server.runJobs()
  expect(server.providers.sentSms.findLast(({ to }) => to === phone)?.text).toContain('password was changed')
})

test('ACC-01 a code is good for what it was sent for alone', async () => {
  await registered()
  server.pass(61_000)
  const code = await resetCode()
  expect((await server.as(who).call(signIn, { phone, verifyCode: code, deviceId: 'device' })).error).toBe('codeExpired')
  const loginCode = await loginSteps(server).codeFor(who, phone)
  if (loginCode !== code) expect((await reset(loginCode)).error).toBe('codeWrong')
})

test('ACC-01 a reset asks any number alike, and who resets without an account gets one', async () => {
  const known = await askReset(who, phone)
  await registered()
  server.pass(61_000)
  const other = server.visitor()
  const again = await askReset(other)
  expect(again.text).toBe(known.text)
  expect(
    (await server.as(other).call(requestVerifyCode, { phone: '+84912345678', isVoice: '0', deviceId: 'd' })).error,
  ).toBe('phoneWrongCountry')
})

test('ACC-01 one code resets once, however often it comes at once', async () => {
  await registered()
  const code = await resetCode()
  const answers = await many(20, (index) => reset(code, `Bagong9Araw${index}`))
  expect(answers.filter(({ answer }) => answer)).toHaveLength(1)
})

test('ACC-03 the hash is Argon2id and lies sealed', async () => {
  await registered()
  const { rows } = await server.context.pool.query('select hash_sealed from borrower_password')
  for (const { hash_sealed: sealed } of rows) expect(sealed.toString('latin1')).not.toContain('argon2')
})

test('ACC-01 a right password is not counted as a wrong one, while the clock goes on', async () => {
  const ticking = await createTestContext({ routes: loginRoutes, ticks: true })
  const owner = ticking.visitor()
  const verifyCode = await loginSteps(ticking).codeFor(owner, phone)
  await ticking.as(owner).call(register, { phone, verifyCode, password, deviceId: 'device' })
  const sign = (typed: string) => ticking.as(owner).call(signInByPwd, { phone, password: typed, deviceId: 'device' })
  const wrong = await sign('Wrong123')
  expect(wrong.error).toBe('passwordWrong')
  for (let time = 0; time < 12; time += 1) expect((await sign(password)).answer).toBeDefined()
  const { rows } = await ticking.context.pool.query(
    `select sum(used)::int as wrong from rate_window where limit_name = 'passwordWrong24h'`,
  )
  expect(rows).toEqual([{ wrong: 1 }])
  await ticking.stop()
})
