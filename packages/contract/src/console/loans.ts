import * as z from 'zod/mini'
import { loanStatus, loanView } from '../loan.ts'
import { businessDate, currency, id, instant, marketCode, minorUnits } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { cursor, pageOf, timeOrder } from './values.ts'

/** `applied`: not paid out yet. */
export const loanViews = ['all', 'applied', 'running', 'overdue', 'ended'] as const
export type LoansView = (typeof loanViews)[number]

/** A loan in a list: nothing in it is sealed. */
export const loanRow = z.object({
  loanId: id,
  loanNumber: z.string(),
  borrowerId: id,
  borrowerNumber: z.string(),
  market: marketCode,
  currency,
  status: loanStatus,
  /** Its status is then the one of a canceled application. */
  isExpired: z.boolean(),
  amount: minorUnits,
  /** To end the loan today, as the borrower's own app has it; of a written-off loan what is still claimed. */
  owes: minorUnits,
  overdueDays: z.number(),
  appliedAt: instant,
})
export type LoanRow = z.output<typeof loanRow>

/** By when they were applied for. */
export const listLoans = consoleCall('listLoans', 'GET /loans', {
  may: 'record.read',
  request: z.object({
    view: z._default(z.enum(loanViews), 'all'),
    market: z.optional(marketCode),
    order: z._default(timeOrder, 'newest'),
    after: z.optional(cursor),
  }),
  answer: pageOf(loanRow),
})

/** A reminder that the borrower was sent about a loan. */
export const contactRow = z.object({ at: instant, loanId: id, kind: z.string(), channel: z.string() })

/** A loan with the figures of the borrower's own app. */
export const readLoan = consoleCall('readLoan', 'GET /loan', {
  may: 'record.read',
  request: z.object({ loanId: id }),
  answer: z.object({
    loan: loanView,
    borrowerId: id,
    borrowerNumber: z.string(),
    market: marketCode,
    currency,
    product: z.string(),
    /** To end the loan today; of a written-off loan what is still claimed. */
    owes: minorUnits,
    /** Since when late charges are paused because a payment proof is under review. */
    frozenFrom: z.nullable(businessDate),
    contacts: z.array(contactRow),
    documents: z.array(z.object({ kind: z.enum(['keyFacts', 'agreement', 'certificate']), madeAt: instant })),
    consents: z.array(z.object({ document: z.string(), version: z.string(), givenAt: instant })),
  }),
})

const entryAccount = z.object({ code: z.string(), name: z.string() })

/** The loan's journal entries, the newest first. */
export const listEntries = consoleCall('listEntries', 'GET /loan/entries', {
  may: 'record.read',
  request: z.object({ loanId: id, after: z.optional(cursor) }),
  answer: pageOf(
    z.object({
      ref: z.string(),
      postedAt: instant,
      valueDate: businessDate,
      kind: z.string(),
      debit: entryAccount,
      credit: entryAccount,
      amount: minorUnits,
    }),
  ),
})
