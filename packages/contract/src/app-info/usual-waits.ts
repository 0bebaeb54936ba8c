import { waitRoutes } from '@hiram/markets/promised-waits'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant } from '../values.ts'

/** How long nine in ten waited at most in the last 30 days, or what is promised until enough were measured. */
export const usualWaits = call('usualWaits', 'GET /app/usualWaits', {
  who: 'anyone',
  answer: z.object({
    /** The lender's clock, which what one waits for has its times from. */
    now: instant,
    waits: z.array(z.object({ route: z.enum(waitRoutes), seconds: z.number(), measured: z.boolean() })),
  }),
})
