import * as z from 'zod/mini'
import { businessDate, currency, id, instant, marketCode, minorUnits } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { cursor, pageOf, reasonText } from './values.ts'

const accountClass = z.enum(['asset', 'liability', 'income', 'expense', 'memorandum'])
export const accountCode = z.string().check(z.regex(/^[0-9a-z.-]{1,40}$/))
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

/** Closed days of one legal entity; `invalidRequest` of others. Without days the month of the last closed one. */
const ofDays = { market: marketCode, from: z.optional(businessDate), to: z.optional(businessDate) }
/** `bookedOn`: never changes; `valueDate`: from when entries count, as known today. */
const by = z._default(z.enum(['bookedOn', 'valueDate']), 'bookedOn')

const books = { entity: z.string(), currency, from: businessDate, to: businessDate }

/** Debits less credits are above zero on the debit side. */
export const trialBalanceLine = z.object({
  code: z.string(),
  /** The lender's own number. */
  number: z.string(),
  name: z.string(),
  class: accountClass,
  opening: minorUnits,
  debit: minorUnits,
  credit: minorUnits,
  closing: minorUnits,
})
export type TrialBalanceLine = z.output<typeof trialBalanceLine>

export const readTrialBalance = consoleCall('readTrialBalance', 'GET /books/trial-balance', {
  may: 'books.read',
  request: z.object({ ...ofDays, by }),
  answer: z.object({
    ...books,
    firstDay: businessDate,
    lastDay: businessDate,
    lines: z.array(trialBalanceLine),
    readAt: instant,
  }),
})

/** One account from day to day. */
export const readAccount = consoleCall('readAccount', 'GET /books/account', {
  may: 'books.read',
  request: z.object({ ...ofDays, account: accountCode }),
  answer: z.object({
    ...books,
    opening: minorUnits,
    closing: minorUnits,
    days: z.array(
      z.object({
        day: businessDate,
        debit: minorUnits,
        credit: minorUnits,
        entries: z.number(),
        balance: minorUnits,
      }),
    ),
  }),
})

const entryAccount = z.object({ code: z.string(), name: z.string() })

export const journalEntry = z.object({
  ref: z.string(),
  postedAt: instant,
  valueDate: businessDate,
  kind: z.string(),
  debit: entryAccount,
  credit: entryAccount,
  amount: minorUnits,
  loanId: z.nullable(id),
  loanNumber: z.nullable(z.string()),
})
export type JournalEntry = z.output<typeof journalEntry>

/** The entries of a closed day in the order they were written; `accrued`: what all loans accrued on it, by account. */
export const listJournal = consoleCall('listJournal', 'GET /books/journal', {
  may: 'books.read',
  request: z.object({
    market: marketCode,
    day: z.optional(businessDate),
    account: z.optional(accountCode),
    after: z.optional(cursor),
  }),
  answer: z.object({
    ...pageOf(journalEntry).shape,
    currency,
    day: businessDate,
    firstDay: businessDate,
    lastDay: businessDate,
    accounts: z.array(entryAccount),
    /** Debits less credits. */
    accrued: z.array(z.object({ ...entryAccount.shape, amount: minorUnits })),
  }),
})

/** Months closed for good, the newest first, and the first one that is open with what its close needs. */
export const readPeriods = consoleCall('readPeriods', 'GET /books/periods', {
  may: 'books.read',
  request: z.object({ market: marketCode }),
  answer: z.object({
    entity: z.string(),
    currency,
    closed: z.array(
      z.object({
        month,
        entries: z.number(),
        /** Debits, and credits. */
        sum: minorUnits,
        sha256: z.string(),
        askedBy: z.string(),
        approvedBy: z.string(),
        closedAt: instant,
      }),
    ),
    open: z.nullable(
      z.object({
        month,
        days: z.number(),
        daysClosed: z.number(),
        /** Days whose loans were compared with the general ledger. */
        daysCompared: z.number(),
        differences: z.array(z.object({ day: businessDate, what: z.string(), difference: minorUnits })),
        /** Debits less credits of its closed days; 0 unless something is wrong. */
        unbalanced: minorUnits,
        /** Booked in this month and valued in one before it. */
        earlier: z.array(
          z.object({ month, account: z.string(), name: z.string(), debit: minorUnits, credit: minorUnits }),
        ),
      }),
    ),
  }),
})

/** A file of what is shown. Who has it, what for, and the hash of its bytes are kept. */
export const exportBooks = consoleCall('exportBooks', 'POST /books/export', {
  may: 'books.export',
  request: z.object({
    what: z.enum(['trialBalance', 'account', 'journal']),
    ...ofDays,
    by,
    account: z.optional(accountCode),
    day: z.optional(businessDate),
    purpose: reasonText,
  }),
  answer: z.object({ fileName: z.string(), csv: z.string(), lines: z.number(), isWhole: z.boolean() }),
})
