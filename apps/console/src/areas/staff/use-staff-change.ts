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
  const [failure, setFailure] = useState<unknown>()
  const run = async (change: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setFailure(undefined)
    let isDone = true
    try {
      await change()
      toast(done)
    } catch (found) {
      isDone = false
      setFailure(found)
    }
    setBusy(false)
    await readAgain(listStaff, readStaff, listApprovals, today)
    return isDone
  }
  const emailProblem = emailProblemOf(failure)
  const problem = failure && !emailProblem ? staffProblem(failure) : undefined
  return { run, isBusy, problem, emailProblem, forget: () => setFailure(undefined) }
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
  return problemText(failure)
}

/** What is wrong with the address of someone new. */
function emailProblemOf(failure: unknown): string | undefined {
  const found = refusalOf(failure)?.fields?.find(({ field }) => field === 'email')
  return found && t(found.reason === 'known' ? 'staff.emailKnown' : 'staff.emailWrong')
}
