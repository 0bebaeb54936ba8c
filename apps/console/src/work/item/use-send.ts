import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import { today } from '@hiram/contract/console/today'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type PagedQueue, pathOfItem, pathOfQueue } from '../../places.ts'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'
import { problemText } from '../problem-text.ts'
import { isForMe, leftOf } from '../work-request.ts'

type Sending = {
  queue: PagedQueue
  itemId: string
  /** The call that shows the item: read again also where the server refused. */
  shownBy: AnyConsoleCall
  /** What else may show it afterwards. */
  alsoShown?: readonly AnyConsoleCall[]
  /** Where there was no answer. */
  notSent: string
}

/** Sends once; afterwards the next item of the queue is there, or the list. What was not sent stays as it was chosen. */
export function useSend({ queue, itemId, shownBy, alsoShown = [], notSent }: Sending) {
  const [, go] = useLocation()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  /** `work` answers with what is announced, given how many items are left. */
  const send = async (work: () => Promise<(left: number) => string>): Promise<unknown> => {
    setSending(true)
    setFailure(undefined)
    let failed: unknown
    try {
      const announced = await work()
      const next = await nextItem(queue, itemId)
      toast(announced(next.left))
      go(next.path)
      void readAgain(today, shownBy, ...alsoShown)
    } catch (error) {
      failed = error
      setFailure(error)
      // the page then shows what is there now
      if (refusalOf(error)) void readAgain(shownBy)
    }
    setSending(false)
    return failed
  }
  const refusal = refusalOf(failure)
  const problem = failure === undefined ? undefined : refusal ? problemText(failure) : notSent
  return { send, isSending, problem, refusal }
}

/** The next that this person may decide; without one, or without an answer, the list. */
async function nextItem(queue: PagedQueue, done: string): Promise<{ path: string; left: number }> {
  const answer = await callConsole(today, { view: 'mine', queue }).catch(() => undefined)
  const next = answer?.rows.find((row) => row.itemId !== done && isForMe(row))
  return {
    path: next ? pathOfItem({ queue, itemId: next.itemId }) : pathOfQueue(queue),
    left: leftOf(answer, queue, done),
  }
}
