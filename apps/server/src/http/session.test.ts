import { latestLoan } from '@hiram/contract/loan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessionsBut } from '../auth/session-store.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import type { TestCaller } from '../testing/test-call.ts'

const hourMs = 3_600_000
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
})
afterAll(() => server.stop())

const whyOf = async (who: TestCaller) => (await server.as(who).call(latestLoan, {})).detail.because
const codeOf = async (who: TestCaller) => (await server.as(who).call(latestLoan, {})).code

test('ACC-01 a session ends once nothing came from it for more than a day', async () => {
  const borrower = await server.newBorrower()
  server.pass(24 * hourMs)
  expect(await codeOf(borrower)).toBe(200)
  server.pass(24 * hourMs + 1)
  expect(await codeOf(borrower)).toBe(401)
})

test('ACC-01 a session ends after thirty days however often it is used', async () => {
  const borrower = await server.newBorrower()
  for (let passed = 0; passed < 30 * 24; passed += 20) {
    expect([passed, await codeOf(borrower)]).toEqual([passed, 200])
    server.pass(20 * hourMs)
  }
  expect(await codeOf(borrower)).toBe(200)
  server.pass(1)
  expect(await codeOf(borrower)).toBe(401)
})

test('ACC-01 a session’s token opens nothing on another device, and its own device keeps it', async () => {
  const borrower = await server.newBorrower()
  const { deviceThumbprint } = server.visitor()
  expect(await codeOf({ ...borrower, deviceThumbprint })).toBe(401)
  expect(await codeOf(borrower)).toBe(200)
})

test('ACC-01 what is no token of ours opens nothing', async () => {
  const borrower = await server.newBorrower()
  const [id = '', secret = ''] = borrower.token.split('.')
  const changed = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`
  for (const token of ['', id, secret, `${id}.`, `${id}.${changed}`, `${borrower.token}A`, `A${borrower.token}`]) {
    expect([token, await codeOf({ ...borrower, token })]).toEqual([token, 401])
  }
})

test('ACC-01 an ended session’s own device hears why; no one else does', async () => {
  const [idle, ended] = [await server.newBorrower(), await server.newBorrower()]
  const { database, clock } = server.context
  await endSessionsBut(database, ended.borrowerId, undefined, clock.wall())
  expect(await whyOf(ended)).toBe('elsewhere')
  expect(await whyOf({ ...ended, deviceThumbprint: server.visitor().deviceThumbprint })).toBeUndefined()
  expect(await whyOf({ ...ended, token: `${ended.token.slice(0, -1)}_` })).toBeUndefined()
  server.pass(24 * hourMs + 1)
  expect(await whyOf(idle)).toBe('idle')
})
