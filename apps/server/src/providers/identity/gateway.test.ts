import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectEveryFailure } from '../testing/failures.ts'
import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts'
import { gatewayIdentity } from './gateway.ts'

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
})
afterEach(() => provider.close())

const identity = (timeoutMs = 60_000) => gatewayIdentity({ url: provider.url, key: 'key-1', timeoutMs })
const request = {
  reference: 'check-1',
  market: 'ph' as const,
  today: '2026-06-20',
  documentType: 'umid',
  documentNumber: 'DOC-NUMBER-1',
  fullName: 'Maria Santos',
  photos: [{ kind: 'idFront' as const, jpeg: Buffer.from('front') }],
}

test('sends documents as base64 and returns a report', async () => {
  const report = {
    unclear: [{ kind: 'idFront', reason: 'glare' }],
    nameMatches: 'unread',
    numberMatches: 'yes',
    readByMachine: true,
    workProof: 'none',
    certificates: [],
  }
  provider.reply({ body: report })
  expect(await identity().checkDocuments(request)).toEqual(report)
  const { path, headers, body } = provider.last()
  expect(path).toBe('/v1/documents')
  expect(headers.authorization).toBe('Bearer key-1')
  expect(headers['idempotency-key']).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.parse(body)).toEqual({ ...request, photos: [{ kind: 'idFront', jpeg: 'ZnJvbnQ=' }] })
})

test('a repeated request is the same check; with a retaken photo it is another', async () => {
  provider.reply({ body: { unclear: [], nameMatches: 'yes', workProof: 'none' } })
  await identity().checkDocuments(request)
  await identity().checkDocuments(request)
  await identity().checkDocuments({ ...request, photos: [{ kind: 'idFront', jpeg: Buffer.from('retaken') }] })
  const [first, again, retaken] = provider.seen.map(({ headers }) => headers['idempotency-key'])
  expect(again).toBe(first)
  expect(retaken).not.toBe(first)
})

test('every failure is named and leaks neither key, name nor number', async () => {
  await expectEveryFailure(provider, (timeoutMs) => identity(timeoutMs).checkDocuments(request), [
    'key-1',
    'Maria',
    'DOC-NUMBER-1',
  ])
})
