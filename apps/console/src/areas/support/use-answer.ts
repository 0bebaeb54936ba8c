import { closeSupport, readSupport, replySupport, type SupportDetail } from '@hiram/contract/console/support'
import { useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useSend } from '../../work/item/use-send.ts'
import type { Opened } from './opened.ts'

type Thread = Pick<SupportDetail, 'threadId' | 'number'>

/** Sends the reply once, with an id that stays until it is answered, or closes the conversation. */
export function useAnswer({ threadId, number }: Thread, messages: Opened['messages']) {
  const [messageId] = useState(() => crypto.randomUUID())
  const [triedAt, setTriedAt] = useState<string>()
  const readTo = messages.findLast(({ from }) => from === 'borrower')?.messageId ?? ''
  const sending = useSend({
    queue: 'support',
    itemId: threadId,
    shownBy: readSupport,
    notSent: t('support.notSent'),
  })
  const run = (work: () => Promise<unknown>, done: 'support.sent' | 'support.closedNow') => {
    setTriedAt(readTo)
    return sending.send(async () => {
      await work()
      return (left) => t(done, { number, left })
    })
  }
  const isOver = sending.refusal?.code === 'stale'
  return {
    send: (text: string) => run(() => callConsole(replySupport, { threadId, messageId, readTo, text }), 'support.sent'),
    close: () => void run(() => callConsole(closeSupport, { threadId, readTo }), 'support.closedNow'),
    isSending: sending.isSending,
    // until what is new has been read
    isStale: isOver && triedAt === readTo,
    problem: isOver ? undefined : sending.problem,
  }
}
