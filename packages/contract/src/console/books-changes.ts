import * as z from 'zod/mini'
import { businessDate, currency, done, id, instant, marketCode, requestedUnits } from '../values.ts'
import { booksRefusals } from '../webhooks.ts'
import { accountCode, month } from './accounting.ts'
import { approvalStates } from './approvals.ts'
import { consoleCall } from './console-call.ts'
import { person, postings, reasonText } from './values.ts'

/** An entry of the lender's own, the opposite of one, or a month's close. Each needs a second person. */
export const booksChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('manualEntry'),
    debit: accountCode,
    credit: accountCode,
    amount: requestedUnits,
    valueDate: businessDate,
    /** The paper it is made from. */
    document: z.string().check(z.trim(), z.minLength(1, 'short'), z.maxLength(200, 'long')),
  }),
  z.object({ kind: z.literal('reversal'), reverses: id, valueDate: businessDate }),
  z.object({ kind: z.literal('periodClose'), month }),
])
export type BooksChange = z.output<typeof booksChange>

/** Why the books as they are do not allow it. */
export const booksChangeRefusals = [...booksRefusals, 'entryNotFound', 'doneBefore'] as const

export const booksApproval = z.object({
  approvalId: id,
  number: z.string(),
  state: z.enum(approvalStates),
  change: booksChange,
  reason: z.string(),
  maker: person,
  askedAt: instant,
  lapsesAt: instant,
  checker: z.nullable(person),
  answeredAt: z.nullable(instant),
  answer: z.nullable(z.string()),
  isOwn: z.boolean(),
  posts: postings,
})
export type BooksApproval = z.output<typeof booksApproval>

/** Those that wait, the oldest first; and the newest that were answered, at most fifty. */
export const listBooksChanges = consoleCall('listBooksChanges', 'GET /books/changes', {
  may: 'books.read',
  isPolled: true,
  request: z.object({ market: marketCode }),
  answer: z.object({
    waiting: z.array(booksApproval),
    answered: z.array(booksApproval),
    currency,
    /** What people may enter on. */
    accounts: z.array(z.object({ code: z.string(), name: z.string() })),
    openDay: businessDate,
    readAt: instant,
  }),
})

/** What it would post: it is done and undone. */
export const previewBooksChange = consoleCall('previewBooksChange', 'POST /books/change/preview', {
  may: 'books.ask',
  request: z.object({ market: marketCode, change: booksChange }),
  answer: z.object({ posts: postings, refused: z.nullable(z.enum(booksChangeRefusals)) }),
})

/** Waits for a second person. `requestId`: once, however often sent. */
export const askBooksChange = consoleCall('askBooksChange', 'POST /books/change', {
  may: 'books.ask',
  request: z.object({ requestId: id, market: marketCode, change: booksChange, reason: reasonText }),
  answer: z.object({ approvalId: id }),
})

const ofApproval = z.object({ approvalId: id })

/** Another person's yes, with their passkey: it is carried out on the books as they are now. */
export const approveBooksChange = consoleCall('approveBooksChange', 'POST /books/change/approve', {
  may: 'books.approve',
  request: ofApproval,
  answer: done,
})

export const refuseBooksChange = consoleCall('refuseBooksChange', 'POST /books/change/refuse', {
  may: 'books.approve',
  request: z.object({ approvalId: id, reason: reasonText }),
  answer: done,
})

/** By whom it was asked for. */
export const withdrawBooksChange = consoleCall('withdrawBooksChange', 'POST /books/change/withdraw', {
  may: 'books.ask',
  request: ofApproval,
  answer: done,
})
