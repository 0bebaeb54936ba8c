import { faceIdToken } from '@hiram/contract/apply'
import type { FaceOrder } from '@hiram/contract/apply/face-orders'
import { type RefObject, useEffect, useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { faceEvents, faceLeftEvents } from '../../../platform/tracking/events.ts'
import { track } from '../../../platform/tracking/track.ts'
import { frameGrabber } from './camera-frame.ts'
import { type FaceFinder, openFaceFinder } from './face-finder.ts'
import { afterFrame, type Hint, isDone, type LivenessSession, startLivenessSession } from './liveness-session.ts'
import { type FaceEnd, failed, interrupted, sendLivenessPhotos, type Taken } from './send-face.ts'

/** `at`: the order now shown, from 0; -1 before the first, while the face is at rest. */
export type FaceCheck =
  | { phase: 'waiting' }
  | { phase: 'loading'; part: number }
  | { phase: 'orders'; challenges: readonly FaceOrder[]; at: number; hint: Hint | undefined }
  | { phase: 'sending'; challenges: readonly FaceOrder[] }
  | FaceEnd

type Tell = (check: FaceCheck) => void

/**
 * How long one order may take; a phone too slow for enough frames gets longer. Then the frames so far go to the server,
 * which counts it as a try.
 */
const orderMs = 20_000
const orderLooks = 50
const longestMs = 120_000
/** Lets the screen update between two frames. */
const restMs = 30

/** One check from token to result: the models, the orders one after another, the frames, the comparison. */
export function useFaceCheck(video: RefObject<HTMLVideoElement | null>, ready: boolean, attempt: number): FaceCheck {
  const [check, setCheck] = useState<FaceCheck>({ phase: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another check
  useEffect(() => {
    const element = video.current
    if (!ready || !element) return setCheck({ phase: 'waiting' })
    const controller = new AbortController()
    let phase: FaceCheck['phase'] = 'waiting'
    const tell = (next: FaceCheck) => {
      if (controller.signal.aborted) return
      track(...faceEvents(phase, next.phase))
      phase = next.phase
      setCheck(next)
    }
    track('TakeFacePop')
    void runCheck(element, tell, controller.signal)
    return () => {
      controller.abort()
      track(...faceLeftEvents(phase))
    }
  }, [video, ready, attempt])
  return check
}

async function runCheck(video: HTMLVideoElement, tell: Tell, signal: AbortSignal) {
  tell({ phase: 'loading', part: 0 })
  const finder = await openFaceFinder((part) => tell({ phase: 'loading', part }), signal).catch(() => undefined)
  if (!finder) return tell(interrupted)
  try {
    const token = await api(faceIdToken, {}, { silent: true, signal })
    if (!token.ok) return tell(failed(token))
    const { faceToken, challenges } = token.result
    const taken = await sit(video, finder, challenges, tell, signal)
    if (signal.aborted) return
    tell({ phase: 'sending', challenges })
    tell(await sendLivenessPhotos(faceToken, taken, signal))
  } catch {
    tell(interrupted)
  } finally {
    finder.close()
  }
}

/** Reads frames until every order is done or one takes too long; returns at least one frame. */
async function sit(
  video: HTMLVideoElement,
  finder: FaceFinder,
  challenges: readonly FaceOrder[],
  tell: Tell,
  signal: AbortSignal,
): Promise<Taken> {
  const take = frameGrabber(video)
  let session: LivenessSession<Promise<Blob | null>> = startLivenessSession(challenges)
  let last: Promise<Blob | null> | undefined
  let since = performance.now()
  let looks = 0
  while (!isDone(session) && !isTooLong(performance.now() - since, looks) && !signal.aborted) {
    const time = performance.now()
    const frame = take()
    if (frame) {
      const before = session
      session = afterFrame(session, { faces: await finder.look(frame.pixels), frame: frame.jpeg, time })
      const { at, hint } = session
      if (!last || at !== before.at || hint !== before.hint) tell({ phase: 'orders', challenges, at, hint })
      last = frame.jpeg
      looks += 1
      if (at !== before.at) [since, looks] = [performance.now(), 0]
    }
    await pause(restMs)
  }
  const frames = session.frames.length > 0 ? session.frames : last ? [{ frame: last, time: 0 }] : []
  const jpegs = await Promise.all(frames.map(async ({ frame, time }) => ({ jpeg: await frame, time })))
  return jpegs.flatMap(({ jpeg, time }) => (jpeg ? [{ jpeg, time }] : []))
}

function isTooLong(ms: number, looks: number): boolean {
  return ms > longestMs || (ms > orderMs && looks > orderLooks)
}

function pause(ms: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
}
