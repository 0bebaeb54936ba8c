import * as z from 'zod/mini'
import { call } from '../call.ts'
import { roleNames } from '../console/permissions.ts'
import { id, instant } from '../values.ts'

/** Why one of the lender's people opened a borrower's data, and what. */
export const lookPurpose = z.enum(['review', 'payment', 'borrowerAsked', 'arrears', 'paymentQuestion', 'fraud'])
export const lookedAt = z.enum(['person', 'photo', 'request', 'message'])

/** Who of the lender's people looked, by their role, the newest first; the hundred last ones. */
export const listLooks = call('listLooks', 'GET /account/looks', {
  answer: z.object({
    looks: z.array(
      z.object({
        lookId: id,
        at: instant,
        role: z.enum(roleNames),
        purpose: lookPurpose,
        what: lookedAt,
      }),
    ),
    /** All that there were, those not listed too. */
    count: z.number(),
  }),
})
