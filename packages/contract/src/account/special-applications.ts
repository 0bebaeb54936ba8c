import * as z from 'zod/mini'
import { formStepNames } from '../apply.ts'
import { call } from '../call.ts'
import { businessDate, id, instant, minorUnits } from '../values.ts'

/** What a borrower can ask the lender's people to decide. */
export const specialKind = z.enum(['limitReview', 'hardshipPlan', 'wrongData', 'closeAccount'])
export type SpecialKind = z.output<typeof specialKind>

export const longestSpecialText = 1000

/** The limit as it is now, the steps open for correction with what was wrong in them, the plan offered, or the closing. */
export const specialEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('limit'), limit: minorUnits }),
  z.object({ kind: z.literal('steps'), steps: z.array(z.enum(formStepNames)), wrong: z.array(z.string()) }),
  z.object({ kind: z.literal('plan'), offerId: id }),
  z.object({ kind: z.literal('close') }),
])

export const specialApplication = z.object({
  applicationId: id,
  kind: specialKind,
  text: z.string(),
  state: z.enum(['sent', 'review', 'accepted', 'refused', 'withdrawn']),
  askedAt: instant,
  /** The day people answer by; null of requests from before there was one. */
  promisedOn: z.nullable(businessDate),
  answeredAt: z.nullable(instant),
  /** The lender's own words; null until there are some. */
  answer: z.nullable(z.string()),
  /** What the lender's yes did; null while there is none. */
  effect: z.nullable(specialEffect),
})
export type SpecialApplication = z.output<typeof specialApplication>

export const listSpecialApplications = call('listSpecialApplications', 'GET /account/applications', {
  answer: z.object({ applications: z.array(specialApplication) }),
})

/** One of a kind at a time. */
export const sendSpecialApplication = call('sendSpecialApplication', 'POST /account/applications', {
  request: z.object({
    kind: specialKind,
    text: z.string().check(z.trim(), z.minLength(10), z.maxLength(longestSpecialText)),
  }),
  answer: specialApplication,
  errors: ['requestWaiting', 'tooMany'],
})

export const withdrawSpecialApplication = call('withdrawSpecialApplication', 'POST /account/applications/withdraw', {
  request: z.object({ applicationId: id }),
  answer: specialApplication,
  errors: ['requestNotWaiting'],
})
