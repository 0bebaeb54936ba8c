import * as z from 'zod/mini'
import { call } from './call.ts'
import { currency, locale, marketCode, nothing } from './values.ts'

/** GET /app/info: the languages and market of this app id (its fields stand in `data`). */
export const appInfo = call('appInfo', {
  method: 'GET',
  path: '/app/info',
  who: 'anyone',
  answerIn: 'data',
  request: nothing,
  answer: z.object({
    langType: locale,
    market: marketCode,
    currency,
    brand: z.string(),
    legalLine: z.string(),
    hotline: z.string(),
  }),
})

export const setLanguage = call('setLanguage', {
  method: 'POST',
  path: '/app/language',
  who: 'anyone',
  request: z.object({ language: locale }),
  answer: z.object({ language: locale }),
})
