import * as z from 'zod/mini'
import { call } from './call.ts'
import { photoErrors } from './errors.ts'
import { id, instant } from './values.ts'

/** One message of the thread with the lender's people: words, or one photo. */
const supportMessage = z.object({
  messageId: id,
  from: z.enum(['borrower', 'lender']),
  /** Null where it is a photo. */
  text: z.nullable(z.string()),
  at: instant,
  /** When the other side saw it; null until then. */
  seenAt: z.nullable(instant),
})
export type SupportMessage = z.output<typeof supportMessage>

export const longestSupportText = 2000

/** A page of the thread, oldest first; `before` is the oldest message that is already there. */
export const supportMessages = call('supportMessages', 'GET /support/messages', {
  request: z.object({ before: z.optional(id) }),
  answer: z.object({ messages: z.array(supportMessage), more: z.boolean() }),
})

export const sendSupportMessage = call('sendSupportMessage', 'POST /support/message', {
  request: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSupportText)) }),
  answer: supportMessage,
  errors: ['tooMany'],
})

export const sendSupportPhoto = call('sendSupportPhoto', 'POST /support/photo', {
  encoding: 'multipart',
  answer: supportMessage,
  errors: [...photoErrors, 'tooMany'],
})

/** The photo of a message, to look at: a small JPEG in Base64. */
export const viewSupportPhoto = call('viewSupportPhoto', 'GET /support/photo', {
  request: z.object({ messageId: id }),
  answer: z.object({ base64: z.string() }),
  errors: ['photoUnreadable'],
})

/** The lender's messages up to now are seen. */
export const seeSupportMessages = call('seeSupportMessages', 'POST /support/seen', {
  answer: z.object({ unread: z.number() }),
})

export const supportUnread = call('supportUnread', 'GET /support/unread', {
  answer: z.object({ unread: z.number() }),
})
