import { loadBasisInfo } from '@hiram/contract/apply'
import { api } from '../../platform/api/api.ts'

export async function readSteps() {
  const outcome = await api(loadBasisInfo, {}, { silent: true })
  return outcome.ok ? { ok: true as const, result: Object.values(outcome.result.steps) } : outcome
}
