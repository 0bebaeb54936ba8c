import type { AnswerOf } from '@hiram/contract'
import {
  type DraftName,
  isSupplementForm,
  loadBasisInfo,
  type StepName,
  type StepRecord,
  type SupplementFormName,
} from '@hiram/contract/apply'
import { useEffect, useState } from 'react'
import { errorPath } from '../../paths.ts'
import { api } from '../../platform/api/api.ts'
import { refreshCalls } from '../../platform/api/use-call.ts'
import { callFailureOf } from '../../platform/errors/call-failure.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { sendUnsentDrafts } from '../../platform/offline/unsent-drafts.ts'
import { useLoanBasisInfo } from '../../platform/state/models.ts'
import { readStored } from '../../platform/storage/storage.ts'

export type BasisInfo = AnswerOf<typeof loadBasisInfo>
export type StepRecords = BasisInfo['steps']

/** KYC-11: skipped without a phone, kept unless forced. Not logged in leads to the login, another failure to /error. */
export async function readBasisInfo({ force = false } = {}): Promise<BasisInfo | undefined> {
  if (!readStored('_user')?.phone) return undefined
  const { basisInfo, updateState } = useLoanBasisInfo.getState()
  if (basisInfo && !force) return basisInfo
  // What was typed before and has not reached the server goes first, so that the form opens with it.
  await sendUnsentDrafts()
  const outcome = await api(loadBasisInfo, {}, { silent: true })
  if (outcome.ok) {
    updateState({ basisInfo: outcome.result })
    // The loan's own screens read it by the same call: they ask again, as what is corrected shows there too.
    void refreshCalls(loadBasisInfo)
    return outcome.result
  }
  if (outcome.code !== 'notLoggedIn' && outcome.code !== 'cancelled') {
    replace(errorPath(callFailureOf(outcome)))
  }
  return undefined
}

/** What was kept is out of date: after applying, or when an application came back to be corrected. */
export function forgetBasisInfo() {
  useLoanBasisInfo.getState().updateState({ basisInfo: undefined })
}

/** A step as it was saved, put into what is kept. */
export function keepStep(step: StepName, changes: Partial<StepRecord>) {
  const { basisInfo, updateState } = useLoanBasisInfo.getState()
  if (!basisInfo) return
  const steps = { ...basisInfo.steps, [step]: { ...basisInfo.steps[step], ...changes } }
  updateState({ basisInfo: { ...basisInfo, steps } })
}

/** A supplement as it was saved, put into what is kept. */
export function keepSupplement(name: SupplementFormName, changes: Partial<StepRecord>) {
  const { basisInfo, updateState } = useLoanBasisInfo.getState()
  if (!basisInfo) return
  const supplements = { ...basisInfo.supplements, [name]: { ...basisInfo.supplements[name], ...changes } }
  updateState({ basisInfo: { ...basisInfo, supplements } })
}

/** A draft put into what is kept: of a step or of a supplement. */
export function keepDraft(name: DraftName, changes: Partial<StepRecord>) {
  if (isSupplementForm(name)) keepSupplement(name, changes)
  else keepStep(name, changes)
}

export function recordOf({ steps, supplements }: BasisInfo, name: DraftName): StepRecord {
  return isSupplementForm(name) ? supplements[name] : steps[name]
}

/** The profile's steps for a screen; undefined while they load. `force` asks the server each time the screen opens. */
export function useBasisInfo({ force = false } = {}): BasisInfo | undefined {
  const kept = useLoanBasisInfo((state) => state.basisInfo)
  const [fresh, setFresh] = useState(!force)
  useEffect(() => {
    let gone = false
    void readBasisInfo({ force }).then((answer) => !gone && answer && setFresh(true))
    return () => {
      gone = true
    }
  }, [force])
  return fresh ? kept : undefined
}
