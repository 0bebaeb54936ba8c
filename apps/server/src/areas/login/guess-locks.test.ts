import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countStreak } from '../../http/rate-limit/guess-store.ts'
import { loginSteps, many, wrongFor } from '../../testing/login-steps.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import type { TestCaller } from '../../testing/test-call.ts'
import { loginRoutes } from './routes.ts'

let server: TestServer
let steps: ReturnType<typeof loginSteps>
let stranger: TestCaller
let phone: string
let next = 1_000_000
const dayMs = 86_400_000

beforeAll(async () => {
  server = await createTestContext({ routes: loginRoutes })
  steps = loginSteps(server)
})
afterAll(() => server.stop())
beforeEach(() => {
  stranger = server.visitor()
  next += 1
  phone = `+63917${next}`
})

/** 29 wrong in a row over two days, and a day more so that no daily limit applies. */
async function nearlyLocked(): Promise<void> {
  await steps.guessWrong(stranger, phone, 14)
  server.pass(dayMs)
  const second = await steps.guessWrong(stranger, phone, 15)
  expect(second.answers.map(({ error }) => error)).not.toContain('tooMany')
  server.pass(dayMs)
}

test('ACC-01 thirty wrong codes in a row lock the phone for a day, for the right code and for new ones', async () => {
  await nearlyLocked()
  const { code } = await steps.guessWrong(stranger, phone, 1)
  const whole = { error: 'tooMany', detail: { retryAfterSeconds: 86_400 } }
  expect(await steps.guess(stranger, phone, code)).toMatchObject(whole)
  server.pass(60_000)
  expect((await steps.ask(server.visitor(), phone)).detail).toEqual({ retryAfterSeconds: 86_340 })
  server.pass(dayMs - 60_000)
  expect((await steps.guess(stranger, phone, await steps.codeFor(stranger, phone))).answer).toBeDefined()
})

test('ACC-01 a right code ends the row of wrong ones', async () => {
  await nearlyLocked()
  expect((await steps.guess(stranger, phone, await steps.codeFor(stranger, phone))).answer).toBeDefined()
  server.pass(600_000)
  const { answers } = await steps.guessWrong(server.visitor(), phone, 4)
  expect(answers.map(({ error }) => error)).toEqual(Array(4).fill('codeWrong'))
})

test('ACC-01 of a thousand guesses counted at once thirty pass the lock', async () => {
  const phoneHashes = server.context.vault.findHashes('phone', phone)
  const now = server.context.clock.wall()
  const take = () => countStreak(server.context.database, { phoneHashes, deviceKind: 'other' }, now)
  const taken = await many(1000, take)
  expect(taken.filter(Boolean)).toHaveLength(30)
})

test('ACC-01 when strangers have used a phone up, a device it knows keeps three tries', async () => {
  const owner = await server.newBorrower({ phone })
  await steps.guessWrong(stranger, phone, 15)
  server.pass(600_000)
  const code = await steps.codeFor(owner, phone)
  const answers = []
  for (let tries = 0; tries < 3; tries += 1) answers.push(await steps.guess(owner, phone, wrongFor(code)))
  expect(answers.map(({ error }) => error)).toEqual(Array(3).fill('codeWrong'))
  expect((await steps.guess(owner, phone, code)).error).toBe('tooMany')
})

test('ACC-01 when strangers have locked a phone, a device it knows has three tries and signs in', async () => {
  const owner = await server.newBorrower({ phone })
  await nearlyLocked()
  await steps.guessWrong(stranger, phone, 1)
  server.pass(60_000)
  expect((await steps.ask(stranger, phone)).error).toBe('tooMany')
  const code = await steps.codeFor(owner, phone)
  expect((await steps.guess(owner, phone, wrongFor(code))).error).toBe('codeWrong')
  expect((await steps.guess(owner, phone, wrongFor(code))).error).toBe('codeWrong')
  expect((await steps.guess(owner, phone, code)).answer).toBeDefined()
  server.pass(60_000)
  // the owner's right code does not open the phone to strangers
  expect((await steps.ask(stranger, phone)).error).toBe('tooMany')
  // nor does it give the owner more than three wrong ones
  const { answers } = await steps.guessWrong(owner, phone, 2)
  expect(answers.map(({ error }) => error)).toEqual(['codeWrong', 'tooMany'])
})

test('ACC-01 when strangers have had all messages of a day sent, a device it knows gets three more', async () => {
  const owner = await server.newBorrower({ phone })
  for (let sent = 0; sent < 6; sent += 1) {
    expect((await steps.ask(stranger, phone)).error).toBeUndefined()
    server.pass(600_000)
  }
  expect((await steps.ask(stranger, phone)).error).toBe('tooMany')
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await steps.ask(owner, phone)).error).toBeUndefined()
    server.pass(600_000)
  }
  expect((await steps.ask(owner, phone)).error).toBe('tooMany')
})

test('ACC-01 a blocked borrower learns it after the right code, and whom to call; others learn nothing', async () => {
  const { borrowerId } = await server.newBorrower({ phone })
  const blockedAt = server.context.clock.wall()
  await server.context.pool.query('update borrower set blocked_at = $2 where borrower_id = $1', [borrowerId, blockedAt])
  const code = await steps.codeFor(stranger, phone)
  expect((await steps.guess(stranger, phone, wrongFor(code))).error).toBe('codeWrong')
  const refusal = await steps.guess(stranger, phone, code)
  expect(refusal).toMatchObject({ error: 'accountBlocked', detail: { hotline: '(02) 8555 0142' } })
  expect(refusal.msg).toBe('Your account is blocked, so you can’t log in. Please call (02) 8555 0142 to find out why.')
  server.pass(60_000)
  const ofPartner = { ...stranger, appId: 14 }
  const again = await steps.guess(ofPartner, phone, await steps.codeFor(ofPartner, phone))
  expect(again).toMatchObject({ error: 'accountBlocked', detail: { hotline: '(02) 8555 0143' } })
  const { rows } = await server.context.pool.query('select from session where borrower_id = $1', [borrowerId])
  expect(rows).toHaveLength(1)
})

test('ACC-01 right codes are not counted as wrong ones, while the clock goes on', async () => {
  const ticking = await createTestContext({ routes: loginRoutes, ticks: true })
  const { codeFor, guess } = loginSteps(ticking)
  const owner = ticking.visitor()
  for (let time = 0; time < 4; time += 1) {
    expect((await guess(owner, phone, await codeFor(owner, phone))).answer).toBeDefined()
    ticking.pass(600_000)
  }
  const { rows } = await ticking.context.pool.query(
    `select coalesce(sum(used), 0)::int as wrong from rate_window where limit_name like 'codeWrong%'`,
  )
  expect(rows).toEqual([{ wrong: 0 }])
  await ticking.stop()
})
