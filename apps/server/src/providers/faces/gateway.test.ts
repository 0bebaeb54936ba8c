import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEveryFailure } from '../testing/failures.ts'
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts'
import { gatewayFaces } from './gateway.ts'

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
})
afterEach(() => provider.close())

const faces = (timeoutMs = 60_000) => gatewayFaces({ url: provider.url, key: 'key-1', timeoutMs })
const frames = [{ kind: 'ahead' as const, jpeg: Buffer.from('face') }]

test('KYC-05 sends the frames with the orders, and returns the verdict', async () => {
  provider.reply({ body: { outcome: 'failed', reasons: ['orderNotSeen'] } })
  const request = { reference: 'check-1', orders: ['blink' as const], frames }
  expect(await faces().liveness.check(request)).toEqual({ outcome: 'failed', reasons: ['orderNotSeen'] })
  const { path, headers, body } = provider.last()
  expect(path).toBe('/v1/liveness')
  expect(headers.authorization).toBe('Bearer key-1')
  expect(JSON.parse(body)).toEqual({ ...request, frames: [{ kind: 'ahead', jpeg: 'ZmFjZQ==' }] })
})

test('KYC-05 a face is compared with the portraits that exist', async () => {
  provider.reply({ body: { outcome: 'review' } })
  const face = { reference: 'check-2', jpeg: Buffer.from('face') }
  const portraits = { document: Buffer.from('card'), handheld: Buffer.from('held') }
  expect(await faces().matcher.compare({ ...face, portraits })).toEqual({ outcome: 'review', reasons: [] })
  const sent = { reference: 'check-2', jpeg: 'ZmFjZQ==' }
  expect(JSON.parse(provider.last().body)).toEqual({ ...sent, document: 'Y2FyZA==', handheld: 'aGVsZA==' })
  await faces().matcher.compare({ ...face, portraits: { document: undefined, handheld: undefined } })
  expect(JSON.parse(provider.last().body)).toEqual(sent)
})

test('every failure is named and does not leak the key', async () => {
  const request = { reference: 'check-3', orders: ['blink' as const], frames }
  await expectEveryFailure(provider, (timeoutMs) => faces(timeoutMs).liveness.check(request), ['key-1'])
})
