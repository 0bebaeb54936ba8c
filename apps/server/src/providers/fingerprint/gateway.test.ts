import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEveryFailure } from '../testing/failures.ts'
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts'
import { gatewayFingerprint } from './gateway.ts'

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
})
afterEach(() => provider.close())

const fingerprint = (timeoutMs = 60_000) => gatewayFingerprint({ url: provider.url, key: 'key-1', timeoutMs })

test('DEV-02 a reading is looked up by its request id', async () => {
  const browserDetails = { browserName: 'Chrome Mobile', browserMajorVersion: '130', os: 'Android', device: 'Other' }
  const data = { visitorId: 'visitor-1', ip: '192.0.2.1', confidence: { score: 0.98 }, browserDetails }
  provider.reply({ body: { products: { identification: { data } } } })
  expect(await fingerprint().lookUp('170.abc')).toEqual({
    visitorId: 'visitor-1',
    confidence: 0.98,
    browser: 'Chrome Mobile 130',
    os: 'Android',
  })
  expect(provider.last()).toMatchObject({ method: 'GET', path: '/events/170.abc' })
  expect(provider.last().headers['auth-api-key']).toBe('key-1')
})

test('every failure is named and does not leak the key', async () => {
  await expectEveryFailure(provider, (timeoutMs) => fingerprint(timeoutMs).lookUp('170.abc'), ['key-1'])
})
