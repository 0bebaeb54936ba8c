import * as z from 'zod/mini'
import { call } from '../call.ts'
import { loanView } from '../loan.ts'
import { businessDate, id, minorUnits, ofLoan, requestedUnits } from '../values.ts'

/** What an extension costs, in full, before it is agreed. */
const offer = z.object({
  /** To be paid first, today: late charges, fees and interest of the oldest instalment. Zero once it is. */
  minimumRepaymentAmount: minorUnits,
  /** Contract interest of the extra period, due on the new date. There is no fee. */
  extraInterest: minorUnits,
  newDueDate: businessDate,
  dueDates: z.array(z.object({ number: z.number(), from: businessDate, to: businessDate })),
  /** How many more there may be, this one counted. */
  left: z.number(),
})

/** What it would cost today, or why it cannot be. */
export const extensionQuote = call('extensionQuote', 'GET /repayment/extend', {
  request: ofLoan,
  answer: z.object({
    offer: z.nullable(offer),
    refusal: z.nullable(
      z.enum(['closed', 'writtenOff', 'restructured', 'tooOften', 'tooLate', 'tooEarly', 'aboveCap']),
    ),
  }),
  errors: ['loanNotFound', 'nothingOwed'],
})

/** Agrees to the quote, once its minimum is paid. Other figures than those of today are refused. */
export const extendLoan = call('extendLoan', 'POST /repayment/extend', {
  request: z.object({ loanId: id, agreedExtraInterest: requestedUnits, agreedDueDate: businessDate }),
  answer: loanView,
  errors: ['loanNotFound', 'nothingOwed', 'extensionRefused', 'minimumNotPaid', 'offerChanged'],
})
