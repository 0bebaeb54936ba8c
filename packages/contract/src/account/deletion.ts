import * as z from 'zod/mini'
import { call } from '../call.ts'
import { channel, codeSent, phoneErrors, typedPhone, verifyCode } from '../login.ts'
import { instant } from '../values.ts'

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
      /** Asked for and waiting: can be cancelled until `graceEndsAt`, is erased by `doneBy` at the latest. */
      waiting: z.nullable(z.object({ askedAt: instant, graceEndsAt: instant, doneBy: instant })),
    }),
  ),
})
export type DeletionStanding = z.output<typeof standing>

export const accountDeletion = call('accountDeletion', 'GET /account/deletion', {
  who: 'anyone',
  answer: standing,
})

/** Answers the same for every number, so that no one learns who has an account. */
export const deletionSendVerifyCode = call('deletionSendVerifyCode', 'POST /account/deletion/code', {
  who: 'anyone',
  request: z.object({ phone: typedPhone, isVoice: channel, deviceId: z.string().check(z.maxLength(128)) }),
  answer: codeSent,
  errors: [...phoneErrors, 'tooMany', 'codeWait'],
})

/** Only who holds the phone's code learns that it has no account. */
export const deletionIdentify = call('deletionIdentify', 'POST /account/deletion/identity', {
  who: 'anyone',
  request: z.object({ phone: typedPhone, verifyCode }),
  answer: standing,
  errors: [...phoneErrors, 'tooMany', 'codeWrong', 'codeExpired', 'codeUsedUp', 'accountNotFound'],
})

/** Locks the account at once and ends every session; asked again it is the same deletion. */
export const destroyAccount = call('destroyAccount', 'POST /login/destroy', {
  who: 'anyone',
  answer: standing,
  errors: ['identityExpired', 'deletionRefused'],
})

/** Cancels a waiting deletion. */
export const keepAccount = call('keepAccount', 'POST /account/deletion/keep', {
  who: 'anyone',
  answer: standing,
  errors: ['identityExpired'],
})
