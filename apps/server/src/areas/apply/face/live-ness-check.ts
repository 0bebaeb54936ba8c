import type { RequestOf } from '@hiram/contract'
import type { liveNessCheck as liveNessCheckCall } from '@hiram/contract/apply'
import { type FrameKind, framesAsked, mostShellPhotos } from '@hiram/contract/apply/face-orders'
import { lockBorrower } from '../../../borrower/lock.ts'
import { Failure, fail } from '../../../http/outcome.ts'
import type { Part } from '../../../http/read-parts.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { hashOf } from '../../../http/session.ts'
import type { FaceVerdict } from '../../../identity/faces/face-checks.ts'
import type { PhotoProblem } from '../../../identity/image/encode-photo.ts'
import { readPhoto } from '../../../identity/image/photo-image.ts'
import { openPhoto } from '../photos/open-photo.ts'
import { endCheck, isFaceOpen, triesLeftNow } from './end-check.ts'
import { tokenLifeMs } from './face-id-token.ts'
import { timesFit } from './frame-times.ts'
import { type OpenCheck, openCheck, setLiveness } from './store.ts'

type Request = RequestOf<typeof liveNessCheckCall>

/** Looks once more at what the app saw: the photo and the frames after it show what was asked, in that order. */
export async function liveNessCheck(caller: BorrowerCaller, request: Request) {
  const { context, queries, borrowerId } = caller
  const { photoId } = request
  await lockBorrower(queries, borrowerId)
  if (!(await isFaceOpen(caller))) return fail('faceFailed', { reason: 'openLoanExists' })
  const face = await openPhoto(caller, photoId)
  if (face?.kind !== 'face') return fail('faceFailed', { reason: 'photoMissing' })
  const now = context.clock.wall()
  const check = await openCheck(queries, borrowerId, { tokenHash: hashOf(request.faceToken), now })
  if (!check || check.liveness) return fail('faceFailed', { reason: 'tokenExpired' })
  const frames = await readFrames(caller.files)
  if (!Array.isArray(frames)) return fail(frames)
  const verdict = await verdictOn(caller, check, { ...request, jpegs: [face.jpeg, ...frames] })
  const faceCheckId = check.face_check_id
  if (verdict.outcome !== 'failed') {
    await setLiveness(queries, borrowerId, { faceCheckId, photoId, liveness: verdict.outcome })
    return { outcome: 'passed' as const, triesLeft: await triesLeftNow(caller) }
  }
  const comparedWith = { document: null, handheld: null }
  const ended = await endCheck(caller, { faceCheckId, photoId, comparedWith, verdict })
  return ended instanceof Failure ? ended : { outcome: 'review' as const, triesLeft: ended.triesLeft }
}

async function verdictOn(
  { context }: BorrowerCaller,
  check: OpenCheck,
  { times, jpegs }: Request & { jpegs: Buffer[] },
): Promise<FaceVerdict> {
  const reference = check.face_check_id
  // the pictures of a shell's own check: nothing was asked, and who made the check judges it
  if (check.orders.length === 0 && context.providers.faces.byShell && jpegs.length <= mostShellPhotos) {
    const shown = jpegs.map((jpeg) => ({ kind: 'ahead' as const, jpeg }))
    return context.providers.faces.liveness.check({ reference, orders: [], frames: shown })
  }
  const kinds = framesAsked(check.orders)
  const taken = times.split(',').filter(Boolean).map(Number)
  const sinceAsked = context.clock.wall().getTime() - (check.expires_at.getTime() - tokenLifeMs)
  if (check.orders.length === 0 || jpegs.length !== kinds.length || !timesFit(kinds, taken, sinceAsked)) {
    return { outcome: 'failed', reasons: ['otherFrames'] }
  }
  const frames = kinds.flatMap((kind: FrameKind, at) => {
    const jpeg = jpegs[at]
    return jpeg ? [{ kind, jpeg }] : []
  })
  return context.providers.faces.liveness.check({ reference, orders: check.orders, frames })
}

/** The frames in the order of their names, each as we would keep it. */
async function readFrames(files: readonly Part[]): Promise<Buffer[] | PhotoProblem> {
  const numbered = files.flatMap(({ name, content }) => {
    const number = /^frame(\d{1,2})$/.exec(name)?.[1]
    return number ? [{ number: Number(number), content }] : []
  })
  const jpegs: Buffer[] = []
  for (const { content } of numbered.toSorted((a, b) => a.number - b.number)) {
    const image = await readPhoto(content)
    if (typeof image === 'string') return image
    jpegs.push(image.jpeg)
  }
  return jpegs
}
