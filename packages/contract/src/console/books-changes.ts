import * as z from 'zod/mini'
import { businessDate, currency, id, instant, marketCode } from '../values.ts'
import { booksRefusals } from '../webhooks.ts'
import { approval } from './approvals.ts'
import { booksChange } from './asked-changes.ts'
import { consoleCall } from './console-call.ts'
import { postings, reasonText } from './values.ts'

/** Why the books as they are do not allow it. */
export const booksChangeRefusals = [...booksRefusals, 'entryNotFound', 'doneBefore'] as const

/** A change of the books, and what it posts. */
export const booksApproval = z.object({ approval, posts: postings })
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

/** Waits for a second person among the approvals. `requestId`: once, however often sent. */
export const askBooksChange = consoleCall('askBooksChange', 'POST /books/change', {
  may: 'books.ask',
  request: z.object({ requestId: id, market: marketCode, change: booksChange, reason: reasonText }),
  answer: z.object({ approvalId: id }),
})
