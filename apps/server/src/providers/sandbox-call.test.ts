import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxFaces } from './faces/sandbox.ts'
import { sandboxIdentity } from './identity/sandbox.ts'
import { sandboxPayout } from './payout/sandbox.ts'
import { sandboxSms } from './sms/sandbox.ts'
import { expectEveryFailure } from './testing/failures.ts'
import { type FakeProvider, startFakeProvider } from './testing/fake-provider.ts'
import { verifyWebhook } from './webhook-signature.ts'

const secret = 'the sandbox and the server share this'
const key = { id: 'sandbox-1', secret }
const orderId = '3f0c2a8e-6f0e-4b9a-9a43-0d8b5a3c7f11'
const order = {
  orderId,
  currency: 'VND',
  bankCode: 'VCB',
  accountNumber: '0011223344',
  accountOwner: 'NGUYEN VAN A',
  route: null,
}

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
})
afterEach(() => provider.close())

const place = () => ({ url: provider.url, key })
function expectSigned() {
  expect(verifyWebhook([key], provider.last(), new Date())).toBe(true)
}

test('messages go signed to the inbox', async () => {
  provider.reply({ body: { accepted: true } })
  const message = { to: '+84912345678', channel: '2', text: '123456', reference: 'r1' } as const
  await sandboxSms(place()).send(message)
  expect(provider.last()).toMatchObject({ method: 'POST', path: '/sms', body: JSON.stringify(message) })
  expectSigned()
  await expectEveryFailure(provider, (timeoutMs) => sandboxSms({ ...place(), timeoutMs }).send(message), [
    secret,
    '84912345678',
    '123456',
  ])
})

test('payouts are ordered in minor units, and their state asked for', async () => {
  provider.reply({ body: { providerReference: 'po-1' } })
  expect(await sandboxPayout(place()).order({ ...order, amount: 2_000_000n })).toEqual({ providerReference: 'po-1' })
  expect(JSON.parse(provider.last().body)).toEqual({ ...order, amount: '2000000' })
  expectSigned()
  for (const state of ['pending', 'unknown']) {
    provider.reply({ body: { state } })
    expect(await sandboxPayout(place()).status(orderId)).toBe(state)
  }
  expectSigned()
  const notice = { orderId, providerReference: 'po-1', state: 'failed', failure: 'accountClosed' }
  provider.reply({ body: notice })
  expect(await sandboxPayout(place()).status(orderId)).toEqual(notice)
})

test('identity checks carry the photos as base64', async () => {
  const report = {
    unclear: [],
    nameMatches: 'yes',
    numberMatches: 'unread',
    readByMachine: false,
    workProof: 'none',
    certificates: [],
  }
  provider.reply({ body: report })
  const photos = [{ kind: 'idFront' as const, jpeg: Buffer.from('front') }]
  const person = {
    market: 'ph' as const,
    today: '2026-06-20',
    documentType: 'umid',
    documentNumber: '1',
    fullName: 'A',
  }
  expect(await sandboxIdentity(place()).checkDocuments({ reference: 'c1', ...person, photos })).toEqual(report)
  expect(JSON.parse(provider.last().body).photos).toEqual([{ kind: 'idFront', jpeg: 'ZnJvbnQ=' }])
  expectSigned()
})

test('faces: the verdict set in the sandbox, otherwise the server’s own', async () => {
  const seen = { outcome: 'review' as const, reasons: ['document.unsure'] }
  const own = { byShell: false, liveness: { check: async () => seen }, matcher: { compare: async () => seen } }
  const faces = sandboxFaces(place(), own, true)
  const face = { reference: 'c1', jpeg: Buffer.from('face'), portraits: { document: undefined, handheld: undefined } }
  provider.reply({ body: { outcome: 'failed' } })
  expect(await faces.matcher.compare(face)).toEqual({ outcome: 'failed', reasons: ['sandbox'] })
  provider.reply({ body: { outcome: 'look' } })
  expect(await faces.matcher.compare(face)).toEqual(seen)
  expect(await faces.liveness.check({ reference: 'c1', orders: ['blink'], frames: [] })).toEqual(seen)
  // no orders: a shell's own check, which the sandbox accepts
  expect(await faces.liveness.check({ reference: 'c1', orders: [], frames: [] })).toMatchObject({ outcome: 'passed' })
  expectSigned()
})
