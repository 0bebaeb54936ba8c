import { faceRefusal, retryAfter, triesLeft } from '@hiram/contract/answer'
import { faceIdVerify, liveNessCheck, uploadLivingPhoto } from '@hiram/contract/apply'
import * as z from 'zod/mini'
import { api, type Failure } from '../../../platform/api/api.ts'
import { track } from '../../../platform/tracking/track.ts'

/**
 * How a check ended. `review`: it goes to manual review, and the step is done; `ended`: the check is over before the face
 * was compared, so a new one is needed; `locked`: the step cannot be changed now.
 */
export type FaceEnd =
  | { phase: 'passed' }
  | { phase: 'review' }
  | {
      phase: 'failed'
      why: 'face' | 'ended' | 'locked' | 'tooMany' | 'other'
      left: number | undefined
      seconds: number | undefined
    }

/** A failure unrelated to the face. */
export const interrupted: FaceEnd = { phase: 'failed', why: 'other', left: undefined, seconds: undefined }

/** What was taken before the camera: the photo, then the frames after it, each with its time in milliseconds. */
export type Taken = readonly { jpeg: Blob; time: number }[]

/** Photo, frames, comparison: each only when the one before it was good. */
export async function sendLivenessPhotos(faceToken: string, taken: Taken, signal: AbortSignal): Promise<FaceEnd> {
  const [photo, ...frames] = taken
  if (!photo) return failedFace(undefined)
  const uploaded = await sendPhoto(photo.jpeg, signal)
  if (!uploaded.ok) return failed(uploaded)
  const { photoId } = uploaded.result
  const times = frames.map(({ time }) => Math.round(time - photo.time)).join(',')
  const files = Object.fromEntries(frames.map(({ jpeg }, at) => [`frame${at + 1}`, jpeg]))
  const seen = await api(liveNessCheck, { faceToken, photoId, times }, { ...quietly(signal), files })
  if (!seen.ok) return failed(seen)
  if (seen.result.outcome === 'review') return { phase: 'review' }
  return verify({ faceToken, photoId }, signal)
}

/** One photo for manual review, for borrowers who cannot follow the orders. */
export async function sendForReview(faceToken: string, jpeg: Blob): Promise<FaceEnd> {
  const uploaded = await sendPhoto(jpeg)
  if (!uploaded.ok) return failed(uploaded)
  const end = await verify({ faceToken, photoId: uploaded.result.photoId, byPerson: true })
  return end.phase === 'passed' ? { phase: 'review' } : end
}

async function sendPhoto(jpeg: Blob, signal?: AbortSignal) {
  track('TakeFacePhoto')
  const photo = await api(uploadLivingPhoto, { base64: await base64Of(jpeg) }, quietly(signal))
  if (photo.ok || photo.code.startsWith('photo')) track('TakeFacePhotoStatus')
  return photo
}

async function verify(
  request: { faceToken: string; photoId: string; byPerson?: boolean },
  signal?: AbortSignal,
): Promise<FaceEnd> {
  const verified = await api(faceIdVerify, request, quietly(signal))
  if (!verified.ok) return failed(verified)
  return verified.result.passed ? { phase: 'passed' } : { phase: 'review' }
}

function quietly(signal: AbortSignal | undefined) {
  return signal ? { silent: true, signal } : { silent: true }
}

function failedFace(left: number | undefined): FaceEnd {
  return { phase: 'failed', why: 'face', left, seconds: undefined }
}

export function failed({ code, detail }: Failure): FaceEnd {
  const tries = z.safeParse(triesLeft, detail)
  const wait = z.safeParse(retryAfter, detail)
  return {
    phase: 'failed',
    why: whyFailed(code, detail),
    left: tries.success ? tries.data.triesLeft : undefined,
    seconds: wait.success ? wait.data.retryAfterSeconds : undefined,
  }
}

/** A failed face counts a try; with a reason instead of the tries left it was not the face. */
function whyFailed(code: Failure['code'], detail: unknown) {
  if (code === 'tooMany') return 'tooMany'
  if (code.startsWith('photo')) return 'face'
  if (code !== 'faceFailed') return 'other'
  const given = z.safeParse(faceRefusal, detail)
  if (!given.success) return 'face'
  return given.data.reason === 'openLoanExists' ? 'locked' : 'ended'
}

/** Base64 without a prefix. */
function base64Of(blob: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
