import * as z from 'zod/mini'
import { chosen } from './apply/steps/parts.ts'
import { call } from './call.ts'
import { phone } from './values.ts'

/** The market's carriers (KYC-10). `likely` is only what the number's prefix says: a number may have been taken along. */
export const telecomOperators = call('telecomOperators', 'GET /telecom/operators', {
  answer: z.object({
    operators: z.array(z.object({ code: z.string(), name: z.string() })),
    likely: z.nullable(z.string()),
    phone,
  }),
})

/** The carrier sends a code of its own to the borrower's number. */
export const telecomSendCode = call('telecomSendCode', 'POST /telecom/sendCode', {
  request: z.object({ operator: chosen }),
  answer: z.object({ resendAfterSeconds: z.number(), expiresAfterSeconds: z.number() }),
  errors: ['invalidRequest', 'loanNotInState', 'codeWait', 'tooMany', 'carrierUnreachable'],
})

/** Gives the code to the carrier; done when it says that the number is in use by its subscriber. */
export const telecomVerify = call('telecomVerify', 'POST /telecom/verify', {
  request: z.object({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: z.object({ done: z.literal(true) }),
  errors: ['loanNotInState', 'codeWrong', 'codeExpired', 'codeUsedUp', 'carrierUnreachable'],
})
