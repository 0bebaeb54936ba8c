import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, instant, locale } from '../values.ts'

export const consentDocument = z.enum([
  'creditAgreement',
  'privacyPolicy',
  'letterOfAuthorization',
  'dataUse',
  'location',
  'hardshipPlan',
])

/** What was agreed to: the document, its version, and the language it was read in. */
export const givenConsent = z.object({ document: consentDocument, version: z.string(), locale })
export type GivenConsent = z.output<typeof givenConsent>

const consent = z.object({
  consentId: id,
  document: consentDocument,
  version: z.string(),
  locale,
  textHash: z.string(),
  givenAt: instant,
  withdrawnAt: z.nullable(instant),
})
export type Consent = z.output<typeof consent>

export const listConsents = call('listConsents', 'GET /consents', {
  answer: z.object({
    consents: z.array(consent),
    /** Whether a consent to `location` is taken from this app; absent in the answer of an earlier server. */
    locationReports: z.optional(z.enum(['coarse', 'off'])),
  }),
})

/** The very text of one's own consent, in the language it was read in; null where it was given before texts were kept. */
export const consentText = call('consentText', 'GET /consents/text', {
  request: z.object({ consentId: id }),
  answer: z.object({
    text: z.nullable(
      z.object({
        title: z.string(),
        sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
      }),
    ),
  }),
  errors: ['consentNotFound'],
})

export const giveConsents = call('giveConsents', 'POST /consents', {
  request: z.object({ consents: z.array(givenConsent).check(z.minLength(1), z.maxLength(8)) }),
  answer: z.object({ recorded: z.number() }),
  errors: ['consentMissing'],
})

/**
 * Withdrawn from now on; what was done under it stays. Not while a loan rests on it, and never an agreement itself. No
 * loan rests on `location`: its withdrawal also deletes the stored positions.
 */
export const withdrawConsent = call('withdrawConsent', 'POST /consents/withdraw', {
  request: z.object({ consentId: id }),
  answer: z.object({ withdrawnAt: instant }),
  errors: ['openLoanExists', 'consentFixed'],
})
