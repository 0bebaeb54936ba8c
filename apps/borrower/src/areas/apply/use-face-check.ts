import { retryAfter, triesLeft } from '@hiram/contract/answer'
import { faceIdToken, faceIdVerify, uploadLivingPhoto } from '@hiram/contract/basis-info'
import { type RefObject, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { api, type Failure, type Outcome } from '../../platform/api.ts'
import { type FacePhase, faceLeftMoment, faceMoment } from '../../platform/tracking/moments.ts'
import { track } from '../../platform/tracking/track.ts'
import { captureFace } from './capture-face.ts'

/** How long each order stays on the screen. */
const orderMs = 2500

export type FaceCheck =
  | { phase: 'waiting' }
  | { phase: 'orders'; challenges: readonly string[]; at: number }
  | { phase: 'sending'; challenges: readonly string[] }
  | { phase: 'passed' }
  | { phase: 'failed'; why: 'face' | 'tooMany' | 'other'; left: number | undefined; seconds: number | undefined }

/** One check from token to verdict: the orders one after another, then the picture, then the comparison. */
export function useFaceCheck(video: RefObject<HTMLVideoElement | null>, ready: boolean, attempt: number): FaceCheck {
  const [check, setCheck] = useState<FaceCheck>({ phase: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another check
  useEffect(() => {
    if (!ready) return setCheck({ phase: 'waiting' })
    const controller = new AbortController()
    let phase: FacePhase = 'waiting'
    const tell = (next: FaceCheck) => {
      if (controller.signal.aborted) return
      track(...faceMoment(phase, next.phase))
      phase = next.phase
      setCheck(next)
    }
    track('TakeFacePop')
    void runCheck(video, tell, controller.signal)
    return () => {
      controller.abort()
      track(...faceLeftMoment(phase))
    }
  }, [video, ready, attempt])
  return check
}

async function runCheck(
  video: RefObject<HTMLVideoElement | null>,
  tell: (check: FaceCheck) => void,
  signal: AbortSignal,
) {
  tell({ phase: 'waiting' })
  const token = await api(faceIdToken, {}, { silent: true, signal })
  if (!token.ok) return tell(failed(token))
  const { faceToken } = token.result
  // The picture is of a face that looks ahead, whatever was asked for before.
  const challenges = [...token.result.challenges.filter((order) => order !== 'lookAhead'), 'lookAhead']
  for (let at = 0; at < challenges.length; at++) {
    tell({ phase: 'orders', challenges, at })
    await pause(orderMs)
    if (signal.aborted) return
  }
  tell({ phase: 'sending', challenges })
  const verdict = await compare(video, faceToken, signal)
  tell(verdict)
}

async function compare(video: RefObject<HTMLVideoElement | null>, faceToken: string, signal: AbortSignal) {
  const base64 = video.current ? await captureFace(video.current) : undefined
  if (!base64) return failedFace(undefined)
  track('TakeFacePhoto')
  const photo = await api(uploadLivingPhoto, { base64 }, { silent: true, signal })
  if (photo.ok || photo.code.startsWith('photo')) track('TakeFacePhotoStatus')
  if (!photo.ok) return failed(photo)
  const verified: Outcome<{ passed: boolean; triesLeft: number }> = await api(
    faceIdVerify,
    { faceToken, photoId: photo.result.photoId },
    { silent: true, signal },
  )
  if (!verified.ok) return failed(verified)
  return verified.result.passed ? { phase: 'passed' as const } : failedFace(verified.result.triesLeft)
}

function failedFace(left: number | undefined): FaceCheck {
  return { phase: 'failed', why: 'face', left, seconds: undefined }
}

function failed({ code, detail }: Failure): FaceCheck {
  const tries = z.safeParse(triesLeft, detail)
  const wait = z.safeParse(retryAfter, detail)
  const why = code === 'tooMany' ? 'tooMany' : code === 'faceFailed' || code.startsWith('photo') ? 'face' : 'other'
  return {
    phase: 'failed',
    why,
    left: tries.success ? tries.data.triesLeft : undefined,
    seconds: wait.success ? wait.data.retryAfterSeconds : undefined,
  }
}

function pause(ms: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
}
