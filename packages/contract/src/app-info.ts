import * as z from 'zod/mini'
import { call } from './call.ts'
import { currency, locale, marketCode } from './values.ts'

/** The languages and market of this app id (its fields are in `data`). */
export const appInfo = call('appInfo', 'GET /app/info', {
  who: 'anyone',
  answerIn: 'data',
  answer: z.object({
    langType: locale,
    market: marketCode,
    currency,
    brand: z.string(),
    legalLine: z.string(),
    hotline: z.string(),
  }),
})

export const setLanguage = call('setLanguage', 'POST /app/language', {
  who: 'anyone',
  request: z.object({ language: locale }),
  answer: z.object({ language: locale }),
})
