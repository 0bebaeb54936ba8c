import * as z from 'zod/mini'
import { longestSupportText } from '../support.ts'
import { businessDate, done, id, instant, locale, marketCode, nothing } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { cursor, pageOf, person, taken } from './values.ts'

/** A borrower's conversation with the lender, without a word of it. */
export const supportDetail = z.object({
  threadId: id,
  number: z.string(),
  /** It waits for an answer, was answered, or was closed without one. */
  state: z.enum(['waiting', 'answered', 'closed']),
  borrowerId: id,
  borrowerNumber: z.string(),
  market: marketCode,
  /** The language that the borrower reads. */
  locale,
  /** Their open loan, if there is one. */
  loanId: z.nullable(id),
  loanNumber: z.nullable(z.string()),
  /** Since their first message without an answer. */
  waitsSince: z.nullable(instant),
  /** The day that the usual wait, as their app says it, is over. */
  promisedOn: z.nullable(businessDate),
  /** Local times between which people answer, as their app says them. */
  hours: z.object({ from: z.string(), to: z.string() }),
  closed: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  takenBy: taken,
})
export type SupportDetail = z.output<typeof supportDetail>

export const readSupport = consoleCall('readSupport', 'GET /support', {
  may: 'support.read',
  isPolled: true,
  request: z.object({ threadId: id }),
  answer: supportDetail,
})

/** A conversation in which nothing waits. */
const pastThread = z.object({
  threadId: id,
  number: z.string(),
  state: z.enum(['answered', 'closed']),
  borrowerId: id,
  borrowerNumber: z.string(),
  market: marketCode,
  /** Since when nothing waits in it. */
  settledAt: instant,
  /** Who answered last, or closed it; null where the lender's own system did. */
  by: z.nullable(person),
})
export type PastThread = z.output<typeof pastThread>

/** The newest first. `of`: a borrower's number, or one of a loan of theirs; no one's where it is neither. */
export const listThreads = consoleCall('listThreads', 'GET /support/threads', {
  may: 'support.read',
  request: z.object({
    state: z.optional(z.enum(['answered', 'closed'])),
    of: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    market: z.optional(marketCode),
    after: z.optional(cursor),
  }),
  answer: pageOf(pastThread),
})

const message = z.object({
  messageId: id,
  from: z.enum(['borrower', 'lender']),
  /** Null where it is a photo. */
  text: z.nullable(z.string()),
  at: instant,
  /** When the other side saw it. */
  seenAt: z.nullable(instant),
})

/**
 * Opens the newest messages, oldest first, to the person who has taken it; where nothing waits, to anyone who may. The
 * opening is written with it.
 */
export const openSupport = consoleCall('openSupport', 'POST /support/open', {
  may: 'support.reply',
  request: z.object({ threadId: id }),
  answer: z.object({
    openedAt: instant,
    messages: z.array(message),
    /** Replies to begin with, filled from the loan, by language: the borrower's first, then those of the console. */
    templates: z.array(z.object({ name: z.string(), texts: z.array(z.object({ locale, text: z.string() })) })),
  }),
})

/** A photo in it: the answer is the JPEG itself, never kept by the browser; a look of its own. */
export const supportPhoto = consoleCall('supportPhoto', 'POST /support/photo', {
  may: 'support.reply',
  request: z.object({ threadId: id, messageId: id }),
  answer: nothing,
})

/**
 * The borrower reads it in their app. Once per `messageId`, however often sent; `stale` where they wrote again since
 * `readTo`, the newest message that was read.
 */
export const replySupport = consoleCall('replySupport', 'POST /support/reply', {
  may: 'support.reply',
  request: z.object({
    threadId: id,
    messageId: id,
    readTo: id,
    text: z.string().check(z.trim(), z.minLength(1, 'short'), z.maxLength(longestSupportText, 'long')),
  }),
  answer: done,
})

/** Nothing is left to answer; a new message of the borrower opens it again. `stale` as of a reply. */
export const closeSupport = consoleCall('closeSupport', 'POST /support/close', {
  may: 'support.reply',
  request: z.object({ threadId: id, readTo: id }),
  answer: done,
})

/** Waits again, from now. */
export const reopenSupport = consoleCall('reopenSupport', 'POST /support/reopen', {
  may: 'support.reply',
  request: z.object({ threadId: id }),
  answer: done,
})
