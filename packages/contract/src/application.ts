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

/** GET /appVersion/check (INI-07). updateType 1 is a forced update. */
export const versionCheck = call('versionCheck', {
  method: 'GET',
  path: '/appVersion/check',
  who: 'anyone',
  request: z.object({ version: z.string().check(z.maxLength(20)) }),
  answer: z.object({ version: z.string(), updateType: z.number() }),
})

const text = z.string().check(z.maxLength(2000))
export const appErrorLog = call('appErrorLog', {
  method: 'POST',
  path: '/appErrorLog',
  who: 'anyone',
  request: z.object({ type: z.literal('h5'), content: z.string().check(z.maxLength(20000)), page: z.optional(text) }),
  answer: nothing,
})
