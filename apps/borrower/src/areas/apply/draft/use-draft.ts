import { type DraftName, type StepRecord, saveBasisInfo } from '@hiram/contract/apply'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { api } from '../../../platform/api/api.ts'
import { forgetDraft, type HeldDraft, holdDraft, stillWaits } from '../../../platform/offline/unsent-drafts.ts'
import { useLoanBasisInfo } from '../../../platform/state/models.ts'
import { keepDraft, readBasisInfo, recordOf } from '../basis-info.ts'
import { type DraftAnswer, DraftSaver, type DraftState } from './draft-saver.ts'

type Draft<V extends FieldValues> = {
  step: DraftName
  /** As it was when the form opened. */
  record: StepRecord
  start: V
  startFrom: (record: StepRecord) => V
  form: UseFormReturn<V>
  canEdit: boolean
}

/** Everything typed in the form is saved as a draft, a moment after the last key, when the app is hidden and on leaving. */
export function useDraft<V extends FieldValues>({ step, record, start, startFrom, form, canEdit }: Draft<V>) {
  const [state, setState] = useState<DraftState>({ kind: 'idle', savedAt: record.savedAt })
  const saver = useRef<DraftSaver>(undefined)
  const held = useRef<HeldDraft>(undefined)
  useEffect(() => {
    if (!canEdit) return
    const hold = holdDraft(step)
    held.current = hold
    const made = new DraftSaver({
      revision: record.revision,
      savedAt: record.savedAt,
      saved: start,
      save: (values, revision) => saveDraft({ step, hold }, values, revision),
      onChange: setState,
    })
    saver.current = made
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => made.typed(values),
    })
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') void made.flush()
    }
    const whenBack = () => void made.flush()
    document.addEventListener('visibilitychange', whenHidden)
    addEventListener('online', whenBack)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', whenHidden)
      removeEventListener('online', whenBack)
      hold.release(made.stop())
    }
  }, [step, record, start, form, canEdit])

  /** Another device saved meanwhile: its values, or ours over them; false where they cannot be read now. */
  async function settleOutdated(choice: 'theirs' | 'mine') {
    const fresh = await readBasisInfo({ force: true })
    if (!fresh) return false
    const theirs = recordOf(fresh, step)
    const values = startFrom(theirs)
    saver.current?.continueFrom(theirs, values)
    if (choice === 'theirs') form.reset(values)
    else saver.current?.typed(form.getValues())
    return true
  }

  return { state, saver, held, settleOutdated }
}

/** Where a call leads by itself there is nothing to stay for: what was typed is kept on the phone. */
export function isLedTo(pathname: string): boolean {
  return pathname === paths.login || pathname === paths.error
}

/** The network is not what failed: waiting for it would be the wrong word. */
const answeredBadly: ReadonlySet<string> = new Set(['server', 'internal', 'timeout'])

/** Kept on the phone before it goes: whatever becomes of the call, what was typed is there again. */
async function saveDraft(
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
  if (!outcome.ok) return { kind: outcome.code === 'draftOutdated' ? 'outdated' : 'failed' }
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
