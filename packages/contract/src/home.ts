import * as z from 'zod/mini'
import { call } from './call.ts'
import { businessDate, currency, minorUnits, rateText } from './values.ts'

/** What a late charge is calculated on: all that is unpaid of the payment, or its principal. */
const lateBase = z.enum(['amountDue', 'principalDue'])

export const periodUnit = z.enum(['day', 'month'])

/** The day of the month the borrower is paid: the first due date, where the product offers paydays. 31 is the last day. */
export const payday = z.int().check(z.minimum(1), z.maximum(31))

/** One amount and period that can be borrowed (LON-01). */
export const loanRate = z.object({
  amount: minorUnits,
  period: z.number(),
  periodUnit,
  product: z.string(),
  productVersion: z.number(),
  /** False where this borrower cannot have it yet; `reason` is a code such as `needsCertification`. */
  available: z.boolean(),
  reason: z.nullable(z.string()),
})

export const loadRates = call('loadRates', 'GET /loanRate/load', {
  who: 'anyone',
  answer: z.object({ rates: z.array(loanRate), step: minorUnits }),
})

export const feeLines = z.object({
  auditService: minorUnits,
  accountManagement: minorUnits,
  transfer: minorUnits,
})

export const plannedInstalment = z.object({
  number: z.number(),
  dueDate: businessDate,
  principal: minorUnits,
  interest: minorUnits,
  fees: feeLines,
  discount: minorUnits,
  total: minorUnits,
})

/** Terms and cost, of an offer as of a loan. received + cost = repayment. */
export const costFields = {
  product: z.string(),
  productVersion: z.number(),
  currency,
  period: z.number(),
  periodUnit,
  receivedAmount: minorUnits,
  fees: feeLines,
  interest: minorUnits,
  discount: minorUnits,
  costAmount: minorUnits,
  repaymentAmount: minorUnits,
  /** Decimal fractions: nominal a month (or a day for the bullet), APR a year, EIR a month. */
  nominalRate: rateText,
  annualPercentageRate: rateText,
  effectiveMonthlyRate: rateText,
  /** What a late payment costs by the terms: a day of what is late of it, and once after so many days. */
  lateInterestPerDay: rateText,
  lateInterestOn: lateBase,
  latePenalty: z.nullable(z.object({ rate: rateText, on: lateBase, waitingDays: z.number() })),
}

/** What a loan would cost, from the cash flows that would be posted. */
export const loanCost = z.object({
  ...costFields,
  amount: minorUnits,
  startDate: businessDate,
  instalments: z.array(plannedInstalment),
  /** The payday the due dates follow; null when they follow the start, absent where the product offers none. */
  payday: z.optional(z.nullable(z.number())),
  legalMaximum: z.nullable(minorUnits),
})
export type LoanCost = z.output<typeof loanCost>

/** The loan card of the home screen (LON-02): range, first-loan range, one true example. */
export const loanCard = call('loanCard', 'GET /loanRate/card', {
  who: 'anyone',
  answer: z.object({
    currency,
    minAmount: minorUnits,
    maxAmount: minorUnits,
    firstLoanMax: minorUnits,
    /** The borrower's own limit, once there is one. */
    limit: z.nullable(minorUnits),
    contactsRequired: z.number(),
    /** In a closed market, of the terms that were lent last. */
    example: loanCost,
    /** The market takes no new loans. An older server does not send it. */
    isClosed: z.optional(z.boolean()),
  }),
})

export const calculateFees = call('calculateFees', 'GET /loanRate/calculateFees', {
  who: 'anyone',
  request: z.object({
    amount: minorUnits,
    period: z.coerce.number<number>(),
    periodUnit,
    couponId: z.optional(z.string()),
    upAmount: z.optional(minorUnits),
    payday: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(31))),
  }),
  answer: loanCost,
  errors: ['amountNotOffered', 'couponNotUsable'],
})
