import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { smallPhoto } from '../../identity/image/photo-image.ts'
import { messageView, openPhoto } from '../../support/message.ts'
import { findMessage, markSeen, messagesBefore, unreadCount } from '../../support/store.ts'

const onAPage = 30

export async function supportMessages(
  { context, queries, borrowerId }: BorrowerCaller,
  { before }: { before?: string | undefined },
) {
  const newestFirst = await messagesBefore(queries, borrowerId, before, onAPage + 1)
  const key = await context.vault.keyOf(queries, borrowerId)
  const page = newestFirst.slice(0, onAPage).reverse()
  return { messages: page.map((message) => messageView(key, message)), more: newestFirst.length > onAPage }
}

export async function viewSupportPhoto(
  { context, queries, borrowerId }: BorrowerCaller,
  { messageId }: { messageId: string },
) {
  const message = await findMessage(queries, borrowerId, messageId)
  if (!message?.file_name) return fail('photoUnreadable')
  const key = await context.vault.keyOf(queries, borrowerId)
  const jpeg = openPhoto(key, message, await context.providers.files.get(message.file_name))
  return { base64: (await smallPhoto(jpeg)).toString('base64') }
}

export async function seeSupportMessages({ context, queries, borrowerId }: BorrowerCaller) {
  await markSeen(queries, borrowerId, true, context.clock.instant())
  return { unread: 0 }
}

export async function supportUnread({ queries, borrowerId }: BorrowerCaller) {
  return { unread: await unreadCount(queries, borrowerId) }
}
