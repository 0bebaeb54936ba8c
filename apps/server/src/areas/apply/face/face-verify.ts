import type { RequestOf } from '@hiram/contract'
import type { faceIdVerify as faceIdVerifyCall } from '@hiram/contract/basis-info'
import { fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import { hashOf } from '../../../http/session.ts'
import { mayEdit } from '../editable.ts'
import { openPhoto } from '../photos/open-photo.ts'
import { sealValues } from '../step-values.ts'
import { loadApplicant, loadSteps, lockBorrower, putStep } from '../store.ts'
import { type FaceOutcome, failsSince, handheldPhotoId, setOutcome, spendToken } from './store.ts'

const triesAllowed = 3
const dayMs = 24 * 3_600_000

/** Compares the face with the photo of the document in hand. After three failures a person looks, so nobody is stuck. */
export async function faceIdVerify(caller: BorrowerCaller, request: RequestOf<typeof faceIdVerifyCall>) {
  const { context, queries, borrowerId } = caller
  const now = context.clock.wall()
  await lockBorrower(queries, borrowerId)
  if (!(await isFaceOpen(caller))) return fail('faceFailed', { reason: 'openLoanExists' })
  const face = await openPhoto(caller, request.photoId)
  if (face?.kind !== 'face') return fail('faceFailed', { reason: 'photoMissing' })
  const tokenHash = hashOf(request.faceToken)
  const faceCheckId = await spendToken(queries, borrowerId, { tokenHash, photoId: request.photoId, now })
  if (!faceCheckId) return fail('faceFailed', { reason: 'tokenExpired' })
  const handheldId = await handheldPhotoId(queries, borrowerId)
  const handheld = handheldId ? await openPhoto(caller, handheldId) : undefined
  const seen = await context.providers.identity.checkFace({
    reference: faceCheckId,
    jpeg: face.jpeg,
    handheld: handheld?.jpeg,
  })
  const failedBefore = await failsSince(queries, borrowerId, new Date(now.getTime() - dayMs))
  const triesLeft = Math.max(0, triesAllowed - failedBefore - (seen === 'failed' ? 1 : 0))
  const outcome: FaceOutcome = seen === 'failed' && triesLeft === 0 ? 'review' : seen
  await setOutcome(queries, borrowerId, faceCheckId, outcome)
  if (outcome === 'failed') return fail('faceFailed', { triesLeft })
  await completeFace(caller, request.photoId, outcome)
  return { passed: seen !== 'failed', triesLeft }
}

async function isFaceOpen({ queries, borrowerId }: BorrowerCaller): Promise<boolean> {
  const { open_status } = await loadApplicant(queries, borrowerId)
  const stored = (await loadSteps(queries, borrowerId)).find(({ step }) => step === 'face')
  return mayEdit(open_status, 'face', stored?.state ?? 'empty')
}

async function completeFace({ context, queries, borrowerId }: BorrowerCaller, photoId: string, outcome: FaceOutcome) {
  const key = await context.vault.keyOf(queries, borrowerId)
  await putStep(queries, {
    borrowerId,
    step: 'face',
    state: 'complete',
    reasons: outcome === 'review' ? ['manualReview'] : [],
    valuesSealed: sealValues(key, borrowerId, 'face', { photoId }),
    savedAt: context.clock.wall(),
  })
}
