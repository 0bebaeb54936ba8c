import * as z from 'zod/mini'
import { lookedAt, lookPurpose } from '../account/looks.ts'
import { borrowerStatement, statementDays } from '../account/statement.ts'
import { id, instant, marketCode } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { contactRow, loanRow } from './loans.ts'
import { person, reasonText } from './values.ts'

/** Why personal data are opened outside a queue. */
export const openPurposes = ['borrowerAsked', 'arrears', 'paymentQuestion', 'fraud'] as const

export const personalFields = [
  'fullName',
  'phone',
  'birthday',
  'documentNumber',
  'address',
  'email',
  'account',
] as const

/** What happened, the newest first: `what` is a status, a payment, a reminder, a change by the lender. */
const event = z.object({
  at: instant,
  about: z.enum(['status', 'payment', 'contact', 'command', 'look']),
  what: z.string(),
  loanId: z.nullable(id),
  amount: z.nullable(z.string()),
})

/** A borrower, with nothing sealed. */
export const readBorrower = consoleCall('readBorrower', 'GET /borrower', {
  may: 'record.read',
  request: z.object({ borrowerId: id }),
  answer: z.object({
    borrowerId: id,
    number: z.string(),
    market: marketCode,
    locale: z.string(),
    registeredAt: instant,
    isBlocked: z.boolean(),
    /** The account is deleted: nothing that was sealed opens any more. */
    isErased: z.boolean(),
    /** The newest first, of many only the newest; `counts` is of all. */
    loans: z.array(loanRow),
    /** `payments`: those that stand, without what the bank returned. */
    counts: z.object({ loans: z.number(), closed: z.number(), payments: z.number() }),
    /** Of the last 90 days. */
    contacts: z.array(contactRow),
    events: z.array(event),
    consents: z.array(
      z.object({ document: z.string(), version: z.string(), givenAt: instant, withdrawnAt: z.nullable(instant) }),
    ),
    /** What the borrower sees too, but for the name. */
    looks: z.array(
      z.object({
        lookId: id,
        at: instant,
        who: z.nullable(person),
        role: z.string(),
        purpose: lookPurpose,
        what: lookedAt,
      }),
    ),
  }),
})

/** Opens the borrower's personal data for a purpose: the look is written with it, and the borrower can read it. */
export const openBorrower = consoleCall('openBorrower', 'POST /borrower/open', {
  may: 'personalData.open',
  request: z.object({ borrowerId: id, purpose: z.enum(openPurposes) }),
  answer: z.object({
    look: z.object({ lookId: id, at: instant, role: z.string(), purpose: z.string() }),
    /** Those that the borrower has given. */
    fields: z.array(z.object({ field: z.enum(personalFields), value: z.string() })),
  }),
})

/** The borrower, and both days included; without them from the first payout to today. */
const ofStatement = { borrowerId: id, ...statementDays }

/** All loans of a borrower on one account, minor units: opening balance + added − paid = closing balance. */
export const readStatement = consoleCall('readStatement', 'GET /borrower/statement', {
  may: 'record.read',
  request: z.object(ofStatement),
  answer: z.extend(borrowerStatement, { number: z.string(), market: marketCode }),
})

/** The same as a file, noted with who took it and what for. */
export const exportStatement = consoleCall('exportStatement', 'POST /borrower/statement/export', {
  may: 'books.export',
  request: z.object({ ...ofStatement, purpose: reasonText }),
  answer: z.object({ fileName: z.string(), csv: z.string(), lines: z.number(), isWhole: z.boolean() }),
})
