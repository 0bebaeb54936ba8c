import * as z from 'zod/mini'
import type { FaceMatcher, FaceVerdict, LivenessProvider } from '../../identity/faces/face-checks.ts'

const reasons = z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)), [])

/** The response of both face checks. */
export const faceVerdict = z.object({
  outcome: z.enum(['passed', 'failed', 'review']),
  reasons,
}) satisfies z.ZodMiniType<FaceVerdict>

/** The sandbox's verdict; with `look`, its default, the server checks the face itself. */
export const verdictSent = z.object({ outcome: z.enum(['passed', 'failed', 'review', 'look']) })

/** Photos are sent as base64 JPEG; the rest as it is. */
export function livenessRequest({ reference, orders, frames }: Parameters<LivenessProvider['check']>[0]) {
  return { reference, orders, frames: frames.map(({ kind, jpeg }) => ({ kind, jpeg: jpeg.toString('base64') })) }
}

export function matchRequest({ reference, jpeg, portraits }: Parameters<FaceMatcher['compare']>[0]) {
  const { document, handheld } = portraits
  return {
    reference,
    jpeg: jpeg.toString('base64'),
    ...(document ? { document: document.toString('base64') } : {}),
    ...(handheld ? { handheld: handheld.toString('base64') } : {}),
  }
}
