import { messageKind } from '@hiram/contract/messages'
import { locale } from '@hiram/contract/values'
import { brandOfApp } from '@hiram/markets'
import { loadBorrower } from '../../borrower/store.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { openMessage, withoutBrand } from '../../queue/message-text.ts'
import { countMessages, countUnread, markSeen, messagesOf } from './store.ts'

const onAPage = 20

export async function listMessages(
  { context, queries, borrowerId }: BorrowerCaller,
  { page = '0' }: { page?: string | undefined },
) {
  const number = Number(page)
  const rows = await messagesOf(queries, borrowerId, number * onAPage, onAPage + 1)
  const { app_id, market } = await loadBorrower(queries, borrowerId)
  const { name: brand } = brandOfApp(app_id, market)
  const key = await context.vault.keyOf(queries, borrowerId)
  return {
    messages: rows.slice(0, onAPage).map((row) => ({
      messageId: row.message_id,
      kind: messageKind.parse(row.kind),
      // who reads it here is signed in: the amount may be seen
      text: withoutBrand(openMessage(key, row, { withAmounts: true }), brand),
      language: row.locale === null ? null : locale.parse(row.locale),
      at: row.at.toISOString(),
      isNew: row.seen_at === null,
    })),
    next: rows.length > onAPage ? String(number + 1) : null,
  }
}

export async function unreadMessages({ queries, borrowerId }: BorrowerCaller) {
  return { count: await countUnread(queries, borrowerId), kept: await countMessages(queries, borrowerId) }
}

export async function seeMessages({ context, queries, borrowerId }: BorrowerCaller) {
  await markSeen(queries, borrowerId, context.clock.instant())
  return { done: true as const }
}
