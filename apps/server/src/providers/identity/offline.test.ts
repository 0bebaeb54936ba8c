import { expect, test } from 'vitest'
import { fakeProviders } from '../../testing/fake-providers.ts'
import type { DocumentPhoto } from '../ports.ts'
import { offlineDocuments } from './offline.ts'

type Providers = ReturnType<typeof fakeProviders>
type Reading = Exclude<Providers['answers']['reading'], 'busy'>
type Source = 'qr' | 'mrz' | 'ocr'

const jpeg = Buffer.from('photo')
const request = {
  reference: 'loan-1',
  market: 'ph' as const,
  today: '2026-06-20',
  documentType: 'passport',
  documentNumber: 'P1234567A',
  fullName: 'Juan Miguel Santos Dela Cruz',
  photos: [
    { kind: 'idFront', jpeg },
    { kind: 'idBack', jpeg },
  ] as DocumentPhoto[],
}
const reading = (number: string, name: string, source: Source = 'mrz', confidence = 0.97): Reading => ({
  outcome: 'read',
  reasons: [],
  fields: {
    certificateNo: { value: number, source, confidence },
    fullName: { value: name, source, confidence },
  },
})
async function checked(read: Reading | 'busy', given: Partial<typeof request> = {}) {
  const providers = fakeProviders()
  providers.answers.reading = read
  return offlineDocuments(providers.documents).checkDocuments({ ...request, ...given })
}

test('KYC-04 number and name as read match what was typed, in any order', async () => {
  expect(await checked(reading('P1234567A', 'DELA CRUZ JUAN MIGUEL'))).toEqual({
    unclear: [],
    nameMatches: 'yes',
    numberMatches: 'yes',
    readByMachine: true,
    workProof: 'none',
    certificates: [],
  })
  expect(await checked(reading('P1234567A', 'DELACRUZ JUAN MIGUEL SANTOS'))).toMatchObject({ nameMatches: 'yes' })
})

test('KYC-04 a different number or name read with certainty does not match; read from print it counts as unread', async () => {
  expect(await checked(reading('P7654321A', 'REYES MARIA'))).toMatchObject({ nameMatches: 'no', numberMatches: 'no' })
  const unsure = reading('P7654321A', 'REYES MARIA', 'ocr', 0.9)
  expect(await checked(unsure)).toMatchObject({ nameMatches: 'unread', numberMatches: 'unread' })
})

test('KYC-04 a number clearly read from print, but not the one typed, is not held against the borrower', async () => {
  expect(await checked(reading('P7654321A', 'REYES MARIA', 'ocr', 0.995))).toMatchObject({
    nameMatches: 'unread',
    numberMatches: 'unread',
  })
})

test('KYC-04 the name found on one side counts, whatever was read on the other; a number of another document does not', async () => {
  const sides = { idFront: reading('P1234567A', 'DELA CRUZ JUAN'), idBack: reading('P7654321A', 'REYES MARIA') }
  const twoSided = offlineDocuments({ read: async ({ kind }) => (kind === 'idBack' ? sides.idBack : sides.idFront) })
  expect(await twoSided.checkDocuments(request)).toMatchObject({ nameMatches: 'yes', numberMatches: 'no' })
})

test('KYC-04 a number counts as machine-read where a code or a zone contains the one that was typed', async () => {
  for (const source of ['qr', 'mrz'] as const) {
    expect(await checked(reading('P1234567A', 'DELA CRUZ JUAN', source))).toMatchObject({ readByMachine: true })
    expect(await checked(reading('P7654321A', 'DELA CRUZ JUAN', source))).toMatchObject({ readByMachine: false })
  }
  const printed = reading('P1234567A', 'DELA CRUZ JUAN', 'ocr', 0.99)
  expect(await checked(printed)).toMatchObject({ numberMatches: 'yes', readByMachine: false })
})

test('KYC-04 a code of one document on another never matches', async () => {
  const glued = { ...reading('P1234567A', 'JUAN DELA CRUZ'), reasons: ['numbersDiffer' as const] }
  expect(await checked(glued)).toMatchObject({ numberMatches: 'no' })
})

test('KYC-04 a front that cannot be read must be taken again, with the reason', async () => {
  const unclear = { outcome: 'unclear' as const, reasons: ['glare' as const], fields: {} }
  expect(await checked(unclear)).toMatchObject({
    unclear: [{ kind: 'idFront', reason: 'glare' }],
    nameMatches: 'unread',
  })
})

test('KYC-04 a busy reader fails the check, and the job retries', async () => {
  await expect(checked('busy')).rejects.toThrow('document reader: unavailable')
})

test('KYC-09 proofs of work and certificates go to manual review', async () => {
  const photos: DocumentPhoto[] = [
    ...request.photos,
    { kind: 'workProof', jpeg },
    { kind: 'certificate', certificate: 'salaryProof', jpeg },
  ]
  expect(await checked(reading('P1234567A', 'DELA CRUZ JUAN'), { photos })).toMatchObject({
    workProof: 'review',
    certificates: [{ kind: 'salaryProof', outcome: 'review' }],
  })
})
