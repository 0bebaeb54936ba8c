import {
  accountSecurity,
  endDevice,
  listDevices,
  modifyPassword,
  modifyPasswordSendVerifyCode,
  signOutEverywhere,
} from '@hiram/contract/account-security'
import { signIn, signInByPwd } from '@hiram/contract/login'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { loginSteps, many } from '../../testing/login-steps.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'

let server: TestServer
let borrower: TestBorrower
const password = 'Kape3xAraw'

beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  borrower = await server.newBorrower()
})

async function code(who = borrower): Promise<string> {
  await server.as(who).ask(modifyPasswordSendVerifyCode, {})
  return loginSteps(server).sentCode(who.phone)
}
const set = (given: { password?: string; verifyCode?: string; phone?: string }, who = borrower) =>
  server.as(who).call(modifyPassword, { password, phone: who.phone, ...given })
const devices = async (who = borrower) => (await server.as(who).ask(listDevices, {})).devices

test('ACC-01 a first password needs no second code while the first one is fresh', async () => {
  expect(await server.as(borrower).ask(accountSecurity, {})).toEqual({
    phone: borrower.phone,
    hasPassword: false,
    passwordNeedsCode: false,
  })
  expect((await set({})).answer).toEqual({ done: true })
  expect(await server.as(borrower).ask(accountSecurity, {})).toMatchObject({
    hasPassword: true,
    passwordNeedsCode: true,
  })
  const late = await server.newBorrower()
  server.pass(10 * 60_000)
  expect((await set({}, late)).error).toBe('codeNeeded')
  expect((await set({ verifyCode: await code(late) }, late)).answer).toEqual({ done: true })
})

test('ACC-03 a change takes a code and the own number, ends the other sessions and notifies the owner', async () => {
  await set({})
  const other = await server.newBorrower({ phone: borrower.phone })
  expect((await set({ password: 'Bagong9Araw' })).error).toBe('codeNeeded')
  const verifyCode = await code()
  expect((await set({ verifyCode, password: 'bagong' })).error).toBe('passwordFormat')
  expect((await set({ verifyCode, password: 'abc123' })).error).toBe('passwordCommon')
  expect((await set({ verifyCode, phone: '+639170000001' })).error).toBe('phoneInvalid')
  expect((await set({ verifyCode, password: 'Bagong9Araw' })).answer).toEqual({ done: true })
  expect((await server.as(other).call(listDevices, {})).code).toBe(401)
  await server.runJobs()
  expect(server.providers.sentSms.findLast(({ to }) => to === borrower.phone)?.text).toContain('password was changed')
  const enter = (typed: string) =>
    server.as(borrower).call(signInByPwd, { phone: borrower.phone, password: typed, deviceId: 'device' })
  expect((await enter(password)).error).toBe('passwordWrong')
  expect((await enter('Bagong9Araw')).answer).toBeDefined()
})

test('ACC-01 two first passwords at once: one is the password', async () => {
  const answers = await many(10, (index) => set({ password: `${password}${index}` }))
  expect(answers.filter(({ answer }) => answer)).not.toHaveLength(0)
  const enter = (index: number) =>
    server
      .as(borrower)
      .call(signInByPwd, { phone: borrower.phone, password: `${password}${index}`, deviceId: 'device' })
  const entered = []
  for (let index = 0; index < 10; index += 1) entered.push(await enter(index))
  expect(entered.filter(({ answer }) => answer)).toHaveLength(1)
})

test('the devices: their names, the newest use first, this one marked; one is ended', async () => {
  const phone = borrower.phone
  const device = server.visitor()
  const verifyCode = await loginSteps(server).codeFor(device, phone)
  const { token } = await server
    .as(device)
    .ask(signIn, { phone, verifyCode, deviceId: 'device', deviceName: 'Chrome, Android' })
  const here = { ...borrower, ...device, token }
  const listed = await devices(here)
  expect(listed).toHaveLength(2)
  expect(listed).toContainEqual(expect.objectContaining({ name: 'Chrome, Android', isThis: true }))
  const old = listed.find(({ isThis }) => !isThis)
  expect(old?.name).toBeNull()
  const stranger = await server.newBorrower()
  const end = (who: TestBorrower) => server.as(who).call(endDevice, { sessionId: old?.sessionId ?? '' })
  expect((await end(stranger)).error).toBe('deviceNotFound')
  expect((await end(here)).answer).toEqual({ done: true })
  expect((await end(here)).error).toBe('deviceNotFound')
  expect((await server.as(borrower).call(listDevices, {})).code).toBe(401)
  expect(await devices(here)).toHaveLength(1)
})

test('signing out everywhere ends this session too; a lapsed one is no device', async () => {
  const other = await server.newBorrower({ phone: borrower.phone })
  server.pass(24 * 3_600_000 + 1)
  const fresh = await server.newBorrower({ phone: borrower.phone })
  expect(await devices(fresh)).toHaveLength(1)
  await server.as(fresh).ask(signOutEverywhere, {})
  for (const who of [borrower, other, fresh]) expect((await server.as(who).call(listDevices, {})).code).toBe(401)
})
