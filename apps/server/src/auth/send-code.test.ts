import { requestVerifyCode } from '@hiram/contract/login'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes })
})
afterAll(() => server.stop())

async function textOn(host: string, phone: string, isVoice: '0' | '1' = '0') {
  const form = { phone, isVoice, deviceId: 'd', h5: true }
  await server.as(server.visitor({ host })).ask(requestVerifyCode, form)
  await server.runJobs()
  return server.providers.sentSms.at(-1)?.text ?? ''
}

test('a code by text message ends with the line that fills it in on our page, and on no other', async () => {
  const text = await textOn('localhost:8080', '9175550201')
  const [code] = /\d{6}/.exec(text) ?? []
  expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`)
  expect(await textOn('hiram.evil.example', '9175550202')).not.toContain('@')
  expect(await textOn('localhost:8080', '9175550203', '1')).not.toContain('@')
})
