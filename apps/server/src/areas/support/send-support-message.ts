import { randomUUID } from 'node:crypto'
import { lockBorrower } from '../../borrower/lock.ts'
import { fail } from '../../http/outcome.ts'
import { consumeUpload } from '../../http/rate-limit/consume-upload.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { readPhoto } from '../../identity/image/photo-image.ts'
import { storeFile } from '../../providers/files/store-file.ts'
import { addJob } from '../../queue/job-store.ts'
import { messageView, sealPhoto, sealText } from '../../support/message.ts'
import { ensureThread, insertMessage, noteWaiting, type StoredMessage, sentSince } from '../../support/store.ts'

const dayMs = 86_400_000
const mostADay = { text: 100, photo: 20 } as const

export async function sendSupportMessage(caller: BorrowerCaller, { text }: { text: string }) {
  if (await hasSentEnough(caller, 'text')) return fail('tooMany', { retryAfterSeconds: dayMs / 1000 })
  const { context, queries, borrowerId } = caller
  const key = await context.vault.keyOf(queries, borrowerId)
  const message = newMessage(caller)
  return passOn(caller, key, { ...message, text_sealed: sealText(key, message, text) })
}

/** The photo is stored as every photo is: upright, small enough, nothing in it but the picture. */
export async function sendSupportPhoto(caller: BorrowerCaller) {
  if (await hasSentEnough(caller, 'photo')) return fail('tooMany', { retryAfterSeconds: dayMs / 1000 })
  const { context, queries, borrowerId, files } = caller
  const spent = await consumeUpload(caller)
  if (spent) return spent
  const file = files.find(({ name }) => name === 'file')
  const image = file ? await readPhoto(file.content) : 'photoUnreadable'
  if (typeof image === 'string') return fail(image)
  const key = await context.vault.keyOf(queries, borrowerId)
  const message = newMessage(caller)
  const sealed = sealPhoto(key, message, image.jpeg)
  return storeFile(context.providers.files, sealed, (fileName) =>
    passOn(caller, key, { ...message, file_name: fileName }),
  )
}

/** One message of a borrower at a time, so that the day's number holds. */
async function hasSentEnough({ context, queries, borrowerId }: BorrowerCaller, kind: 'text' | 'photo') {
  await lockBorrower(queries, borrowerId)
  const since = new Date(context.clock.instant().getTime() - dayMs)
  return (await sentSince(queries, borrowerId, since, kind)) >= mostADay[kind]
}

function newMessage({ context, borrowerId }: BorrowerCaller): StoredMessage {
  return {
    borrower_id: borrowerId,
    message_id: randomUUID(),
    from_lender: false,
    text_sealed: null,
    file_name: null,
    at: context.clock.instant(),
    seen_at: null,
    sent_by: null,
  }
}

async function passOn({ context, queries, borrowerId }: BorrowerCaller, key: Buffer, message: StoredMessage) {
  await insertMessage(queries, message)
  await noteWaiting(queries, await ensureThread(queries, context.vault, borrowerId), message.at)
  await addJob(queries, 'passOnMessage', { borrowerId, messageId: message.message_id })
  return messageView(key, message)
}
