import { appErrorLog } from '@hiram/contract/app-info/error-log'
import { memberInfo } from '@hiram/contract/app-info/member'
import { trackNew } from '@hiram/contract/tracking'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createTestContext } from '../testing/server.ts'
import { createOpenLimits } from './open-call-limits.ts'
import { addressLimits } from './rate-limit/limits.ts'

test('one address may report errors and send events only so often a minute, and another is not held up', async () => {
  const server = await createTestContext({ routes: [], nodeEnv: 'production' })
  const limits = createOpenLimits(server.context)
  const { errorReport, tracking } = addressLimits('production')
  for (const [call, { most }] of [
    [appErrorLog, errorReport],
    [trackNew, tracking],
  ] as const) {
    const waits = Array.from({ length: most + 1 }, () => limits.call(call, '192.0.2.1'))
    expect([waits.findIndex((wait) => wait !== undefined), limits.call(call, '192.0.2.2')]).toEqual([most, undefined])
  }
  const signedIn = Array.from({ length: 10_000 }, () => limits.call(memberInfo, '192.0.2.1'))
  expect(signedIn.every((wait) => wait === undefined)).toBe(true)
  await server.stop()
})

test('so are the key list, the handshake and the events, before a key is touched', async () => {
  const server = await createTestContext({ routes: [], nodeEnv: 'production' })
  const app = await createApp(server.context)
  const { keys, hello, events } = addressLimits('production')
  const ask = (method: 'GET' | 'POST', url: string, remoteAddress: string) =>
    app.inject({ method, url, remoteAddress, headers: { 'content-type': 'text/plain' }, payload: 'x' })
  for (const [method, url, { most }] of [
    ['GET', '/v1/keys', keys],
    ['POST', '/v1/hello', hello],
    ['GET', '/events', events],
  ] as const) {
    for (let time = 1; time < most; time += 1) await ask(method, url, '192.0.2.1')
    expect((await ask(method, url, '192.0.2.1')).statusCode).not.toBe(429)
    const late = await ask(method, url, '192.0.2.1')
    expect([late.statusCode, late.body, Number(late.headers['retry-after']) > 0]).toEqual([429, '{"code":4600}', true])
    expect((await ask(method, url, '192.0.2.2')).statusCode).not.toBe(429)
  }
  await app.close()
  await server.stop()
})
