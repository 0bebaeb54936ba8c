import * as z from 'zod/mini'
import { call } from './call.ts'
import { instant } from './values.ts'

/** Reported at a start; there is no other kind yet. */
export const startType = 'start'

/**
 * INI-08: where the phone was at this start, rounded before it is sent. `recorded` is false without the borrower's
 * consent to `location`, and where the brand or market does not report positions.
 */
export const saveLocation = call('saveLocation', 'POST /geo-location/save', {
  request: z.object({
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    startType: z.literal(startType),
    phone: z.string().check(z.maxLength(20)),
  }),
  answer: z.object({ recorded: z.boolean() }),
})

/** Every position stored of the borrower, the newest first: degrees in hundredths. */
export const listLocations = call('listLocations', 'GET /geo-location/list', {
  answer: z.object({
    locations: z.array(z.object({ at: instant, latitude: z.number(), longitude: z.number() })),
  }),
})
