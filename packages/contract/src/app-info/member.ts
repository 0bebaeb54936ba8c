import * as z from 'zod/mini'
import { call } from '../call.ts'
import { currency, id, instant, locale, marketCode, minorUnits } from '../values.ts'

export const userInfo = call('userInfo', 'GET /member/userInfo', {
  answer: z.object({ borrowerId: id, phone: z.string(), name: z.nullable(z.string()), registeredAt: instant }),
})

/** Start-up's member info: who it is, what is open, what the profile still lacks. */
export const memberInfo = call('memberInfo', 'GET /member/info', {
  answer: z.object({
    borrowerId: id,
    phone: z.string(),
    market: marketCode,
    currency,
    locale,
    limit: z.nullable(minorUnits),
    openLoanId: z.nullable(id),
    missingSteps: z.array(z.string()),
  }),
})
