import { loadBasisInfo } from '@hiram/contract/apply'
import { api } from '../../platform/api/api.ts'

/** Fetched after the first paint: the steps' schemas are not small. */
export async function readDraft() {
  const outcome = await api(loadBasisInfo, {}, { silent: true })
  if (!outcome.ok) return undefined
  const steps = Object.values(outcome.result.steps)
  if (steps.every(({ state }) => state === 'empty')) return undefined
  return { done: steps.filter(({ state }) => state === 'complete').length, count: steps.length }
}
