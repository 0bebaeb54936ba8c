import { createHash } from 'node:crypto'
import {
  type FormStepName,
  faceIdToken,
  faceIdVerify,
  liveNessCheck,
  type PhotoKind,
  saveBasisInfo,
  uploadPhoto,
} from '@hiram/contract/apply'
import { faceOrders, framesAsked } from '@hiram/contract/apply/face-orders'
import sharp from 'sharp'
import { sampleSteps } from './sample-steps.ts'
import type { TestBorrower, TestServer } from './server.ts'
import type { Calling } from './test-call.ts'

const formSteps = ['id', 'basal', 'workInfo', 'contact', 'withdrawal'] as const satisfies FormStepName[]

/** A picture that is a photo to the server; `shade` makes it another one. */
export function samplePhoto(shade = 90): Promise<Buffer> {
  const background = { r: shade, g: 120, b: 160 }
  return sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export async function upload(calling: Calling, kind: PhotoKind, content: Buffer) {
  const files = [{ name: 'file', content, mimeType: 'image/jpeg' }]
  const payloadDigest = createHash('sha256').update(kind).update(content).digest('base64url')
  return calling.call(uploadPhoto, { kind }, { files, payloadDigest })
}

/** Uploads a sample photo; answers its id. */
export async function uploadSample(calling: Calling, kind: PhotoKind): Promise<string> {
  const { answer, text } = await upload(calling, kind, await samplePhoto())
  if (!answer) throw new Error(`uploadPhoto answered ${text}`)
  return answer.photoId
}

/** Walks all six steps as a borrower does, work proof included by default. Needs `applyRoutes`. */
export async function completeApplication(
  server: TestServer,
  borrower: TestBorrower,
  options: { workProof?: boolean } = {},
): Promise<void> {
  const calling = server.as(borrower)
  const photos = {
    idFront: await uploadSample(calling, 'idFront'),
    idBack: await uploadSample(calling, 'idBack'),
    idHandheld: await uploadSample(calling, 'idHandheld'),
  }
  const steps = sampleSteps(borrower.market, photos)
  if (options.workProof !== false) {
    steps.workInfo.workProofKind = borrower.market === 'ph' ? 'payslip' : 'payroll'
    steps.workInfo.workProofPhoto = await uploadSample(calling, 'workProof')
  }
  // The number is the borrower's own: two with one document are a case of their own.
  const serial = createHash('sha256').update(borrower.borrowerId).digest().readUInt32BE().toString().padStart(10, '0')
  steps.id.certificateNo = borrower.market === 'ph' ? `01${serial}` : `001195${serial.slice(-6)}`
  for (const step of formSteps) {
    await calling.ask(saveBasisInfo, { step, draft: false, revision: 0, ...steps[step] })
  }
  const { faceToken } = await calling.ask(faceIdToken, {})
  const photoId = await uploadSample(calling, 'face')
  const { error } = await showFace(calling, faceToken, photoId)
  if (error) throw new Error(`liveNessCheck answered ${error}`)
  await calling.ask(faceIdVerify, { faceToken, photoId })
}

/** Sends as many frames as are asked for, without a face: the fake provider decides the outcome. */
export async function showFace(calling: Calling, faceToken: string, photoId: string) {
  const content = await samplePhoto()
  const names = framesAsked(faceOrders).slice(1)
  const files = names.map((_, at) => ({ name: `frame${at + 1}`, content, mimeType: 'image/jpeg' }))
  const times = names.map((_, at) => 100 * (at + 1)).join(',')
  const payloadDigest = createHash('sha256').update(faceToken).digest('base64url')
  return calling.call(liveNessCheck, { faceToken, photoId, times }, { files, payloadDigest })
}
