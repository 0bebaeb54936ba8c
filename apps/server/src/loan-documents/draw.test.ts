import { expect, test } from 'vitest'
import { certificateDocument, type PaidInFull } from './certificate.ts'
import { draw } from './draw.ts'

const facts: PaidInFull = {
  market: 'ph',
  locale: 'en-US',
  loanNumber: '4K7-MXR-29H',
  borrowerName: 'Maria Santos',
  principal: 900_000n,
  paid: 964_737n,
  sentOn: '2026-06-20',
  closedOn: '2026-09-20',
  issuedOn: '2026-09-21',
  issuedAt: new Date('2026-09-21T02:00:00Z'),
  address: 'https://lender.example/verify/ABCDEF-GHJKMN-PQRSTV-012345',
}

test('a document drawn in the worker is the same to the byte, and each caller gets their own', async () => {
  const [one, other] = await Promise.all([draw('certificate', facts), draw('certificate', { ...facts, paid: 1n })])
  expect(one.equals(await certificateDocument(facts))).toBe(true)
  expect(other.equals(one)).toBe(false)
})

test('facts that cannot be drawn fail alone: the next document is drawn', async () => {
  const broken = draw('certificate', { ...facts, closedOn: 'no day' })
  const next = draw('certificate', facts)
  await expect(broken).rejects.toThrow(/^drawing documents: RangeError\n {4}at /)
  expect((await next).subarray(0, 4).toString()).toBe('%PDF')
})
