import type { RequestOf } from '@hiram/contract'
import type { modifyPhone as modifyPhoneCall } from '@hiram/contract/account-security'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { seal } from '../../privacy/vault.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'
import { checkCode } from '../login/check-code.ts'
import { readPhone } from '../login/read-phone.ts'
import { endSessionsBut } from '../login/store.ts'
import { ownPhone, phonePlace } from './own-phone.ts'
import { phoneModifiable } from './phone-modifiable.ts'
import { claimFreePhone, holdBorrower, isOldChecked, movePhone } from './store.ts'

const checkedForMs = 10 * 60_000

/** The check of the old number counts when it was made after this. */
export function checkedSince(now: Date): Date {
  return new Date(now.getTime() - checkedForMs)
}

/** Moves the account to a number whose code the borrower holds. All of it or nothing; other sessions end. */
export async function modifyPhone(caller: BorrowerCaller, request: RequestOf<typeof modifyPhoneCall>) {
  const { context, queries, borrowerId, market, token } = caller
  const read = readPhone(market, request.newPhone)
  if ('failure' in read) return read.failure
  const newPhone = read.phone
  await holdBorrower(queries, borrowerId)
  const { phone: oldPhone, key, holder } = await ownPhone(caller)
  const now = context.clock.wall()
  if (newPhone === oldPhone) return fail('phoneSame')
  const allowed = phoneModifiable(holder, now)
  if (!allowed.modifiable) return fail('phoneNotModifiable', allowed)
  const tokenHash = hashOf(token)
  if (!(await isOldChecked(queries, { borrowerId, tokenHash, since: checkedSince(now) })))
    return fail('phoneChangeExpired')
  const refused = await checkCode(caller, { phone: newPhone, purpose: 'modifyPhoneNew', code: request.verifyCode })
  if (refused) return refused
  const { lookupHash } = context.vault
  const newHash = lookupHash('phone', newPhone)
  if (!(await claimFreePhone(queries, borrowerId, newHash))) return fail('phoneRegistered')
  // the borrower's row still has the old number
  await notifyBorrower(context, queries, borrowerId, 'sms.phoneChanged')
  await movePhone(queries, {
    borrowerId,
    oldHash: lookupHash('phone', oldPhone),
    phoneSealed: seal(key, phonePlace(borrowerId), newPhone),
    at: now,
  })
  await endSessionsBut(queries, borrowerId, tokenHash, now)
  return { phone: newPhone }
}
