import * as z from 'zod/mini'
import { call } from './call.ts'
import { loanView, owedParts } from './loan.ts'
import { businessDate, id, instant, minorUnits, ofLoan, requestedUnits } from './values.ts'

/** A journal entry the borrower made: when it counts, how much, and what each unit of it paid. */
const payment = z.object({
  receivedAt: instant,
  valueDate: businessDate,
  amount: minorUnits,
  parts: owedParts,
  credit: minorUnits,
})

export const repaymentInfo = call('repaymentInfo', 'GET /repayment/info', {
  request: ofLoan,
  answer: z.object({ loan: loanView, payments: z.array(payment) }),
  errors: ['loanNotFound'],
})

/** REP-01: the control number with its expiry, the transfer details and the QR's payload for an amount. */
export const repaymentCode = call('repaymentCode', 'POST /repayment/code', {
  request: z.object({ loanId: id, amount: requestedUnits }),
  answer: z.object({
    code: z.string(),
    expiresAt: instant,
    amount: minorUnits,
    qrPayload: z.string(),
    channel: z.string(),
    bank: z.object({
      bankName: z.string(),
      /** Who is paid, in full as registered; `accountName` is how the bank shows it. */
      fullName: z.string(),
      branchName: z.string(),
      city: z.string(),
      accountName: z.string(),
      accountType: z.string(),
      accountNumber: z.string(),
      remark: z.string(),
    }),
  }),
  errors: ['loanNotFound', 'nothingOwed'],
})

/** Any date, any amount: the same function as the posting, so what is shown is what is posted. */
export const repaymentQuote = call('repaymentQuote', 'GET /repayment/quote', {
  request: z.object({ loanId: id, amount: requestedUnits, date: businessDate }),
  answer: z.object({
    date: businessDate,
    amount: minorUnits,
    parts: owedParts,
    credit: minorUnits,
    leftToPay: minorUnits,
    interestSaved: minorUnits,
    closes: z.boolean(),
    payoffAmount: minorUnits,
  }),
  errors: ['loanNotFound', 'nothingOwed', 'invalidRequest'],
})
