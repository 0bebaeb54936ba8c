import { closeSupport, readSupport, replySupport, type SupportDetail } from '@hiram/contract/console/support'
import { today } from '@hiram/contract/console/today'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { problemText } from '../../work/problem-text.ts'
import { isForMe } from '../../work/work-request.ts'
import type { Opened } from './opened.ts'

type Thread = Pick<SupportDetail, 'threadId' | 'number'>

/** Sends the reply once, with an id that stays until it is answered, or closes; afterwards the next is there, or the list. */
export function useAnswer({ threadId, number }: Thread, messages: Opened['messages']) {
  const [, go] = useLocation()
  const [messageId] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<{ failure: unknown; readTo: string }>()
  const readTo = messages.findLast(({ from }) => from === 'borrower')?.messageId ?? ''
  const run = async (work: () => Promise<unknown>, done: 'support.sent' | 'support.closedNow') => {
    setSending(true)
    setFailed(undefined)
    try {
      await work()
      const next = await nextThread(threadId)
      toast(t(done, { number, left: next.left }))
      go(next.path)
      void readAgain(today, readSupport)
    } catch (failure) {
      setFailed({ failure, readTo })
      // the page then shows what is there now
      if (refusalOf(failure)) void readAgain(readSupport)
    }
    setSending(false)
  }
  const refusal = refusalOf(failed?.failure)
  // until what is new has been read
  const isStale = refusal?.code === 'stale' && failed?.readTo === readTo
  const isOver = refusal?.code === 'stale'
  return {
    send: (text: string) => run(() => callConsole(replySupport, { threadId, messageId, readTo, text }), 'support.sent'),
    close: () => void run(() => callConsole(closeSupport, { threadId, readTo }), 'support.closedNow'),
    isSending,
    isStale,
    problem: failed === undefined || isOver ? undefined : refusal ? problemText(failed.failure) : t('support.notSent'),
  }
}

/** The next that this person may answer; without one, or without an answer, the list. */
async function nextThread(done: string): Promise<{ path: string; left: number }> {
  const answer = await callConsole(today, { view: 'mine', queue: 'support' }).catch(() => undefined)
  const rows = answer?.rows.filter((row) => row.itemId !== done && isForMe(row)) ?? []
  return { path: rows[0] ? `/messages/${rows[0].itemId}` : '/messages', left: rows.length }
}
