import * as z from 'zod/mini'
import { call } from './call.ts'
import { comingPayment, loanView, owedParts, prepaymentOption } from './loan.ts'
import { businessDate, id, instant, minorUnits, ofLoan, requestedUnits } from './values.ts'

/** A journal entry the borrower made: when it counts, how much, and what each unit of it paid. */
const payment = z.object({
  paymentId: z.string(),
  receivedAt: instant,
  valueDate: businessDate,
  amount: minorUnits,
  parts: owedParts,
  credit: minorUnits,
  option: prepaymentOption,
  /** Of `parts`: principal and open charges that were not due and belong to no payment. */
  extra: minorUnits,
  isRecovery: z.boolean(),
})

export const repaymentInfo = call('repaymentInfo', 'GET /repayment/info', {
  request: ofLoan,
  answer: z.object({ loan: loanView, payments: z.array(payment) }),
  errors: ['loanNotFound'],
})

/** What extra principal does with payments that arrive from now on, by whatever channel; kept with each of them. */
export const choosePrepaymentOption = call('choosePrepaymentOption', 'POST /repayment/option', {
  request: z.object({ loanId: id, option: prepaymentOption }),
  answer: z.object({ option: prepaymentOption }),
  errors: ['loanNotFound', 'nothingOwed'],
})

/** REP-01: the control number with its expiry, the transfer details and the QR's payload for an amount. */
export const repaymentCode = call('repaymentCode', 'POST /repayment/code', {
  /** `option` is kept for the payment it is made for, as `choosePrepaymentOption` does. */
  request: z.object({ loanId: id, amount: requestedUnits, option: z.optional(prepaymentOption) }),
  answer: z.object({
    code: z.string(),
    expiresAt: instant,
    amount: minorUnits,
    qrPayload: z.string(),
    channel: z.string(),
    /** Apps that a link opens on this phone, the one the loan was paid out to first. */
    apps: z.array(
      z.object({
        bankCode: z.string(),
        name: z.string(),
        url: z.string(),
        androidUrl: z.nullable(z.string()),
        /** The app takes over account, amount and remark. */
        fills: z.boolean(),
        /** Whose page leads to the app. */
        via: z.nullable(z.string()),
      }),
    ),
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

/** What one option leaves: the coming payments, and what it saves against not paying this amount. */
const optionPlan = z.object({
  coming: z.array(comingPayment),
  saves: minorUnits,
  /** All that is still to pay after this payment, if all comes as planned. */
  leftToPay: minorUnits,
  nextDate: z.nullable(businessDate),
  nextAmount: minorUnits,
})

/** Any date, any amount: the same function as the posting, so what is shown is what is posted. */
export const repaymentQuote = call('repaymentQuote', 'GET /repayment/quote', {
  /** Without `option`, the one chosen last. */
  request: z.object({
    loanId: id,
    amount: requestedUnits,
    date: businessDate,
    option: z.optional(prepaymentOption),
  }),
  answer: z.object({
    date: businessDate,
    amount: minorUnits,
    option: prepaymentOption,
    parts: owedParts,
    /** Of `parts`: principal and open charges that are not due and belong to no payment. Zero: there is nothing to choose. */
    extra: minorUnits,
    credit: minorUnits,
    /** After the payment, by the option asked for. */
    leftToPay: minorUnits,
    interestSaved: minorUnits,
    closes: z.boolean(),
    isRecovery: z.boolean(),
    payoffAmount: minorUnits,
    /** What would come without this payment. */
    planBefore: z.array(comingPayment),
    /** Both, whichever was asked for; `isChoice` is false where they come to the same. */
    isChoice: z.boolean(),
    plans: z.object({ finishSooner: optionPlan, lowerPayments: optionPlan }),
  }),
  errors: ['loanNotFound', 'nothingOwed', 'invalidRequest'],
})
