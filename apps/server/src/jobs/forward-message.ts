import type { Context } from '../context.ts'
import type { Jobs } from '../queue/job-store.ts'
import { messageView, openPhoto } from '../support/message.ts'
import { ensureThread, findMessage } from '../support/store.ts'

/** Sends a borrower's message to the lender's support. Idempotent by its id; the answer comes by webhook. */
export async function passOnMessage(context: Context, { borrowerId, messageId }: Jobs['passOnMessage']): Promise<void> {
  const message = await findMessage(context.database, borrowerId, messageId)
  if (!message) return
  const key = await context.vault.keyOf(context.database, borrowerId)
  const photo = message.file_name ? await context.providers.files.get(message.file_name) : undefined
  const { text, at } = messageView(key, message)
  await context.providers.review.passOn({
    threadId: await ensureThread(context.database, context.vault, borrowerId),
    messageId,
    at,
    text: text ?? '',
    jpeg: photo ? openPhoto(key, message, photo) : undefined,
  })
}
