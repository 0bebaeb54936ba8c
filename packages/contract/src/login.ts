import * as z from 'zod/mini'
import { call } from './call.ts'
import { passkeyRequest as requestForm, signedByPasskey } from './passkey-forms.ts'
import { done, id, instant, marketCode, minorUnits } from './values.ts'

/** 0 text message, 1 voice call, 2 Zalo (platform.txt §9). */
export const channel = z.enum(['0', '1', '2'])

/** The phone as the borrower typed it; the server normalises it once. */
export const phoneErrors = ['phoneInvalid', 'phoneWrongCountry'] as const
export const typedPhone = z.string().check(z.minLength(6), z.maxLength(24))

/** A code is on its way. */
export const codeSent = z.object({
  phone: z.string(),
  resendAfterSeconds: z.number(),
  expiresAfterSeconds: z.number(),
})

/** Answers the same for every number, so that no one learns who has an account. */
export const checkPhoneNo = call('checkPhoneNo', 'GET /login/checkPhoneNo', {
  who: 'anyone',
  request: z.object({ phone: typedPhone }),
  answer: z.object({ phone: z.string() }),
  errors: [...phoneErrors, 'tooMany'],
})

export const requestVerifyCode = call('requestVerifyCode', 'POST /login/requestVerifyCode', {
  who: 'anyone',
  request: z.object({
    phone: typedPhone,
    isVoice: channel,
    h5: z._default(z.boolean(), false),
    deviceId: z.string().check(z.maxLength(128)),
  }),
  answer: codeSent,
  errors: [...phoneErrors, 'codeWait', 'tooMany'],
})

/** What the browser or the shell says the device is, as the list of devices shows it: `Chrome, Android`. */
export const deviceName = z.optional(z.string().check(z.maxLength(60)))
const deviceId = z.string().check(z.maxLength(128))
export const verifyCode = z.string().check(z.regex(/^\d{6}$/))
/** Of any form here: the server judges it, so that the error for a wrong one is the product's own text (ACC-03). */
export const typedPassword = z.string().check(z.maxLength(200))

export const session = z.object({
  token: z.string(),
  borrowerId: id,
  phone: z.string(),
  market: marketCode,
  isNew: z.boolean(),
  hasPassword: z.boolean(),
  signedInAt: instant,
})

const loginForm = z.object({ phone: typedPhone, verifyCode, deviceId, deviceName })
const codeErrors = [...phoneErrors, 'codeWrong', 'codeExpired', 'codeUsedUp', 'tooMany'] as const

export const signIn = call('signIn', 'POST /login/signIn', {
  who: 'anyone',
  request: loginForm,
  answer: session,
  errors: [...codeErrors, 'accountBlocked', 'accountClosing'],
})

/** Opens an account with a password at once. Only who holds the phone's code learns that it has one already. */
export const register = call('register', 'POST /login/register', {
  who: 'anyone',
  request: z.extend(loginForm, { password: z.optional(typedPassword) }),
  answer: session,
  errors: [...codeErrors, 'passwordFormat', 'passwordCommon', 'phoneRegistered', 'accountBlocked', 'accountClosing'],
})

/** Answers the same for a wrong password, a phone without one and a phone without an account. */
export const signInByPwd = call('signInByPwd', 'POST /login/signInByPwd', {
  who: 'anyone',
  request: z.object({ phone: typedPhone, password: typedPassword, deviceId, deviceName }),
  answer: session,
  errors: [
    ...phoneErrors,
    'passwordWrong',
    'passwordLocked',
    'codeNeeded',
    'accountBlocked',
    'accountClosing',
    'tooMany',
  ],
})

/** What a passkey is to sign: the same for everyone, good once, for ten minutes, on this device. */
export const passkeyRequest = call('passkeyRequest', 'POST /login/passkeyRequest', {
  who: 'anyone',
  changes: false,
  answer: requestForm,
  errors: ['passkeyRefused'],
})

/** Answers the same for whatever is wrong with the passkey. */
export const signInByPasskey = call('signInByPasskey', 'POST /login/signInByPasskey', {
  who: 'anyone',
  request: z.object({ passkey: signedByPasskey, deviceId, deviceName }),
  answer: session,
  errors: ['passkeyRefused', 'accountBlocked', 'accountClosing', 'tooMany'],
})

/** Forgotten password: a code of its own kind, sent to any number alike. */
export const resetPasswordSendVerifyCode = call(
  'resetPasswordSendVerifyCode',
  'POST /login/resetPasswordSendVerifyCode',
  {
    who: 'anyone',
    request: z.object({ phone: typedPhone, isVoice: channel, deviceId }),
    answer: codeSent,
    errors: [...phoneErrors, 'codeWait', 'tooMany'],
  },
)

/** Sets the password by that code and signs in; every other session of the borrower ends. */
export const resetPassword = call('resetPassword', 'POST /login/resetPassword', {
  who: 'anyone',
  request: z.extend(loginForm, { password: typedPassword }),
  answer: session,
  errors: [...codeErrors, 'passwordFormat', 'passwordCommon', 'accountBlocked', 'accountClosing'],
})

export const signOut = call('signOut', 'GET /login/signOut', {
  changes: true,
  answer: done,
})

/** The most any borrower of this market may owe; the borrower's own limit when there is one. */
export const maxMount = call('maxMount', 'POST /login/maxMount', {
  who: 'anyone',
  changes: false,
  answer: z.object({ maxMount: minorUnits }),
})
