import * as z from 'zod/mini'
import { call } from '../call.ts'
import { minorUnits, requestedUnits } from '../values.ts'

/** REP-05: how money can be sent to us in this market, the recommended way for this amount first. */
export const paymentChannels = call('paymentChannels', 'GET /dict/paymentChannels', {
  who: 'anyone',
  request: z.object({ amount: z.optional(requestedUnits) }),
  answer: z.object({
    channels: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: z.enum(['qr', 'transfer']),
        arrives: z.enum(['atOnce', 'sameBankingDay']),
        /** The most one transfer may be, minor units. */
        ceiling: z.nullable(minorUnits),
        recommended: z.boolean(),
      }),
    ),
  }),
})
