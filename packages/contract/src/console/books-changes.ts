import * as z from 'zod/mini'
import { businessDate, currency, id, instant, marketCode } from '../values.ts'
import { booksRefusals } from '../webhooks.ts'
import { approval } from './approvals.ts'
import { booksChange } from './asked-changes.ts'
import { consoleCall } from './console-call.ts'
import { cursor, postings, reasonText } from './values.ts'

/** Why the books as they are do not allow it. */
export const booksChangeRefusals = [...booksRefusals, 'entryNotFound', 'doneBefore'] as const

/** A change of the books, and what it posts. */
export const booksApproval = z.object({ approval, posts: postings })
export type BooksApproval = z.output<typeof booksApproval>

/** A page of fifty: those that wait, the oldest first, then those that were answered, the newest first. */
export const listBooksChanges = consoleCall('listBooksChanges', 'GET /books/changes', {
  may: 'books.read',
  isPolled: true,
  request: z.object({ market: marketCode, after: z.optional(cursor) }),
  answer: z.object({
    waiting: z.array(booksApproval),
    answered: z.array(booksApproval),
    /** The next page; null at the end. */
    after: z.nullable(cursor),
    /** All of them, exact to 10,000; `null` above. */
    count: z.nullable(z.number()),
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

/** Waits for a second person among the approvals. `requestId`: once, however often sent. */
export const askBooksChange = consoleCall('askBooksChange', 'POST /books/change', {
  may: 'books.ask',
  request: z.object({ requestId: id, market: marketCode, change: booksChange, reason: reasonText }),
  answer: z.object({ approvalId: id }),
})
