import * as z from 'zod/mini'
import { call } from './call.ts'
import { memberLevel, scoreReason } from './rewards/vip.ts'
import { businessDate, currency, id, instant, minorUnits, rateText } from './values.ts'

const moneyRecord = z.object({
  kind: z.literal('money'),
  recordId: z.string(),
  type: z.enum(['payout', 'repayment', 'repaymentReversed', 'refund']),
  /** To the borrower or from the borrower. */
  direction: z.enum(['in', 'out']),
  amount: minorUnits,
  currency,
  channel: z.nullable(z.string()),
  loanId: id,
  valueDate: z.nullable(businessDate),
  at: instant,
})

const scoreRecord = z.object({
  kind: z.literal('score'),
  recordId: z.string(),
  points: z.number(),
  reason: scoreReason,
  scoreAfter: z.number(),
  loanId: id,
  at: instant,
})

/** HIS-02: what moved, money and score, newest first, in pages of twenty. */
export const transactionRecords = call('transactionRecords', 'GET /transaction/records', {
  request: z.object({
    kind: z.optional(z.enum(['money', 'score'])),
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,18}\.[^ ]{1,200}$/))),
  }),
  answer: z.object({
    records: z.array(z.discriminatedUnion('kind', [moneyRecord, scoreRecord])),
    next: z.nullable(z.string()),
  }),
})

/** The facts of the rule page, from the rules themselves. */
export const transactionRule = call('transactionRule', 'GET /transaction/rule', {
  who: 'anyone',
  answer: z.object({
    currency,
    /** What a payment goes to, in this order, of the oldest instalment first. */
    paymentOrder: z.array(z.enum(['penalty', 'overdueInterest', 'fees', 'interest', 'principal'])),
    score: z.object({
      onTimeDaysAPoint: z.number(),
      earlyDaysAPoint: z.number(),
      earlyDays: z.number(),
      mostDays: z.number(),
      latePoints: z.number(),
      lateDays: z.number(),
      veryLatePoints: z.number(),
    }),
    levels: z.array(memberLevel),
    coupons: z.array(
      z.object({
        rule: z.enum(['firstLoanRepaid', 'silverReached', 'goldReached']),
        on: z.enum(['interest', 'fees']),
        rate: rateText,
        maximumDiscount: minorUnits,
        validDays: z.number(),
      }),
    ),
  }),
})
