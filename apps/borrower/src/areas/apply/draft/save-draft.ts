import { type DraftName, saveBasisInfo } from '@hiram/contract/apply'
import { api } from '../../../platform/api/api.ts'
import { forgetDraft, type HeldDraft, stillWaits } from '../../../platform/offline/unsent-drafts.ts'
import { useLoanBasisInfo } from '../../../platform/state/models.ts'
import { keepDraft, recordOf } from '../basis-info.ts'
import type { DraftAnswer } from './draft-saver.ts'

/** The network is not what failed: waiting for it would be the wrong word. */
const answeredBadly: ReadonlySet<string> = new Set(['server', 'internal', 'timeout', 'tooMany'])

/** Kept on the phone before it goes: whatever becomes of the call, what was typed is there again. */
export async function saveDraft(
  { step, hold }: { step: DraftName; hold: HeldDraft },
  values: Record<string, unknown>,
  revision: number,
): Promise<DraftAnswer> {
  await hold.keep({ revision, values })
  const outcome = await api(saveBasisInfo, { ...values, step, draft: true, revision }, { background: true })
  if (!outcome.ok && stillWaits(outcome)) {
    keepDraft(step, { values })
    return { kind: answeredBadly.has(outcome.code) ? 'failed' : 'waiting' }
  }
  await forgetDraft(step)
  if (!outcome.ok)
    return outcome.code === 'draftOutdated' ? { kind: 'outdated' } : { kind: 'refused', msg: outcome.msg }
  const { savedAt, state } = outcome.result
  const { basisInfo } = useLoanBasisInfo.getState()
  const before = basisInfo && recordOf(basisInfo, step).state
  keepDraft(step, {
    values,
    revision: outcome.result.revision,
    savedAt,
    state: before === 'corrections' ? 'corrections' : state,
  })
  return { kind: 'saved', revision: outcome.result.revision, savedAt }
}
