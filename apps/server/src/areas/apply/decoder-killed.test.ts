import type { AnswerOf } from '@hiram/contract'
import { loadBasisInfo, type uploadPhoto, viewPhoto } from '@hiram/contract/apply'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from '../../testing/complete-application.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import type { Calling } from '../../testing/test-call.ts'
import { killWorker, workersOf } from '../../testing/worker-processes.ts'
import { applyRoutes } from './routes.ts'

let server: TestServer
let photo: Buffer
beforeAll(async () => {
  server = await createTestContext({ routes: applyRoutes })
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  photo = await sharp({ create: { width: 5000, height: 4990, channels: 3, background: 'teal', noise } })
    .jpeg({ progressive: true, quality: 40 })
    .toBuffer()
})
afterAll(() => server.stop())

/** Kills whatever decodes photos until the upload is answered. */
async function whileDecodersDie<Answer>(upload: Promise<Answer>): Promise<Answer> {
  let isAnswered = false
  const answer = upload.finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    for (const pid of workersOf('photo-worker.ts')) await killWorker(pid)
    await new Promise((done) => setTimeout(done, 100))
  }
  return answer
}

/** An upload may still meet a decoder that was killed before it, and is then sent again as the borrower would. */
async function stored(calling: Calling) {
  let answer: AnswerOf<typeof uploadPhoto> | undefined
  await expect
    .poll(async () => {
      answer = (await upload(calling, 'idFront', photo)).answer
      return answer
    })
    .toBeDefined()
  return answer
}

test.each([
  ['en-US', 'We could not read this photo. Please take it again.'],
  ['vi-VN', 'Không đọc được ảnh này. Vui lòng chụp lại.'],
] as const)('KYC-12 a decoder that dies fails one upload, in words: %s', async (locale, words) => {
  const borrower = await server.newBorrower({ locale })
  const { call, ask } = server.as(borrower)
  await stored({ call, ask })
  const failed = await whileDecodersDie(upload({ call, ask }, 'idFront', photo))
  expect(failed).toMatchObject({ error: 'photoUnreadable', msg: words })
  expect((await call(loadBasisInfo, {})).error).toBeUndefined()
  const answer = await stored({ call, ask })
  expect(answer).toMatchObject({ kind: 'idFront', width: 2000 })
  expect(await ask(viewPhoto, { photoId: answer?.photoId ?? '' })).toHaveProperty('base64')
  const { rows } = await server.context.pool.query('select 1 from photo where borrower_id = $1', [borrower.borrowerId])
  expect(rows).toHaveLength(2)
})
