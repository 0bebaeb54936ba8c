import * as z from 'zod/mini'
import { specialEffect, specialKind } from '../account/special-applications.ts'
import { wrongFieldNames } from '../apply/wrong-fields.ts'
import { formStepNames } from '../apply.ts'
import { restructuringOffer } from '../repayment/restructuring.ts'
import {
  businessDate,
  currency,
  id,
  instant,
  locale,
  marketCode,
  minorUnits,
  rateText,
  requestedUnits,
} from '../values.ts'
import { changeRefusals } from './change-preview.ts'
import { consoleCall } from './console-call.ts'
import { borrowerReads, reasonText, taken } from './values.ts'

/** A borrower's request without what they wrote. */
export const requestDetail = z.object({
  applicationId: id,
  number: z.string(),
  kind: specialKind,
  state: z.enum(['sent', 'review', 'accepted', 'refused', 'withdrawn']),
  borrowerId: id,
  borrowerNumber: z.string(),
  market: marketCode,
  /** The language that the borrower reads. */
  locale,
  /** Their open loan, if there is one. */
  loanId: z.nullable(id),
  loanNumber: z.nullable(z.string()),
  askedAt: instant,
  /** The day they read in their app; null of older requests. */
  promisedOn: z.nullable(businessDate),
  currency,
  /** Of a limit review: as it is, the most of the market, and by how much one step raises it. */
  limit: z.nullable(z.object({ now: minorUnits, most: minorUnits, step: minorUnits, stepsAlone: z.number() })),
  /** Of the same borrower before, by what was decided. */
  earlier: z.object({ accepted: z.number(), refused: z.number() }),
  decided: z.nullable(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      because: z.nullable(z.string()),
      effect: z.nullable(specialEffect),
    }),
  ),
  takenBy: taken,
  /** The approval that waits with a decision of it. */
  approvalId: z.nullable(id),
  /** It was asked for by this person, who may withdraw it. */
  isAskedByMe: z.boolean(),
})
export type RequestDetail = z.output<typeof requestDetail>

export const readRequest = consoleCall('readRequest', 'GET /request', {
  may: 'request.read',
  isPolled: true,
  request: z.object({ applicationId: id }),
  answer: requestDetail,
})

/** Opens what the borrower wrote, to the person who has taken it: the opening is written with it. */
export const openRequest = consoleCall('openRequest', 'POST /request/open', {
  may: 'request.decide',
  request: z.object({ applicationId: id }),
  answer: z.object({
    openedAt: instant,
    text: z.string(),
    /** Answers to begin with, by language: the borrower's, and those of the console. */
    answers: z.array(z.object({ locale, accepted: z.string(), refused: z.string() })),
  }),
})

/** New dates for all that is owed; without a rate, the highest that makes the loan no dearer (servicing, §8). */
export const planTerms = z.object({
  dueDates: z.array(businessDate).check(z.minLength(1), z.maxLength(36)),
  ratePerMonth: z.optional(rateText),
  waiveLate: z.boolean(),
})
export type PlanTerms = z.output<typeof planTerms>

/**
 * What a yes does, by the kind of the request: a limit, steps to correct and the fields that are wrong in them, a plan to
 * offer; closing needs nothing.
 */
export const requestTerms = z.object({
  limit: z.optional(requestedUnits),
  steps: z.optional(z.array(z.enum(formStepNames)).check(z.minLength(1), z.maxLength(formStepNames.length))),
  /** Of these steps; without any, the borrower finds out what is wrong. */
  wrong: z.optional(z.array(z.enum(wrongFieldNames)).check(z.maxLength(wrongFieldNames.length))),
  plan: z.optional(planTerms),
})
export type RequestTerms = z.output<typeof requestTerms>

export const requestDecision = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('accepted'), terms: requestTerms }),
  z.object({ outcome: z.literal('refused') }),
])
export type RequestDecision = z.output<typeof requestDecision>

/** What a decision would do as things are now: done and undone. */
export const requestPreview = z.object({
  effect: z.nullable(specialEffect),
  /** As the borrower will see it in their app. */
  plan: z.nullable(restructuringOffer),
  /** The messages that go out with it. */
  borrowerReads: z.array(borrowerReads),
  secondPerson: z.boolean(),
  refused: z.nullable(z.enum(changeRefusals)),
})
export type RequestPreview = z.output<typeof requestPreview>

export const previewRequest = consoleCall('previewRequest', 'POST /request/preview', {
  may: 'request.decide',
  request: z.object({ applicationId: id, decision: requestDecision }),
  answer: requestPreview,
})

export const longestAnswer = 1000

/** Once, or asked for where it needs a second person. `requestId`: once, however often sent. */
export const decideRequest = consoleCall('decideRequest', 'POST /request/decide', {
  may: 'request.decide',
  request: z.object({
    requestId: id,
    applicationId: id,
    decision: requestDecision,
    /** In the borrower's language; they read it with the decision. */
    answer: z.string().check(z.trim(), z.minLength(3, 'short'), z.maxLength(longestAnswer, 'long')),
    reason: reasonText,
  }),
  answer: z.object({ state: z.enum(['done', 'waiting']), approvalId: z.nullable(id) }),
})
