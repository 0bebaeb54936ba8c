import type { DraftName, StepRecord } from '@hiram/contract/apply'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { paths } from '../../../paths.ts'
import { type HeldDraft, holdDraft, isNewer, type WaitingDraft } from '../../../platform/offline/unsent-drafts.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { readBasisInfo, recordOf } from '../basis-info.ts'
import { DraftSaver, type DraftState } from './draft-saver.ts'
import { saveDraft } from './save-draft.ts'

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
  const resume = useEffectEvent((draft: WaitingDraft, made: DraftSaver) => {
    const isTouched = JSON.stringify(form.getValues()) !== JSON.stringify(start)
    if (isTouched || !isNewer(draft, record.savedAt)) return
    form.reset(startFrom({ ...record, values: draft.values }))
    made.send(form.getValues())
  })
  useEffect(() => {
    if (!canEdit) return
    const hold = holdDraft(step)
    let isShown = false
    const save = async (values: Record<string, unknown>, revision: number) => {
      const answer = await saveDraft({ step, hold }, values, revision)
      if (answer.kind === 'refused' && answer.msg !== '' && !isShown) {
        isShown = true
        showToast({ kind: 'info', text: answer.msg, stays: 'long', masked: false })
      }
      return answer
    }
    held.current = hold
    const made = new DraftSaver({
      revision: record.revision,
      savedAt: record.savedAt,
      saved: start,
      save,
      ready: (values, revision) => void hold.ready({ values, revision }),
      drop: hold.drop,
      onChange: setState,
    })
    saver.current = made
    let isOpen = true
    void hold.waiting().then((draft) => isOpen && draft && resume(draft, made))
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => made.typed(values),
    })
    const stopListening = saveAtOnce(hold, made)
    return () => {
      isOpen = false
      unsubscribe()
      stopListening()
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

/** When the page is hidden, ends or is online again. Returns what ends the listening. */
function saveAtOnce(hold: HeldDraft, made: DraftSaver): () => void {
  // the page may be ended without another word: what is typed is written down before it is sent
  const whenHidden = () => {
    if (document.visibilityState !== 'hidden') return
    hold.keepAtOnce()
    void made.flush()
  }
  const whenBack = () => void made.flush()
  document.addEventListener('visibilitychange', whenHidden)
  addEventListener('pagehide', hold.keepAtOnce)
  addEventListener('online', whenBack)
  return () => {
    document.removeEventListener('visibilitychange', whenHidden)
    removeEventListener('pagehide', hold.keepAtOnce)
    removeEventListener('online', whenBack)
  }
}

/** Where a call leads by itself there is nothing to stay for: what was typed is kept on the phone. */
export function isLedTo(pathname: string): boolean {
  return pathname === paths.login || pathname === paths.error
}
