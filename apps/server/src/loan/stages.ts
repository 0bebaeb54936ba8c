import { stageNames } from '@hiram/contract/loan'
import type { LoadedLoan } from './loan-store.ts'

/** The stages of the decision: done with a time, running, or still to come. */
export function stagesOf(decision: LoadedLoan['decision']) {
  const stage = decision?.stage ?? 'uploadData'
  const times = decision?.stage_times ?? {}
  const now = stage === 'done' ? stageNames.length : stageNames.indexOf(stage)
  return stageNames.map((name, index) => ({
    name,
    state: index < now ? ('done' as const) : index === now ? ('now' as const) : ('todo' as const),
    at: index < now ? (times[name] ?? null) : null,
  }))
}
