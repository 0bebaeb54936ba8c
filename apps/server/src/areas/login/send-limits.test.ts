import { checkPhoneNo } from '@hiram/contract/login'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginSteps, many, phoneOfPrefix } from '../../testing/login-steps.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import type { TestAnswer } from '../../testing/test-call.ts'
import { loginRoutes } from './routes.ts'

let server: TestServer
let steps: ReturnType<typeof loginSteps>

beforeEach(async () => {
  server = await createTestContext({ routes: loginRoutes, nodeEnv: 'production' })
  steps = loginSteps(server)
})
afterEach(() => server.stop())

const from = (ip: string) => server.visitor({ ip })
/** A network that nothing else in the test sends from. */
const elsewhere = (index: number) => from(`10.${index >> 8}.${index & 255}.1`)
const sentOf = (answers: readonly Pick<TestAnswer<never>, 'error'>[]) => answers.filter(({ error }) => !error).length
const refusedOf = (answers: readonly Pick<TestAnswer<never>, 'error'>[]) =>
  answers.filter(({ error }) => error === 'tooMany').length

test('ACC-01 of many sends at once from one address ten go out in an hour', async () => {
  const answers = await many(30, (index) => steps.ask(from('198.51.100.1'), phoneOfPrefix(index)))
  expect([sentOf(answers), refusedOf(answers)]).toEqual([10, 20])
  expect(await steps.ask(from('198.51.100.1'), phoneOfPrefix(50))).toMatchObject({
    error: 'tooMany',
    detail: { retryAfterSeconds: 3600 },
  })
  server.pass(3_600_000)
  expect((await steps.ask(from('198.51.100.1'), phoneOfPrefix(50))).error).toBeUndefined()
})

test.each([
  ['a /24', (host: number) => `198.51.100.${host + 1}`, '198.51.101.1'],
  ['a /64', (host: number) => `2001:db8:0:1:${host}::${host}`, '2001:db8:0:2::1'],
])('ACC-01 of many sends at once from %s forty go out in an hour', async (_, address, outside) => {
  const answers = await many(60, (index) => steps.ask(from(address(index)), phoneOfPrefix(index)))
  expect([sentOf(answers), refusedOf(answers)]).toEqual([40, 20])
  expect((await steps.ask(from(outside), phoneOfPrefix(100))).error).toBeUndefined()
})

test('ACC-01 of many sends at once to one prefix ten go out in an hour', async () => {
  const answers = await many(30, (index) => steps.ask(elsewhere(index), phoneOfPrefix(7, index)))
  expect([sentOf(answers), refusedOf(answers)]).toEqual([10, 20])
  expect((await steps.ask(elsewhere(40), phoneOfPrefix(8))).error).toBeUndefined()
  server.pass(3_600_000)
  expect((await steps.ask(elsewhere(41), phoneOfPrefix(7, 41))).error).toBeUndefined()
})

test('ACC-01 a prefix where four of ten codes are entered gets more, where three are it does not', async () => {
  const people = Array.from({ length: 10 }, (_, index) => ({ who: elsewhere(index), phone: phoneOfPrefix(7, index) }))
  const enter = async (index: number) => {
    const person = people[index]
    if (!person) throw new Error('there are ten')
    const signed = await steps.guess(person.who, person.phone, await steps.sentCode(person.phone))
    expect(signed.answer).toBeDefined()
  }
  for (const { who, phone } of people) expect((await steps.ask(who, phone)).error).toBeUndefined()
  for (const index of [0, 1, 2]) await enter(index)
  expect((await steps.ask(elsewhere(20), phoneOfPrefix(7, 20))).error).toBe('tooMany')
  await enter(3)
  const more = await many(5, (index) => steps.ask(elsewhere(30 + index), phoneOfPrefix(7, 30 + index)))
  expect([sentOf(more), refusedOf(more)]).toEqual([1, 4])
})

test('ACC-01 the budget of the day: warned of once, then only numbers with an account, then none', async () => {
  Object.assign(server.context.config, { SMS_DAILY_BUDGET: 20 })
  const warn = vi.spyOn(server.context.log, 'warn')
  const error = vi.spyOn(server.context.log, 'error')
  const borrowers = await many(6, (index) => server.newBorrower({ ...elsewhere(index), phone: phoneOfPrefix(index) }))
  const strangers = await many(50, (index) => steps.ask(elsewhere(100 + index), phoneOfPrefix(100 + index)))
  expect([sentOf(strangers), refusedOf(strangers)]).toEqual([20, 30])
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 1])
  expect(warn.mock.calls[0]?.[0]).toEqual({ sent: 16, budget: 20 })
  const known = await many(6, (index) => steps.ask(elsewhere(index), borrowers[index]?.phone ?? ''))
  expect([sentOf(known), refusedOf(known)]).toEqual([2, 4])
  expect((await steps.ask(elsewhere(200), phoneOfPrefix(200))).detail).toEqual({ retryAfterSeconds: 22 * 3600 })
  await server.runJobs()
  expect(server.providers.sentSms).toHaveLength(22)
  server.pass(22 * 3_600_000)
  expect((await steps.ask(elsewhere(201), phoneOfPrefix(201))).error).toBeUndefined()
})

test('ACC-04 a number is checked ten times an hour for one address, at once too, and the same for all', async () => {
  const who = from('198.51.100.1')
  const { phone } = await server.newBorrower({ phone: phoneOfPrefix(1) })
  const check = (typed: string) => server.as(who).call(checkPhoneNo, { phone: typed })
  const withAccount = await check(phone)
  const without = await check(phoneOfPrefix(2))
  expect(without.text.replace(phoneOfPrefix(2), phone)).toBe(withAccount.text)
  expect((await check('0912345')).error).toBe('phoneInvalid')
  const answers = await many(20, () => check(phone))
  expect([sentOf(answers), refusedOf(answers)]).toEqual([7, 13])
  const { answer } = await server.as(from('198.51.100.2')).call(checkPhoneNo, { phone })
  expect(answer).toEqual({ phone })
})
