import { loanStatuses } from '@hiram/lending'
import * as z from 'zod/mini'
import { givenConsent } from './app-info/consents.ts'
import { call } from './call.ts'
import { costFields, payday, periodUnit } from './home.ts'
import { channel, codeSent, verifyCode } from './login.ts'
import { businessDate, done, id, instant, minorUnits, ofLoan, rateText } from './values.ts'

export const loanStatus = z.enum(loanStatuses)
export type LoanStatus = z.output<typeof loanStatus>

/** The decision's real stages (KYC-08). */
export const stageNames = ['uploadData', 'evaluateRules', 'analyseData', 'giveFinalResult'] as const
export const stage = z.object({
  name: z.enum(stageNames),
  state: z.enum(['done', 'now', 'todo']),
  at: z.nullable(instant),
})

/** One instalment as of the business date: what was planned, what late days added, what is paid. */
export const instalment = z.object({
  number: z.number(),
  dueDate: businessDate,
  principal: minorUnits,
  interest: minorUnits,
  fees: minorUnits,
  overdueInterest: minorUnits,
  penalty: minorUnits,
  discount: minorUnits,
  total: minorUnits,
  paid: minorUnits,
  outstanding: minorUnits,
  daysLate: z.number(),
  /** `gone`: paid for early or replaced by a new plan, so that nothing of it falls due any more. */
  state: z.enum(['paid', 'due', 'overdue', 'coming', 'gone']),
})

/** What is owed today, by part. */
export const owedParts = z.object({
  penalty: minorUnits,
  overdueInterest: minorUnits,
  fees: minorUnits,
  interest: minorUnits,
  principal: minorUnits,
})

/** What extra principal does: the last payments shrink or are gone, or all that come are lower. */
export const prepaymentOption = z.enum(['finishSooner', 'lowerPayments'])
export type PrepaymentOption = z.output<typeof prepaymentOption>

/** A payment that comes if all is paid on its date. */
export const comingPayment = z.object({
  number: z.number(),
  dueDate: businessDate,
  principal: minorUnits,
  interest: minorUnits,
  fees: minorUnits,
  amount: minorUnits,
})
export type ComingPayment = z.output<typeof comingPayment>

export const legalCapNames = ['nominal', 'effective', 'late', 'total', 'allIn'] as const

/** A loan the lender no longer expects: nothing accrues from `on` on, and what is paid lowers the claim. */
export const writtenOff = z.object({
  on: businessDate,
  claim: minorUnits,
  claimParts: owedParts,
  recovered: minorUnits,
})

/** LON-07: every display field, true on `businessDate`. */
export const loanView = z.object({
  ...costFields,
  loanId: id,
  /** What a person calls the loan, `4K7-MXR-29H`. */
  loanNumber: z.string(),
  status: loanStatus,
  businessDate,
  appliedAt: instant,
  statusSince: instant,
  loanAmount: minorUnits,
  instalments: z.array(instalment),
  alreadyRepaidAmount: minorUnits,
  /** Everything still to pay when run to schedule, with today's late charges. */
  toBePaidAmount: minorUnits,
  /** Due today or before, late charges in it. */
  dueAmount: minorUnits,
  dueParts: owedParts,
  /** The next amount asked for and its date: the arrears when overdue, else the next instalment. */
  nextAmount: minorUnits,
  repaymentDate: z.nullable(businessDate),
  daysUntilDue: z.nullable(z.number()),
  /** To end the loan today, and what that saves against running to schedule. */
  earlyRepaymentAmount: minorUnits,
  earlyRepaymentSaves: minorUnits,
  overdueDays: z.number(),
  overdueInterestPerDay: minorUnits,
  overduePenalty: minorUnits,
  /** All late charges so far, those that are paid or waived among them. */
  lateCharges: minorUnits,
  /** What to pay tomorrow if nothing is paid today. */
  dueAmountTomorrow: minorUnits,
  chargedSoFar: minorUnits,
  /** What the law allows: all charges together, or, where it sets no such sum, the rate a year with every fee counted. */
  legalMaximum: z.nullable(minorUnits),
  legalRatePerYear: z.nullable(rateText),
  credit: minorUnits,
  /** What comes if all is paid on its date; what is due already is not in it. */
  plan: z.array(comingPayment),
  /** Of the coming part: principal not due yet, and charges earned, unpaid and not due yet. */
  comingPrincipal: minorUnits,
  openInterest: minorUnits,
  openFees: minorUnits,
  /** What extra principal does with the next payment that arrives. */
  prepaymentOption,
  /** Taken off by the lender, paid by the lender, struck because a legal maximum allows no more. */
  waived: minorUnits,
  goodwill: minorUnits,
  struck: minorUnits,
  /** Each cap of the law: what counts towards it so far, and the most that may. */
  caps: z.array(z.object({ cap: z.enum(legalCapNames), charged: minorUnits, most: minorUnits })),
  writtenOff: z.nullable(writtenOff),
  /** How often the loan got a new plan, and the plan that waits for the borrower's answer. */
  restructurings: z.number(),
  restructuringOffer: z.nullable(z.object({ offerId: id, answerBy: businessDate })),
  stages: z.array(stage),
  /** While a person at the lender looks at the application: since when, and by which day there is an answer. */
  manualReview: z.nullable(z.object({ since: instant, by: businessDate })),
  reasons: z.array(z.string()),
  /** After a rollback: the steps to correct, with the exact things. */
  corrections: z.array(z.object({ step: z.string(), reason: z.string() })),
  retryDate: z.nullable(businessDate),
  offerEndsOn: z.nullable(businessDate),
  payout: z.nullable(
    z.object({
      bank: z.string(),
      /** How the money travels: to a bank or to an e-wallet. */
      kind: z.enum(['bank', 'wallet']),
      accountEnding: z.string(),
      state: z.enum(['none', 'ordered', 'settled', 'failed']),
      failure: z.nullable(z.string()),
      /** It had arrived before it failed: the bank sent the money back later. */
      wasReturned: z.boolean(),
      at: z.nullable(instant),
    }),
  ),
  disbursedOn: z.nullable(businessDate),
  closedOn: z.nullable(businessDate),
  /** The payment that came last, where the bank reversed it: no other has come since. */
  reversedPayment: z.nullable(z.object({ amount: minorUnits, on: businessDate })),
})
export type LoanView = z.output<typeof loanView>

