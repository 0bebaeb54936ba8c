import { randomBytes, randomUUID } from 'node:crypto'
import {
  faceIdToken,
  faceIdVerify,
  liveNessCheck,
  loadBasisInfo,
  uploadLivingPhoto,
  uploadPhoto,
  viewPhoto,
} from '@hiram/contract/apply'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { photoPlace } from '../../privacy/sealed-places.ts'
import { openBytes } from '../../privacy/vault.ts'
import { samplePhoto, showFace, upload, uploadSample } from '../../testing/complete-application.ts'
import { createTestContext, type TestBorrower, type TestServer } from '../../testing/server.ts'
import { applyRoutes } from './routes.ts'

let server: TestServer
let borrower: TestBorrower

beforeAll(async () => {
  server = await createTestContext({ routes: applyRoutes })
})
afterAll(() => server.stop())
beforeEach(async () => {
  borrower = await server.newBorrower()
  server.providers.answers.face = 'passed'
  server.providers.answers.liveness = { outcome: 'passed', reasons: [] }
})

const send = (content: Buffer) => upload(server.as(borrower), 'idFront', content)
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false })

async function storedJpeg(photoId: string): Promise<Buffer> {
  const { rows } = await server.context.pool.query('select file_name from photo where photo_id = $1', [photoId])
  const key = await server.context.vault.keyOf(server.context.database, borrower.borrowerId)
  const sealed = await server.context.providers.files.get(rows[0].file_name)
  return openBytes(key, photoPlace(borrower.borrowerId, photoId), sealed)
}

describe('photos', () => {
  test('KYC-12 place, device and comments are taken out; the picture is upright', async () => {
    const withPlace = await canvas(60, 40)
      .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '14/1 35/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { answer } = await send(withPlace)
    expect(answer).toMatchObject({ kind: 'idFront', width: 40, height: 60 })
    const stored = await sharp(await storedJpeg(answer?.photoId ?? '')).metadata()
    expect(stored).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    for (const part of ['exif', 'iptc', 'xmp', 'icc', 'orientation', 'comments'] as const)
      expect(stored[part]).toBeUndefined()
  })

  test('KYC-12 JPEG, PNG and WebP become JPEG of at most 2000 pixels', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const { answer } = await send(await canvas(3000, 1500).toFormat(format).toBuffer())
      expect(answer).toMatchObject({ width: 2000, height: 1000 })
    }
  })

  test('KYC-12 anything else is refused by its bytes, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect((await send(svg)).error).toBe('photoTypeRefused')
    expect((await send(await canvas(9, 9).gif().toBuffer())).error).toBe('photoTypeRefused')
    expect((await send(Buffer.alloc(0))).error).toBe('photoTypeRefused')
    expect((await send(randomBytes(5000))).error).toBe('photoTypeRefused')
  })

  test('KYC-12 a photo whose row cannot be written leaves no file behind', async () => {
    const { pool } = server.context
    const before = [...server.providers.storedFiles.keys()]
    await pool.query('alter table photo add constraint no_more check (false) not valid')
    try {
      await expect(send(await canvas(60, 40).jpeg().toBuffer())).rejects.toThrow('no_more')
    } finally {
      await pool.query('alter table photo drop constraint no_more')
    }
    expect([...server.providers.storedFiles.keys()]).toEqual(before)
  })

  test('KYC-12 a file that is torn is refused', async () => {
    const whole = await canvas(600, 600).jpeg().toBuffer()
    expect((await send(whole.subarray(0, whole.length - 400))).error).toBe('photoUnreadable')
    expect((await send(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(2000)]))).error).toBe(
      'photoUnreadable',
    )
  })

  test('KYC-12 a small file that is a huge picture is refused before it is unpacked', async () => {
    const bomb = await canvas(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await send(bomb)).error).toBe('photoTooLarge')
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1))).error).toBe('photoTooLarge')
  })

  test('KYC-12 a repeated upload is one photo; a photo is the borrower’s alone', async () => {
    const options = { rid: randomUUID(), payloadDigest: 'same', files: [] as never }
    const files = [{ name: 'file', content: await samplePhoto(), mimeType: 'image/jpeg' }]
    const before = server.providers.storedFiles.size
    const first = await server.as(borrower).call(uploadPhoto, { kind: 'idFront' }, { ...options, files })
    const again = await server.as(borrower).call(uploadPhoto, { kind: 'idFront' }, { ...options, files })
    expect(again.text).toBe(first.text)
    expect(server.providers.storedFiles.size).toBe(before + 1)
    const photoId = first.answer?.photoId ?? ''
    const { base64 } = await server.as(borrower).ask(viewPhoto, { photoId })
    expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
    const other = await server.newBorrower()
    expect((await server.as(other).call(viewPhoto, { photoId })).error).toBe('photoUnreadable')
  })

  test('KYC-12 forty photos a day, also when they come at once', async () => {
    const photo = await samplePhoto()
    const answers = await Promise.all(Array.from({ length: 45 }, () => send(photo)))
    expect(answers.filter(({ answer }) => answer)).toHaveLength(40)
    expect(answers.filter(({ error }) => error === 'tooMany')).toHaveLength(5)
    server.pass(24 * 3_600_000)
  })

  test('KYC-12 a hundred files a day are looked at, those that are refused too', async () => {
    const refused = await Promise.all(Array.from({ length: 100 }, () => send(Buffer.from('no picture'))))
    expect(new Set(refused.map(({ error }) => error))).toEqual(new Set(['photoTypeRefused']))
    expect((await send(await samplePhoto())).error).toBe('tooMany')
    server.pass(24 * 3_600_000)
    expect((await send(await samplePhoto())).answer).toBeDefined()
  })
})

