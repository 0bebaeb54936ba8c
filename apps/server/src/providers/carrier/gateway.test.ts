import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEveryFailure } from '../testing/failures.ts'
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts'
import { gatewayCarrier } from './gateway.ts'

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
})
afterEach(() => provider.close())

const carrier = (timeoutMs = 60_000) => gatewayCarrier({ url: provider.url, key: 'key-1', timeoutMs })
const check = { checkId: 'check-1', carrier: 'globe', phone: '+639175550142' }

test('KYC-10 a check is requested once by its id', async () => {
  provider.reply({ status: 201, body: {} })
  await carrier().sendCode(check)
  const { path, headers, body } = provider.last()
  expect(path).toBe('/v1/checks')
  expect([headers.authorization, headers['idempotency-key']]).toEqual(['Bearer key-1', 'check-1'])
  expect(JSON.parse(body)).toEqual(check)
})

test('KYC-10 returns the carrier’s verdict; another response is a failure', async () => {
  provider.reply({ body: { outcome: 'inUse', activeMonths: 14 } })
  expect(await carrier().verify({ checkId: 'check-1', code: '123456' })).toEqual({ outcome: 'inUse', activeMonths: 14 })
  expect(provider.last().path).toBe('/v1/checks/check-1/verify')
  provider.reply({ body: { outcome: 'codeWrong' } })
  expect(await carrier().verify({ checkId: 'check-1', code: '123456' })).toEqual({ outcome: 'codeWrong' })
  provider.reply({ body: { outcome: 'inUse' } })
  await expect(carrier().verify({ checkId: 'check-1', code: '123456' })).rejects.toThrow()
})

test('every failure is named and leaks neither key, phone nor code', async () => {
  await expectEveryFailure(provider, (timeoutMs) => carrier(timeoutMs).verify({ checkId: 'check-1', code: '482913' }), [
    'key-1',
    '482913',
  ])
})
