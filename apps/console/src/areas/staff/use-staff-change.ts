import { listApprovals } from '@hiram/contract/console/approvals'
import { listStaff, readStaff } from '@hiram/contract/console/staff'
import { today } from '@hiram/contract/console/today'
import { useState } from 'react'
import { isRefused, refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'
import { confirmByPasskey, NoPasskey } from '../../platform/session/passkey.ts'
import { t } from '../../platform/texts/texts.tsx'
import { problemText } from '../../work/problem-text.ts'

/** Sends a change of a person once; what was typed stays until it is answered. */
export function useStaffChange() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (change: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem(undefined)
    let isDone = true
    try {
      await change()
      toast(done)
    } catch (failure) {
      isDone = false
      setProblem(staffProblem(failure))
    }
    setBusy(false)
    await readAgain(listStaff, readStaff, listApprovals, today)
    return isDone
  }
  return { run, isBusy, problem }
}

/** Signed once more with the passkey where the last time is too long ago. */
export async function withPasskey(change: () => Promise<unknown>): Promise<unknown> {
  return change().catch(async (failure: unknown) => {
    if (!isRefused(failure, 'confirmNeeded')) throw failure
    await confirmByPasskey()
    return change()
  })
}

function staffProblem(failure: unknown): string {
  if (failure instanceof NoPasskey) return t('approvals.noPasskey')
  const field = refusalOf(failure)?.fields?.[0]
  if (field?.field === 'email') return t(field.reason === 'known' ? 'staff.emailKnown' : 'staff.emailWrong')
  return problemText(failure)
}
