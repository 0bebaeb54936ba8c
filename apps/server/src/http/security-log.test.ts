import { randomUUID } from 'node:crypto'
import { requestVerifyCode, signIn } from '@hiram/contract/login'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { loginRoutes } from '../areas/login/routes.ts'
import { createLog } from '../log.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { perform } from './perform.ts'
import { createStrangerLog, noteCall } from './security-log.ts'
import { newToken } from './session.ts'

const lines: Record<string, unknown>[] = []
const log = createLog('info', { to: { write: (line) => lines.push(JSON.parse(line)) } })
let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: loginRoutes })
})
afterAll(() => server.stop())
beforeEach(() => {
  lines.length = 0
})

test('a try to come in and a refusal are a line each, by borrower and device; what only reads is none', () => {
  const borrowerId = randomUUID()
  const { token } = newToken(borrowerId)
  const caller = { rid: 'rid-1', deviceThumbprint: 'abcdefghijklmnop', token }
  noteCall(log, { call: 'signIn', result: 'codeWrong', caller: { ...caller, token: '' } })
  noteCall(log, { call: 'maxMount', result: 'ok', caller })
  noteCall(log, { call: 'latestLoan', result: 'loanNotFound', caller })
  noteCall(log, { call: 'latestLoan', result: 'notLoggedIn', caller: { ...caller, token: 'made up' } })
  const who = { rid: 'rid-1', device: 'abcdefghijkl' }
  const rest = { level: 30, time: expect.any(Number), msg: 'a call that counts' }
  expect(lines).toEqual([
    { ...rest, security: 'wayIn', call: 'signIn', result: 'codeWrong', ...who },
    { ...rest, security: 'refused', call: 'latestLoan', result: 'loanNotFound', ...who, borrowerId },
    { ...rest, security: 'refused', call: 'latestLoan', result: 'notLoggedIn', ...who },
  ])
})

test('a borrower who signed in is a line with the way it was done, and no number, code or token', async () => {
  const phone = '+639175550142'
  const visitor = server.visitor()
  await server.as(visitor).ask(requestVerifyCode, { phone, isVoice: '0', deviceId: 'device' })
  await server.runJobs()
  const code = /\d{6}/.exec(server.providers.sentSms.at(-1)?.text ?? '')?.[0] ?? ''
  const route = loginRoutes.find(({ call }) => call.name === signIn.name)
  if (!route) throw new Error('no sign-in')
  const input = { phone, verifyCode: code, deviceId: 'device' }
  const asked = { ...visitor, appId: 12, rid: randomUUID(), payloadDigest: '', files: [], input }
  const answer = await perform({ ...server.context, log }, route, asked)
  const { token, borrowerId } = JSON.parse('text' in answer ? answer.text : '')[signIn.answerIn]
  expect(lines).toMatchObject([{ security: 'session', openedBy: 'code', rid: asked.rid, borrowerId }])
  for (const secret of [phone, phone.slice(3), code, token, visitor.ip])
    expect(JSON.stringify(lines)).not.toContain(secret)
})

test('what strangers are refused is a line a minute of each network, without its address', async () => {
  const note = createStrangerLog(log)
  for (const ip of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) note(ip, 'tooMany')
  expect(lines.map(({ security, result }) => [security, result])).toEqual(Array(2).fill(['stranger', 'tooMany']))
  lines.length = 0
  const app = await createApp({ ...server.context, log })
  for (let time = 0; time < 3; time += 1)
    await app.inject({ method: 'POST', url: '/v1/abc', payload: 'x', headers: { 'content-type': 'text/plain' } })
  await app.close()
  expect(lines.filter(({ security }) => security)).toMatchObject([{ security: 'stranger', result: 'unopened' }])
  expect(JSON.stringify(lines)).not.toContain('127.0.0.1')
})
