import { answerKey, type ReadOptions, useAnswer } from '../../../platform/api/use-answer.ts'
import { retryImport } from '../../../retry-import.ts'

/** How many steps of an application are done; undefined while none has begun, or while it is not known. */
export function useDraft(signedIn: boolean) {
  const { data: steps } = useAnswer(answerKey('draftSteps'), readSteps, { enabled: signedIn, freshMs: 0 })
  if (!signedIn || !steps || steps.every(({ state }) => state === 'empty')) return undefined
  return { done: steps.filter(({ state }) => state === 'complete').length, count: steps.length }
}

/** Fetched after the first paint: the steps' schemas are not small. */
async function readSteps(options: ReadOptions) {
  return (await retryImport(() => import('../draft-call.ts'))).readSteps(options)
}
