import * as z from 'zod/mini'
import { call } from '../call.ts'
import { loanDocument } from '../loan-documents.ts'
import { businessDate, currency, id, minorUnits } from '../values.ts'

/** What a line of a statement is; `other`: a change that nothing else explains. */
export const statementMoves = [
  'sent',
  'fees',
  'interest',
  'late',
  'waived',
  'struck',
  'payment',
  'reversal',
  'goodwill',
  'refund',
  'other',
] as const
export type StatementMove = (typeof statementMoves)[number]

/** Both days included; without them from the first payout to today. */
export const statementDays = { from: z.optional(businessDate), to: z.optional(businessDate) }

/** All loans of a borrower on one account, minor units: opening balance + added − paid = closing balance. */
export const borrowerStatement = z.object({
  currency,
  /** Of the first payout; null where no money went out. */
  firstDay: z.nullable(businessDate),
  lastDay: businessDate,
  from: businessDate,
  to: businessDate,
  opening: minorUnits,
  added: minorUnits,
  paid: minorUnits,
  /** Below zero the borrower has credit. */
  closing: minorUnits,
  lines: z.array(
    z.object({
      day: businessDate,
      loanId: id,
      loanNumber: z.string(),
      what: z.enum(statementMoves),
      added: minorUnits,
      paid: minorUnits,
      /** Of all loans, after this line. */
      owed: minorUnits,
    }),
  ),
})

/** HIS-02: what the borrower owed before a period, every entry of all their loans in it, what they owe at its end. */
export const accountStatement = call('accountStatement', 'GET /account/statement', {
  request: z.object(statementDays),
  answer: borrowerStatement,
  errors: ['invalidRequest'],
})

/** The same to keep. */
export const accountStatementFile = call('accountStatementFile', 'GET /account/statement/file', {
  request: z.object(statementDays),
  answer: loanDocument,
  errors: ['invalidRequest'],
})
