import type { RequestOf } from '@hiram/contract'
import type { faceIdVerify as faceIdVerifyCall } from '@hiram/contract/apply'
import { lockBorrower } from '../../../borrower/lock.ts'
import { fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { hashOf } from '../../../http/session.ts'
import type { FaceVerdict } from '../../../identity/faces/face-checks.ts'
import { openPhoto } from '../photos/open-photo.ts'
import { endCheck, isFaceOpen } from './end-check.ts'
import { newestPhotoId, openCheck } from './store.ts'

/** Compares the face that was seen alive with the document's; for who could not do what was asked, a person does. */
export async function faceIdVerify(caller: BorrowerCaller, request: RequestOf<typeof faceIdVerifyCall>) {
  const { context, queries, borrowerId } = caller
  const { photoId, byPerson } = request
  const now = context.clock.wall()
  await lockBorrower(queries, borrowerId)
  if (!(await isFaceOpen(caller))) return fail('faceFailed', { reason: 'openLoanExists' })
  const face = await openPhoto(caller, photoId)
  if (face?.kind !== 'face') return fail('faceFailed', { reason: 'photoMissing' })
  const check = await openCheck(queries, borrowerId, { tokenHash: hashOf(request.faceToken), now })
  if (!check) return fail('faceFailed', { reason: 'tokenExpired' })
  const alive = check.liveness !== null && check.photo_id === photoId
  if (!alive && !byPerson) return fail('faceFailed', { reason: 'notSeenAlive' })
  const { comparedWith, portraits } = await documentPortraits(caller)
  const matched = await context.providers.faces.matcher.compare({
    reference: check.face_check_id,
    jpeg: face.jpeg,
    portraits,
  })
  const verdict = byPerson ? askedFor(matched) : withLiveness(matched, check.liveness)
  return endCheck(caller, { faceCheckId: check.face_check_id, photoId, comparedWith, verdict })
}

function askedFor({ reasons }: FaceVerdict): FaceVerdict {
  return { outcome: 'review', reasons: ['askedFor', ...reasons] }
}

/** A doubt about the person's being there stays, however well the face matches. */
function withLiveness(matched: FaceVerdict, liveness: 'passed' | 'review' | null): FaceVerdict {
  if (matched.outcome !== 'passed' || liveness === 'passed') return matched
  return { outcome: 'review', reasons: ['liveness'] }
}

/** The newest photos of the document, which are the ones in the application or will be. */
async function documentPortraits(caller: BorrowerCaller) {
  const { queries, borrowerId } = caller
  const [document, handheld] = [
    await newestPhotoId(queries, borrowerId, 'idFront'),
    await newestPhotoId(queries, borrowerId, 'idHandheld'),
  ]
  const jpegOf = async (photoId: string | undefined) => photoId && (await openPhoto(caller, photoId))?.jpeg
  return {
    comparedWith: { document: document ?? null, handheld: handheld ?? null },
    portraits: { document: (await jpegOf(document)) || undefined, handheld: (await jpegOf(handheld)) || undefined },
  }
}