/** The newest loan, open or ended, or none. */
export const latestLoan = call('latestLoan', 'GET /loan/latest', {
  answer: z.object({
    latestApplication: z.nullable(loanView),
    /** What one may do now: apply (or why not, and from when). */
    latestInfo: z.object({
      canApply: z.boolean(),
      reason: z.nullable(z.string()),
      from: z.nullable(businessDate),
      limit: z.nullable(minorUnits),
      businessDate,
    }),
  }),
})

export const canApply = call('canApply', 'GET /loan/canApply', {
  answer: z.object({ canApply: z.literal(true), limit: minorUnits }),
  errors: ['cannotApply', 'openLoanExists', 'lendingClosed', 'coolingOff', 'stepIncomplete'],
})

/** The code that signs an application: to the borrower's own phone, good for applying and nothing else. */
export const applySendVerifyCode = call('applySendVerifyCode', 'POST /loan/applySendVerifyCode', {
  request: z.object({ isVoice: channel }),
  answer: codeSent,
  errors: ['cannotApply', 'openLoanExists', 'lendingClosed', 'coolingOff', 'stepIncomplete', 'codeWait', 'tooMany'],
})

export const applyForLoan = call('applyForLoan', 'POST /loan/apply', {
  request: z.object({
    amount: minorUnits,
    period: z.number(),
    periodUnit,
    couponId: z.optional(z.string()),
    payday: z.optional(payday),
    /** What the borrower saw and agreed to; another total is refused, so no one agrees to a stale figure. */
    agreedRepaymentAmount: minorUnits,
    consents: z.array(givenConsent).check(z.maxLength(8)),
    /** KYC-14: the identification (apply) code, sent by `applySendVerifyCode`. */
    applyCode: verifyCode,
  }),
  answer: z.object({
    loanId: id,
    /** Which application of this borrower it is: the first ever, the first of the day, one after a repaid loan. */
    first: z.boolean(),
    firstToday: z.boolean(),
    afterRepaid: z.boolean(),
  }),
  errors: [
    'cannotApply',
    'openLoanExists',
    'lendingClosed',
    'coolingOff',
    'stepIncomplete',
    'amountNotOffered',
    'consentMissing',
    'couponNotUsable',
    'codeWrong',
    'codeExpired',
    'codeUsedUp',
    'tooMany',
  ],
})

/** After a rollback, when everything asked for is corrected: back to examination. */
export const resubmitLoan = call('resubmitLoan', 'POST /loan/resubmit', {
  request: ofLoan,
  answer: done,
  errors: ['loanNotFound', 'loanNotInState', 'stepIncomplete'],
})

export const withdrawLoan = call('withdrawLoan', 'POST /loan/withdraw', {
  request: ofLoan,
  answer: done,
  errors: ['loanNotFound', 'loanNotInState', 'payoutAccountMissing'],
})

export const cancelLoan = call('cancelLoan', 'POST /loan/cancel', {
  request: ofLoan,
  answer: done,
  errors: ['loanNotFound', 'loanNotInState'],
})

export const loanDetail = call('loanDetail', 'GET /loan/detail', {
  request: ofLoan,
  answer: loanView,
  errors: ['loanNotFound'],
})

/** An event of a running loan: beside the changes of status in the process log, `from` and `to` alike. */
export const servicingEvents = [
  'extended',
  'waiver.late',
  'waiver.fees',
  'waiver.interest',
  'goodwill',
  'restructuring.offered',
  'restructuring.agreed',
  'restructuring.declined',
  'restructuring.expired',
  'writeOff',
  'writeOffReversal',
  'recovery',
  'paymentReturned',
  'refund.sent',
  'refund.arrived',
  'refund.failed',
  'recalculated',
  'nonAccrual.began',
  'nonAccrual.ended',
] as const

export const loanProcessLog = call('loanProcessLog', 'GET /loan/processLog', {
  request: ofLoan,
  answer: z.object({
    entries: z.array(
      z.object({
        from: z.nullable(loanStatus),
        to: loanStatus,
        at: instant,
        who: z.enum(['borrower', 'system', 'provider', 'lender']),
        /** One of `servicingEvents`, or why the status changed. */
        reason: z.nullable(z.string()),
        /** What was waived, credited, recovered, returned, refunded or corrected; of a write-off the claim. */
        amount: z.nullable(minorUnits),
      }),
    ),
  }),
  errors: ['loanNotFound'],
})
