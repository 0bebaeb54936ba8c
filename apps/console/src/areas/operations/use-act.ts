import { readOperations } from '@hiram/contract/console/operations'
import { useState } from 'react'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'
import { problemText } from '../../work/problem-text.ts'

/** Does one thing at a time, says that it is done, and reads the page again. */
export function useAct() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const act = async (work: () => Promise<string>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    const isDone = await work().then(
      (text) => {
        toast(text)
        return true
      },
      (failure: unknown) => {
        setProblem(problemText(failure))
        return false
      },
    )
    setBusy(false)
    await readAgain(readOperations)
    return isDone
  }
  return { act, isBusy, problem }
}