describe('face', () => {
  const token = async () => (await server.as(borrower).ask(faceIdToken, {})).faceToken
  const photo = async () => {
    const base64 = (await samplePhoto()).toString('base64')
    return (await server.as(borrower).ask(uploadLivingPhoto, { base64: `data:image/jpeg;base64,${base64}` })).photoId
  }
  /** A whole check: the frames, then the comparison; what the first that refuses answers. */
  const verify = async (given?: string) => {
    const faceToken = given ?? (await token())
    const photoId = await photo()
    const seen = await showFace(server.as(borrower), faceToken, photoId)
    return seen.error ? seen : server.as(borrower).call(faceIdVerify, { faceToken, photoId })
  }
  const step = async () => (await server.as(borrower).ask(loadBasisInfo, {})).steps.face

  test('KYC-05 a face that matches the handheld photo completes the step', async () => {
    await uploadSample(server.as(borrower), 'idHandheld')
    await uploadSample(server.as(borrower), 'idFront')
    expect((await verify()).answer).toEqual({ passed: true, triesLeft: 3 })
    const { portraits } = server.providers.facesCompared.at(-1) ?? {}
    expect(portraits?.handheld).toBeInstanceOf(Buffer)
    expect(portraits?.document).toBeInstanceOf(Buffer)
    expect(await step()).toMatchObject({ state: 'complete' })
  })

  test('KYC-05 three orders in a row that cannot be predicted; a token is for one try and ten minutes', async () => {
    const given = await server.as(borrower).ask(faceIdToken, {})
    expect(given.challenges.toSorted()).toEqual(['blink', 'turnLeft', 'turnRight'])
    server.providers.answers.face = 'failed'
    expect(await verify(given.faceToken)).toMatchObject({ error: 'faceFailed', detail: { triesLeft: 2 } })
    server.providers.answers.face = 'passed'
    expect(await verify(given.faceToken)).toMatchObject({ error: 'faceFailed', detail: { reason: 'tokenExpired' } })
    const late = await token()
    server.pass(600_000)
    expect(await verify(late)).toMatchObject({ error: 'faceFailed', detail: { reason: 'tokenExpired' } })
    expect((await verify()).answer).toMatchObject({ passed: true })
  })

  test('KYC-05 after three failures it goes to manual review: the step is complete, with the reason', async () => {
    server.providers.answers.face = 'failed'
    expect((await verify()).detail).toEqual({ triesLeft: 2 })
    expect((await verify()).detail).toEqual({ triesLeft: 1 })
    expect((await step()).state).toBe('empty')
    expect((await verify()).answer).toEqual({ passed: false, triesLeft: 0 })
    expect((await step()).state).toBe('complete')
    const { rows } = await server.context.pool.query(
      `select s.reasons, (select outcome from face_check f where f.borrower_id = s.borrower_id
        and outcome is not null order by at desc, outcome desc limit 1) as outcome
       from application_step s where borrower_id = $1 and step = 'face'`,
      [borrower.borrowerId],
    )
    expect(rows).toEqual([{ reasons: ['manualReview', 'document.mismatch'], outcome: 'review' }])
  })

  test('KYC-05 without being seen alive, or with another photo than was, nothing is compared', async () => {
    const faceToken = await token()
    const photoId = await photo()
    const before = server.providers.facesCompared.length
    const alone = await server.as(borrower).call(faceIdVerify, { faceToken, photoId })
    expect(alone.detail).toEqual({ reason: 'notSeenAlive' })
    expect((await showFace(server.as(borrower), faceToken, photoId)).answer).toEqual({
      outcome: 'passed',
      triesLeft: 3,
    })
    const other = await server.as(borrower).call(faceIdVerify, { faceToken, photoId: await photo() })
    expect(other.detail).toEqual({ reason: 'notSeenAlive' })
    expect(server.providers.facesCompared).toHaveLength(before)
  })

  test('KYC-05 a face that does not do what was asked fails, and goes to manual review after three times', async () => {
    server.providers.answers.liveness = { outcome: 'failed', reasons: ['orderNotSeen'] }
    expect(await verify()).toMatchObject({ error: 'faceFailed', detail: { triesLeft: 2 } })
    expect(await verify()).toMatchObject({ error: 'faceFailed', detail: { triesLeft: 1 } })
    const last = await showFace(server.as(borrower), await token(), await photo())
    expect(last.answer).toEqual({ outcome: 'review', triesLeft: 0 })
    expect((await step()).state).toBe('complete')
  })

  test('KYC-05 frames that cannot have been taken then are refused; one of another borrower opens nothing', async () => {
    const faceToken = await token()
    const photoId = await photo()
    const none = { files: [], payloadDigest: 'none' }
    const request = { faceToken, photoId, times: '100' }
    expect((await server.as(borrower).call(liveNessCheck, request, none)).detail).toEqual({ triesLeft: 2 })
    const stranger = await server.newBorrower()
    const stolen = await token()
    expect((await showFace(server.as(stranger), stolen, photoId)).detail).toEqual({ reason: 'photoMissing' })
  })

  test('KYC-05 who cannot do what is asked is looked at by a person, however the photo compares', async () => {
    server.providers.answers.face = 'failed'
    const request = { faceToken: await token(), photoId: await photo(), byPerson: true }
    expect((await server.as(borrower).call(faceIdVerify, request)).answer).toEqual({ passed: false, triesLeft: 3 })
    const { rows } = await server.context.pool.query(
      "select reasons from application_step where borrower_id = $1 and step = 'face'",
      [borrower.borrowerId],
    )
    expect(rows).toEqual([{ reasons: ['manualReview', 'askedFor', 'document.mismatch'] }])
  })

  test('BRG-01 the pictures of a shell’s own check are judged without orders, where there is somebody who can', async () => {
    const asked = async () => server.as(borrower).ask(faceIdToken, { inShell: true })
    expect((await asked()).challenges).toHaveLength(3)
    expect((await server.as(borrower).ask(loadBasisInfo, {})).faceByShell).toBe(false)
    server.providers.faces.byShell = true
    const { faceToken, challenges } = await asked()
    expect(challenges).toEqual([])
    const photoId = await photo()
    expect((await showFace(server.as(borrower), faceToken, photoId)).answer).toMatchObject({ outcome: 'passed' })
    const verified = await server.as(borrower).call(faceIdVerify, { faceToken, photoId })
    expect(verified.answer).toMatchObject({ passed: true })
    const late = await asked()
    server.providers.faces.byShell = false
    // a token of a check that can no longer be judged shows nothing
    expect(await showFace(server.as(borrower), late.faceToken, await photo())).toMatchObject({ error: 'faceFailed' })
  })

  test('KYC-05 once an application is under way no face is looked at, also of a check that was begun before', async () => {
    const [faceToken, photoId] = [await token(), await photo()]
    await showFace(server.as(borrower), faceToken, photoId)
    const another = await token()
    await server.context.pool.query(
      `insert into loan (borrower_id, loan_id, loan_number, market, status, product, product_version, currency, principal,
        period, period_unit, terms, agreed_repayment, received_amount, applied_at, applied_on, status_since)
       values ($1, gen_random_uuid(), '4K7MXR29H', 'ph', 'examine', 'ph-instalments', 1, 'PHP', 900000, 3, 'month', '{}',
        1000000, 900000, now(), '2026-06-20', now())`,
      [borrower.borrowerId],
    )
    const before = server.providers.facesCompared.length
    const verified = await server.as(borrower).call(faceIdVerify, { faceToken, photoId })
    expect(verified).toMatchObject({ error: 'faceFailed', detail: { reason: 'openLoanExists' } })
    expect((await showFace(server.as(borrower), another, photoId)).detail).toEqual({ reason: 'openLoanExists' })
    expect(server.providers.facesCompared).toHaveLength(before)
  })

  test('KYC-05 twenty checks may be begun in a day', async () => {
    for (let time = 0; time < 20; time += 1) await token()
    expect((await server.as(borrower).call(faceIdToken, {})).error).toBe('tooMany')
    server.pass(24 * 3_600_000)
    await token()
  })

  test('KYC-05 another photo of the borrower is not a face', async () => {
    const photoId = await uploadSample(server.as(borrower), 'idFront')
    const request = { faceToken: await token(), photoId }
    expect((await server.as(borrower).call(faceIdVerify, request)).error).toBe('faceFailed')
  })
})
