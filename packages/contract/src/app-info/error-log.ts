import * as z from 'zod/mini'
import { call } from '../call.ts'
import { nothing } from '../values.ts'

/** ERR-09: `content` is a JSON string of the error's place and words. */
export const appErrorLog = call('appErrorLog', 'POST /appErrorLog', {
  who: 'anyone',
  request: z.object({
    type: z.literal('h5'),
    content: z.string().check(z.maxLength(20_000)),
    page: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: nothing,
})
