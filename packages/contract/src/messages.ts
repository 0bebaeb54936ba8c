import * as z from 'zod/mini'
import { call } from './call.ts'
import { done, id, instant, locale } from './values.ts'

/** What we write to borrowers about, codes excepted. */
export const messageKind = z.enum([
  'approved',
  'refused',
  'refusedNoDate',
  'rollback',
  'paidOut',
  'payoutFailed',
  'payoutReturned',
  'payoutBackWaiting',
  'proofAccepted',
  'proofRefused',
  'dueSoon',
  'dueToday',
  'overdue',
  'specialAnswered',
  'loanChanged',
  'planOffered',
  'recalculated',
  'passwordChanged',
  'phoneChanged',
  'passkeyAdded',
  'passkeyStopped',
  'deletionAsked',
  'deletionKept',
  'deletionStopped',
  'accountDeleted',
])
export type MessageKind = z.output<typeof messageKind>

/** Every message we sent, newest first; `isNew` until the inbox was opened. */
export const listMessages = call('listMessages', 'GET /messages', {
  request: z.object({ page: z.optional(z.string().check(z.regex(/^\d{1,5}$/))) }),
  answer: z.object({
    messages: z.array(
      z.object({
        messageId: id,
        kind: messageKind,
        text: z.string(),
        /** In which it was written; null where that was not kept. */
        language: z.nullable(locale),
        at: instant,
        isNew: z.boolean(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

/** How many are new, and how many there are. */
export const unreadMessages = call('unreadMessages', 'GET /messages/unread', {
  answer: z.object({ count: z.number(), kept: z.number() }),
})

/** The inbox was opened: what was sent until now is no longer new. */
export const seeMessages = call('seeMessages', 'POST /messages/seen', { answer: done })

/** Whether this device gets notifications, and what they may say while its screen is locked. */
export const pushState = call('pushState', 'GET /push', {
  answer: z.object({
    /** VAPID, base64url; null where this server sends none. */
    publicKey: z.nullable(z.string()),
    isOn: z.boolean(),
    showsAmounts: z.boolean(),
    /** On how many devices the borrower is notified. */
    devices: z.number(),
  }),
})

/** What the browser was given by its push service (RFC 8030, RFC 8291). Its address must be one of a known service. */
export const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  /** A point of P-256 (65 bytes) and a secret of 16 bytes, base64url without padding. */
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  }),
})

export const savePush = call('savePush', 'POST /push', {
  request: z.object({ subscription: pushSubscription, showsAmounts: z.boolean() }),
  answer: done,
  errors: ['invalidRequest'],
})

export const endPush = call('endPush', 'POST /push/end', { answer: done })
