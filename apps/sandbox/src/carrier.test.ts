import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from './testing/sandbox.ts'

let sandbox: OpenSandbox
beforeEach(() => {
  sandbox = openSandbox('http://127.0.0.1:1')
})
afterEach(() => sandbox.app.close())

const check = { checkId: 'check-1', carrier: 'globe', phone: '+639175550142' }
const start = () => sandbox.signed('POST', '/carrier/checks', check)
const inbox = async () => (await sandbox.call('GET', '/sms')).body
const verify = async (code: string) =>
  (await sandbox.signed('POST', '/carrier/verify', { checkId: 'check-1', code })).body

test('a check sends one code, and the right one says how long the number is in use', async () => {
  await start()
  await start()
  const [message, ...rest] = await inbox()
  expect(rest).toEqual([])
  const code = /\d{6}/.exec(message.text)?.[0] ?? ''
  expect(await verify(code === '000000' ? '000001' : '000000')).toEqual({ outcome: 'codeWrong' })
  await sandbox.call('PUT', '/carrier/settings', { activeMonths: 2 })
  expect(await verify(code)).toEqual({ outcome: 'inUse', activeMonths: 2 })
})

test('it can be down, knows no other check, and only the server may ask', async () => {
  expect(await verify('123456')).toEqual({ outcome: 'codeExpired' })
  await sandbox.call('PUT', '/carrier/settings', { outage: true })
  expect((await start()).status).toBe(503)
  expect((await sandbox.call('POST', '/carrier/checks', check)).status).toBe(401)
})
