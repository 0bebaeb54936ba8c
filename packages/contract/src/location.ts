import * as z from 'zod/mini'
import { call } from './call.ts'

/** Reported at a start; there is no other kind yet. */
export const startType = 'start'

/** INI-08: where the phone was at this start, rounded before it is sent. `recorded` is false without consent. */
export const saveLocation = call('saveLocation', 'POST /geo-location/save', {
  request: z.object({
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    startType: z.literal(startType),
    phone: z.string().check(z.maxLength(20)),
  }),
  answer: z.object({ recorded: z.boolean() }),
})
