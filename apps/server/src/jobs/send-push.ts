import { pushSubscription } from '@hiram/contract/messages'
import { brandOfApp } from '@hiram/markets'
import { openPhone } from '../borrower/phone.ts'
import { loadRecipient } from '../borrower/store.ts'
import type { Context } from '../context.ts'
import { deleteRows, findRow, type RowOf } from '../database/rows.ts'
import { pushPlace } from '../privacy/sealed-places.ts'
import { open } from '../privacy/vault.ts'
import type { PushPort } from '../providers/ports.ts'
import type { Jobs } from '../queue/job-store.ts'
import { openMessage, withoutBrand } from '../queue/message-text.ts'
import { languageOf } from '../queue/notify-borrower.ts'
import { queueSms } from '../queue/queue-sms.ts'
import { dropSignedOut, subscriptionsOf } from './push-store.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/**
 * Notifies a borrower's devices of a message. What no push service takes goes by text message at once, as before; a
 * device that has let go of us is forgotten.
 */
export async function sendPush(context: Context, { borrowerId, messageId, until }: Jobs['sendPush']): Promise<void> {
  const { database, clock } = context
  const leftMs = until === undefined ? dayMs : new Date(until).getTime() - clock.wall().getTime()
  if (leftMs <= 0) return context.log.warn({ messageId }, 'a notification expired before it was sent')
  const recipient = await loadRecipient(database, borrowerId)
  const message = await findRow(database, 'message', { borrower_id: borrowerId, message_id: messageId })
  if (!recipient || !message) return
  const key = context.vault.unwrap(borrowerId, recipient.wrapped_key)
  const { name: title } = brandOfApp(recipient.app_id, recipient.market)
  const lang = languageOf(recipient.locale)
  const { push } = context.providers
  await dropSignedOut(database, borrowerId)
  const rows = push ? await subscriptionsOf(database, borrowerId) : []
  let arrived = 0
  for (const row of rows) {
    const body = withoutBrand(openMessage(key, message, { withAmounts: row.shows_amounts }), title)
    const payload = JSON.stringify({ id: messageId, kind: message.kind, title, body, lang })
    if (push && (await reaches(context, push, { row, key, payload, ttlMs: leftMs, messageId }))) arrived += 1
  }
  if (arrived > 0) return
  const to = openPhone(key, borrowerId, recipient.phone_sealed)
  const text = openMessage(key, message, { withAmounts: false })
  await queueSms(context, database, { to, channel: '0', text }, until === undefined ? undefined : leftMs)
}

type Sending = { row: RowOf<'push_subscription'>; key: Buffer; payload: string; ttlMs: number; messageId: string }

/** Whether its push service took it. */
async function reaches(
  context: Context,
  push: PushPort,
  { row, key, payload, ttlMs, messageId }: Sending,
): Promise<boolean> {
  const { borrower_id, device_thumbprint, endpoint_hash } = row
  const text = open(key, pushPlace(borrower_id, device_thumbprint), row.subscription_sealed)
  const subscription = pushSubscription.parse(JSON.parse(text))
  const ttlSeconds = Math.ceil(ttlMs / 1000)
  const topic = messageId.replaceAll('-', '')
  const answer = await push.send({ subscription, payload, ttlSeconds, topic }).catch(() => 'failed')
  // the row that was tried, not one the device has put in its place meanwhile
  if (answer === 'gone')
    await deleteRows(context.database, 'push_subscription', { borrower_id, device_thumbprint, endpoint_hash })
  if (answer === 'failed') context.log.warn({ minutes: Math.round(ttlMs / minuteMs) }, 'a push service did not answer')
  return answer === 'taken'
}
