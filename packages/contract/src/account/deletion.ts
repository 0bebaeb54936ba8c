import * as z from 'zod/mini'
import { call } from '../call.ts'
import { channel, codeSent } from '../login.ts'
import { instant, nothing } from '../values.ts'

/** Why an account cannot be deleted now (ACC-06). */
export const deletionHindrance = z.enum(['unsettledLoan', 'underAudit', 'highValue'])
export type DeletionHindrance = z.output<typeof deletionHindrance>

/**
 * The state of a deletion. `identified`: this device has shown the phone's code a short while ago, so that deleting and
 * keeping are open to it. Without that and without a session nothing is revealed about any account.
 */
const standing = z.object({
  identified: z.boolean(),
  /** Null where no borrower is known: neither a code was shown nor is anyone signed in. */
  account: z.nullable(
    z.object({
      phone: z.string(),
      hindrances: z.array(deletionHindrance),
      /** Asked for and waiting: kept until `graceEndsAt` on a word, gone by `doneBy` at the latest. */
      waiting: z.nullable(z.object({ askedAt: instant, graceEndsAt: instant, doneBy: instant })),
    }),
  ),
})
export type DeletionStanding = z.output<typeof standing>

export const accountDeletion = call('accountDeletion', {
  method: 'GET',
  path: '/account/deletion',
  who: 'anyone',
  request: nothing,
  answer: standing,
})

const typedPhone = z.string().check(z.minLength(6), z.maxLength(24))
const phoneErrors = ['phoneInvalid', 'phoneWrongCountry', 'tooMany'] as const

/** Answers the same for every number, so that no one learns who has an account. */
export const deletionSendVerifyCode = call('deletionSendVerifyCode', {
  method: 'POST',
  path: '/account/deletion/code',
  who: 'anyone',
  request: z.object({ phone: typedPhone, isVoice: channel, deviceId: z.string().check(z.maxLength(128)) }),
  answer: codeSent,
  errors: [...phoneErrors, 'codeWait'],
})

/** Only who holds the phone's code learns that it has no account. */
export const deletionIdentify = call('deletionIdentify', {
  method: 'POST',
  path: '/account/deletion/identity',
  who: 'anyone',
  request: z.object({ phone: typedPhone, verifyCode: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: standing,
  errors: [...phoneErrors, 'codeWrong', 'codeExpired', 'codeUsedUp', 'accountNotFound'],
})

/** Locks the account at once and ends every session; asked again it is the same deletion. */
export const destroyAccount = call('destroyAccount', {
  method: 'POST',
  path: '/login/destroy',
  who: 'anyone',
  request: nothing,
  answer: standing,
  errors: ['identityExpired', 'deletionRefused'],
})

/** Takes a waiting deletion back. */
export const keepAccount = call('keepAccount', {
  method: 'POST',
  path: '/account/deletion/keep',
  who: 'anyone',
  request: nothing,
  answer: standing,
  errors: ['identityExpired'],
})
