import type { DecisionRefusal, SupportNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { sealText } from './message.ts'
import { borrowerOfThread, endWaiting, insertMessage, markSeen } from './store.ts'

/** An answer of the lender's support, stored once however often it is sent; marks the questions as seen. */
export async function handleReply(
  context: Context,
  { threadId, messageId, text }: SupportNotice,
): Promise<'done' | { kind: 'refused'; refused: DecisionRefusal }> {
  return context.database.transaction().execute(async (queries) => {
    const borrowerId = await borrowerOfThread(queries, threadId)
    if (borrowerId === undefined) return { kind: 'refused', refused: 'notFound' }
    await replyIn(context, queries, { threadId, borrowerId, messageId, text, sentBy: null })
    return 'done'
  })
}

type Reply = { threadId: string; borrowerId: string; messageId: string; text: string; sentBy: string | null }

/** The same in the caller's transaction; nothing waits in the thread any more. */
export async function replyIn(context: Context, queries: Queries, reply: Reply): Promise<void> {
  const { threadId, borrowerId, messageId, text, sentBy } = reply
  const at = context.clock.instant()
  const key = await context.vault.keyOf(queries, borrowerId)
  const owner = { borrower_id: borrowerId, message_id: messageId }
  const message = {
    ...owner,
    from_lender: true,
    text_sealed: sealText(key, owner, text),
    file_name: null,
    at,
    seen_at: null,
    sent_by: sentBy,
  }
  if (!(await insertMessage(queries, message))) return
  await markSeen(queries, borrowerId, false, at)
  await endWaiting(queries, threadId, { at, closedBy: null })
}
