import * as z from 'zod/mini'
import { call } from '../call.ts'

const codes = z.array(z.string())

/** The codes a form may offer in this market. Their words are the app's texts, keyed by code. */
export const dictionary = z.object({
  certificateTypes: codes,
  maritalStatus: codes,
  education: codes,
  resideTime: codes,
  industry: codes,
  income: z.array(z.object({ code: z.string(), label: z.string() })),
  childrenNumber: codes,
  directRelations: codes,
  otherRelations: codes,
  workProofs: codes,
  contactsRequired: z.number(),
})
export type Dictionary = z.output<typeof dictionary>

export const findDictInfo = call('findDictInfo', 'GET /dict/findDictInfo', {
  who: 'anyone',
  answer: dictionary,
})

/** Banks and wallets money can be sent to. */
export const banks = call('banks', 'GET /dict/banks', {
  who: 'anyone',
  answer: z.object({
    banks: z.array(z.object({ code: z.string(), name: z.string(), kind: z.enum(['bank', 'wallet']) })),
  }),
})

/** One level of the address tree: the areas right below `parent`, the provinces without one. */
export const areas = call('areas', 'GET /dict/areas', {
  who: 'anyone',
  request: z.object({ parent: z.optional(z.string().check(z.maxLength(20))) }),
  answer: z.object({ areas: z.array(z.object({ id: z.string(), name: z.string() })), levels: z.number() }),
})
