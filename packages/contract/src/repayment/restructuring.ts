import * as z from 'zod/mini'
import { givenConsent } from '../app-info/consents.ts'
import { call } from '../call.ts'
import { comingPayment, loanView } from '../loan.ts'
import { businessDate, currency, done, id, instant, minorUnits, ofLoan, rateText, requestedUnits } from '../values.ts'

/** The new key facts, as they stand on the day asked. What is waived counts neither before nor after. */
export const restructuringOffer = z.object({
  offerId: id,
  state: z.enum(['offered', 'agreed', 'declined', 'expired']),
  offeredAt: instant,
  /** The last day to answer. */
  answerBy: businessDate,
  answeredAt: z.nullable(instant),
  currency,
  ratePerMonth: rateText,
  rateBefore: rateText,
  annualPercentageRate: rateText,
  plan: z.array(comingPayment),
  /** Late charges that are taken off on agreeing, and what stays due beside the plan. */
  lateWaived: minorUnits,
  dueBeside: minorUnits,
  /** Everything still to pay, with the new plan and without it: never more than before. */
  totalToRepay: minorUnits,
  totalBefore: minorUnits,
  firstDate: businessDate,
  lastDate: businessDate,
  lastDateBefore: z.nullable(businessDate),
})
export type RestructuringOffer = z.output<typeof restructuringOffer>

/** The newest plan the lender has offered for the loan, whatever became of it. */
export const loadRestructuringOffer = call('loadRestructuringOffer', 'GET /loan/restructuringOffer', {
  request: ofLoan,
  answer: z.object({ offer: z.nullable(restructuringOffer) }),
  errors: ['loanNotFound'],
})

/** Agrees to the plan as it was shown, with the consent document `hardshipPlan`; with another total it is refused, so no one agrees to a stale figure. */
export const agreeRestructuring = call('agreeRestructuring', 'POST /loan/restructuringOffer/agree', {
  request: z.object({ loanId: id, offerId: id, agreedTotal: requestedUnits, consent: givenConsent }),
  answer: loanView,
  errors: ['loanNotFound', 'offerNotOpen', 'offerChanged', 'consentMissing', 'restructuringRefused'],
})

export const declineRestructuring = call('declineRestructuring', 'POST /loan/restructuringOffer/decline', {
  request: z.object({ loanId: id, offerId: id }),
  answer: done,
  errors: ['loanNotFound', 'offerNotOpen'],
})
