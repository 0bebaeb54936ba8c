import { loadMember } from '../../../borrower/member-store.ts'
import { sealValues } from '../../../borrower/steps.ts'
import { loadSteps, putStep } from '../../../borrower/steps-store.ts'
import { fail } from '../../../http/outcome.ts'
import type { BorrowerCaller } from '../../../http/route.ts'
import type { FaceVerdict } from '../../../identity/faces/face-checks.ts'
import { mayEdit } from '../editable.ts'
import { type FaceOutcome, failsSince, setOutcome } from './store.ts'

const triesAllowed = 3
const dayMs = 24 * 3_600_000

/** The photos of the document a face was compared with, by id. */
export type ComparedWith = { document: string | null; handheld: string | null }

type Ending = { faceCheckId: string; photoId: string; comparedWith: ComparedWith; verdict: FaceVerdict }

export async function isFaceOpen({ queries, borrowerId }: BorrowerCaller): Promise<boolean> {
  const { open_status } = await loadMember(queries, borrowerId)
  const stored = (await loadSteps(queries, borrowerId)).find(({ step }) => step === 'face')
  return mayEdit(open_status, 'face', stored?.state ?? 'empty')
}

/** How many more checks may fail before manual review. */
export async function triesLeftNow({ context, queries, borrowerId }: BorrowerCaller): Promise<number> {
  const since = new Date(context.clock.wall().getTime() - dayMs)
  return Math.max(0, triesAllowed - (await failsSince(queries, borrowerId, since)))
}

/** Records the outcome of a check. After three failures it goes to manual review, so no borrower is stuck. */
export async function endCheck(caller: BorrowerCaller, { verdict, ...check }: Ending) {
  const { context, queries, borrowerId } = caller
  const failed = verdict.outcome === 'failed'
  const triesLeft = Math.max(0, (await triesLeftNow(caller)) - (failed ? 1 : 0))
  const outcome: FaceOutcome = failed && triesLeft === 0 ? 'review' : verdict.outcome
  await setOutcome(queries, borrowerId, {
    ...check,
    outcome,
    reasons: verdict.reasons,
    at: context.clock.wall(),
  })
  if (outcome === 'failed') return fail('faceFailed', { triesLeft })
  await completeFace(caller, check, outcome === 'review' ? ['manualReview', ...verdict.reasons] : [])
  return { passed: outcome === 'passed', triesLeft }
}

async function completeFace(
  { context, queries, borrowerId }: BorrowerCaller,
  { photoId, comparedWith }: Omit<Ending, 'verdict'>,
  reasons: string[],
) {
  const key = await context.vault.keyOf(queries, borrowerId)
  await putStep(queries, {
    borrower_id: borrowerId,
    step: 'face',
    state: 'complete',
    reasons,
    values_sealed: sealValues(key, borrowerId, 'face', { photoId, comparedWith }),
    saved_at: context.clock.wall(),
  })
}
