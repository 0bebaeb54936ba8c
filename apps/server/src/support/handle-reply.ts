import type { SupportNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import { sealText } from './message.ts'
import { borrowerOfThread, insertMessage, markSeen } from './store.ts'

/** An answer of the lender's support, stored once however often it is sent; marks the questions as seen. */
export async function handleReply(context: Context, { threadId, messageId, text }: SupportNotice): Promise<void> {
  const at = context.clock.instant()
  await context.database.transaction().execute(async (queries) => {
    const borrowerId = await borrowerOfThread(queries, threadId)
    if (borrowerId === undefined) return
    const key = await context.vault.keyOf(queries, borrowerId)
    const owner = { borrower_id: borrowerId, message_id: messageId }
    const message = {
      ...owner,
      from_lender: true,
      text_sealed: sealText(key, owner, text),
      file_name: null,
      at,
      seen_at: null,
    }
    if (await insertMessage(queries, message)) await markSeen(queries, borrowerId, false, at)
  })
}
