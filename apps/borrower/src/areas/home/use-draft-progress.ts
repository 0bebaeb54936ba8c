import { answerKey, useAnswer } from '../../platform/api/use-answer.ts'
import type { readSteps } from './draft-call.ts'

type DraftCall = { readSteps: typeof readSteps }

/**
 * How many steps of an application are done; undefined while none has begun, or while it is not known. `load` imports
 * `draft-call.ts`, which comes after the first paint, since the steps' schemas are not small. Each screen imports it
 * itself: in a file that they share, the names of all that it needs would come with home's first paint.
 */
export function useDraftProgress(signedIn: boolean, load: () => Promise<DraftCall>) {
  const { data: steps } = useAnswer(answerKey('draftSteps'), async (options) => (await load()).readSteps(options), {
    enabled: signedIn,
    freshMs: 0,
  })
  if (!signedIn || !steps || steps.every(({ state }) => state === 'empty')) return undefined
  return { done: steps.filter(({ state }) => state === 'complete').length, count: steps.length }
}
