import * as z from 'zod/mini'
import { call } from './call.ts'
import { done, id, instant, marketCode, minorUnits, nothing } from './values.ts'

/** 0 text message, 1 voice call, 2 Zalo (platform.txt §9). */
export const channel = z.enum(['0', '1', '2'])

/** The phone as the borrower typed it; the server normalises it once. */
const typedPhone = z.string().check(z.minLength(6), z.maxLength(24))

/** Answers the same for every number, so that nobody learns who has an account. */
export const checkPhoneNo = call('checkPhoneNo', {
  method: 'GET',
  path: '/login/checkPhoneNo',
  who: 'anyone',
  request: z.object({ phone: typedPhone }),
  answer: z.object({ phone: z.string() }),
  errors: ['phoneInvalid', 'phoneWrongCountry', 'tooMany'],
})

export const requestVerifyCode = call('requestVerifyCode', {
  method: 'POST',
  path: '/login/requestVerifyCode',
  who: 'anyone',
  request: z.object({
    phone: typedPhone,
    isVoice: channel,
    h5: z._default(z.boolean(), false),
    deviceId: z.string().check(z.maxLength(128)),
  }),
  answer: z.object({ phone: z.string(), resendAfterSeconds: z.number(), expiresAfterSeconds: z.number() }),
  errors: ['phoneInvalid', 'phoneWrongCountry', 'codeWait', 'tooMany'],
})

export const session = z.object({
  token: z.string(),
  borrowerId: id,
  phone: z.string(),
  market: marketCode,
  isNew: z.boolean(),
  signedInAt: instant,
})

const loginForm = z.object({
  phone: typedPhone,
  verifyCode: z.string().check(z.regex(/^\d{6}$/)),
  deviceId: z.string().check(z.maxLength(128)),
})

export const signIn = call('signIn', {
  method: 'POST',
  path: '/login/signIn',
  who: 'anyone',
  request: loginForm,
  answer: session,
  errors: ['phoneInvalid', 'phoneWrongCountry', 'codeWrong', 'codeExpired', 'codeUsedUp', 'accountBlocked', 'tooMany'],
})

export const signOut = call('signOut', {
  method: 'GET',
  path: '/login/signOut',
  changes: true,
  request: nothing,
  answer: done,
})

/** The most any borrower of this market may owe; the borrower's own limit when there is one. */
export const maxMount = call('maxMount', {
  method: 'POST',
  path: '/login/maxMount',
  who: 'anyone',
  changes: false,
  request: nothing,
  answer: z.object({ maxMount: minorUnits }),
})
