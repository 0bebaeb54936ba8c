import * as z from 'zod/mini'
import { call } from './call.ts'
import { channel, codeSent, deviceName, phoneErrors, typedPassword, verifyCode } from './login.ts'
import { passkeyCreation as creationForm, madePasskey } from './passkey-forms.ts'
import { done, id, instant } from './values.ts'

const codeErrors = ['codeWrong', 'codeExpired', 'codeUsedUp', 'tooMany'] as const

/** How the account is held: `passwordNeedsCode` is false while a sign-in by code is fresh and no password is set yet. */
export const accountSecurity = call('accountSecurity', 'GET /member/security', {
  answer: z.object({ phone: z.string(), hasPassword: z.boolean(), passwordNeedsCode: z.boolean() }),
})

export const modifyPasswordSendVerifyCode = call(
  'modifyPasswordSendVerifyCode',
  'POST /member/modifyPasswordSendVerifyCode',
  {
    answer: codeSent,
    errors: ['codeWait', 'tooMany'],
  },
)

/** `phone` is the borrower's own. Without `verifyCode` only as `passwordNeedsCode` says. Other sessions end. */
export const modifyPassword = call('modifyPassword', 'PUT /member/modifyPassword', {
  request: z.object({
    verifyCode: z.optional(verifyCode),
    password: typedPassword,
    phone: z.string().check(z.maxLength(24)),
  }),
  answer: done,
  errors: [...codeErrors, 'passwordFormat', 'passwordCommon', 'phoneInvalid', 'codeNeeded'],
})

/** Why a phone cannot be changed now: the payout is on its way, or it was changed less than a day ago. */
export const phoneHindrance = z.enum(['moneyOnItsWay', 'recentlyChanged'])
const modifiable = z.object({
  modifiable: z.boolean(),
  hindrance: z.nullable(phoneHindrance),
  /** Of `recentlyChanged`. */
  from: z.nullable(instant),
})

/** ACC-05, first step. `oldChecked`: this session has shown the old number's code a short while ago. */
export const checkPhoneModifiable = call('checkPhoneModifiable', 'GET /member/checkPhoneModifiable', {
  answer: z.extend(modifiable, { phone: z.string(), oldChecked: z.boolean() }),
})

/** `type` 0: to the old number, which `phone` must be; 1: to the new one, after the old one was checked. */
export const modifyPhoneSendVerifyCode = call('modifyPhoneSendVerifyCode', 'POST /member/modifyPhoneSendVerifyCode', {
  request: z.object({ phone: z.string().check(z.maxLength(24)), isVoice: channel, type: z.enum(['0', '1']) }),
  answer: codeSent,
  errors: [...phoneErrors, 'phoneSame', 'phoneNotModifiable', 'phoneChangeExpired', 'codeWait', 'tooMany'],
})

/** The code that went to the old number. */
export const checkVerifyCode = call('checkVerifyCode', 'POST /member/checkVerifyCode', {
  request: z.object({ code: verifyCode }),
  answer: done,
  errors: [...codeErrors, 'phoneNotModifiable'],
})

/**
 * The code that went to the new number; the phone moves, every other session ends, the old number is notified. Only who
 * holds the new number's code learns that it has an account.
 */
export const modifyPhone = call('modifyPhone', 'POST /member/modifyPhone', {
  request: z.object({ newPhone: z.string().check(z.maxLength(24)), verifyCode }),
  answer: z.object({ phone: z.string() }),
  errors: [...codeErrors, ...phoneErrors, 'phoneSame', 'phoneRegistered', 'phoneNotModifiable', 'phoneChangeExpired'],
})

/** Where the borrower is signed in now, the newest use first. `name` is null when the device sent none. */
export const listDevices = call('listDevices', 'GET /member/devices', {
  answer: z.object({
    devices: z.array(
      z.object({
        sessionId: id,
        name: z.nullable(z.string()),
        signedInAt: instant,
        lastSeenAt: instant,
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const endDevice = call('endDevice', 'POST /member/endDevice', {
  request: z.object({ sessionId: id }),
  answer: done,
  errors: ['deviceNotFound'],
})

/** Ends every session of the borrower, this one too. */
export const signOutEverywhere = call('signOutEverywhere', 'POST /member/signOutEverywhere', {
  answer: done,
})

/** The account's passkeys, the newest first. `needsCode`: adding one takes a code; `isStopped`: it had been copied. */
export const listPasskeys = call('listPasskeys', 'GET /member/passkeys', {
  answer: z.object({
    needsCode: z.boolean(),
    passkeys: z.array(
      z.object({
        passkeyId: id,
        name: z.nullable(z.string()),
        addedAt: instant,
        lastUsedAt: z.nullable(instant),
        isSynced: z.boolean(),
        isStopped: z.boolean(),
      }),
    ),
  }),
})

export const passkeySendVerifyCode = call('passkeySendVerifyCode', 'POST /member/passkeySendVerifyCode', {
  answer: codeSent,
  errors: ['codeWait', 'tooMany'],
})

/** What a passkey is made with; without `verifyCode` only as `listPasskeys` says. */
export const passkeyCreation = call('passkeyCreation', 'POST /member/passkeyCreation', {
  request: z.object({ verifyCode: z.optional(verifyCode) }),
  answer: creationForm,
  errors: [...codeErrors, 'codeNeeded', 'passkeyRefused'],
})

export const addPasskey = call('addPasskey', 'POST /member/addPasskey', {
  request: z.object({ passkey: madePasskey, deviceName }),
  answer: done,
  errors: ['passkeyRefused', 'passkeysFull'],
})

/** The sessions it opened end, but for the one that asks. */
export const removePasskey = call('removePasskey', 'POST /member/removePasskey', {
  request: z.object({ passkeyId: id }),
  answer: done,
  errors: ['passkeyNotFound'],
})
