import { loadBasisInfo } from '@hiram/contract/apply'
import { api } from '../../platform/api/api.ts'
import type { ReadOptions } from '../../platform/api/use-answer.ts'

export async function readSteps(options: ReadOptions) {
  const outcome = await api(loadBasisInfo, {}, { silent: true, ...options })
  return outcome.ok ? { ok: true as const, result: Object.values(outcome.result.steps) } : outcome
}
