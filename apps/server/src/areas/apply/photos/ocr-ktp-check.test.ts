import { ocrKTPCheck } from '@hiram/contract/apply/document-reading'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { samplePhoto, uploadSample } from '../../../testing/complete-application.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../../testing/server.ts'
import { applyRoutes } from '../routes.ts'

let server: TestServer
let borrower: TestBorrower

beforeAll(async () => {
  server = await createTestContext({ routes: applyRoutes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  borrower = await server.newBorrower()
  server.providers.documentsRead.length = 0
  server.providers.answers.reading = {
    outcome: 'read',
    reasons: [],
    fields: {
      certificateType: { value: 'passport', source: 'mrz', confidence: 0.97 },
      certificateNo: { value: 'P1234567A', source: 'mrz', confidence: 0.97 },
      lastName: { value: 'SANTOS', source: 'ocr', confidence: 0.99 },
      address: { value: '8 BONIFACIO ST', source: 'ocr', confidence: 0.8512 },
    },
  }
})

const check = (photoId: string) => server.as(borrower).call(ocrKTPCheck, { kind: 'idFront', photoId })
const send = (content: Buffer) =>
  server
    .as(borrower)
    .call(ocrKTPCheck, { kind: 'idFront' }, { files: [{ name: 'file', content, mimeType: 'image/jpeg' }] })

test('KYC-12 each field as it was read, from where and how surely; names are always to be confirmed', async () => {
  const photoId = await uploadSample(server.as(borrower), 'idFront')
  expect((await check(photoId)).answer).toEqual({
    photoId,
    outcome: 'read',
    reasons: [],
    fields: {
      certificateType: { value: 'passport', source: 'mrz', confidence: 0.97, confirm: false },
      certificateNo: { value: 'P1234567A', source: 'mrz', confidence: 0.97, confirm: false },
      lastName: { value: 'SANTOS', source: 'ocr', confidence: 0.99, confirm: true },
      address: { value: '8 BONIFACIO ST', source: 'ocr', confidence: 0.85, confirm: true },
    },
  })
  expect(server.providers.documentsRead).toMatchObject([{ market: 'ph', kind: 'idFront', today: '2026-06-20' }])
})

test('KYC-12 a photo is read once and its reading kept, sealed; another one is not', async () => {
  const photoId = await uploadSample(server.as(borrower), 'idFront')
  const first = await check(photoId)
  expect((await check(photoId)).text).toBe(first.text)
  expect(server.providers.documentsRead).toHaveLength(1)
  const { rows } = await server.context.pool.query('select * from document_reading where photo_id = $1', [photoId])
  expect(rows).toHaveLength(1)
  expect(rows[0].reading_sealed.includes('P1234567A')).toBe(false)
  expect(rows[0].document_hash).toBeInstanceOf(Buffer)
})

test('KYC-12 a photo sent along is stored, once, and read', async () => {
  const photo = await samplePhoto(30)
  const { answer } = await send(photo)
  expect(answer?.fields.certificateNo?.value).toBe('P1234567A')
  expect((await send(photo)).answer?.photoId).toBe(answer?.photoId)
  expect((await send(Buffer.from('<svg/>'))).error).toBe('photoTypeRefused')
  expect((await server.as(borrower).call(ocrKTPCheck, { kind: 'idFront' })).error).toBe('photoUnreadable')
})

test('KYC-12 a busy reader blocks no one, and reads the photo later', async () => {
  const photoId = await uploadSample(server.as(borrower), 'idFront')
  const { reading } = server.providers.answers
  server.providers.answers.reading = 'busy'
  expect((await check(photoId)).answer).toEqual({ photoId, outcome: 'busy', reasons: [], fields: {} })
  server.providers.answers.reading = reading
  expect((await check(photoId)).answer?.outcome).toBe('read')
})

test('KYC-12 no one can have another borrower’s photo read, nor one of another kind', async () => {
  const photoId = await uploadSample(server.as(borrower), 'idFront')
  const back = await uploadSample(server.as(borrower), 'idBack')
  expect((await check(back)).error).toBe('photoUnreadable')
  const other = await server.newBorrower()
  expect((await server.as(other).call(ocrKTPCheck, { kind: 'idFront', photoId })).error).toBe('photoUnreadable')
  expect(server.providers.documentsRead).toHaveLength(0)
})

test('KYC-04 a number that may be misread is linked to no borrower', async () => {
  server.providers.answers.reading = {
    outcome: 'read',
    reasons: [],
    fields: {
      certificateType: { value: 'passport', source: 'ocr', confidence: 0.9 },
      certificateNo: { value: 'P1234567A', source: 'ocr', confidence: 0.9 },
    },
  }
  const photoId = await uploadSample(server.as(borrower), 'idFront')
  await check(photoId)
  const { rows } = await server.context.pool.query('select document_hash from document_reading where photo_id = $1', [
    photoId,
  ])
  expect(rows).toEqual([{ document_hash: null }])
})
