import type { RequestOf } from '@hiram/contract'
import type { modifyPhone as modifyPhoneCall } from '@hiram/contract/account-security'
import { checkCode } from '../../auth/check-code.ts'
import { claimFreePhone, releasePhone } from '../../auth/login-identity-store.ts'
import { readPhone } from '../../auth/read-phone.ts'
import { endSessionsBut } from '../../auth/session-store.ts'
import { lockBorrower } from '../../borrower/lock.ts'
import { sealPhone } from '../../borrower/phone.ts'
import { setPhone } from '../../borrower/store.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'
import { ownPhone } from './own-phone.ts'
import { phoneModifiable } from './phone-modifiable.ts'
import { isOldChecked, lockLoanToPayOut, noteChanged } from './store.ts'

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
  await lockBorrower(queries, borrowerId)
  await lockLoanToPayOut(queries, borrowerId)
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
  const { findHashes } = context.vault
  const newHash = findHashes('phone', newPhone)
  if (!(await claimFreePhone(queries, borrowerId, newHash))) return fail('phoneRegistered')
  // the borrower's row still has the old number
  await notifyBorrower(context, queries, borrowerId, 'sms.phoneChanged')
  await releasePhone(queries, borrowerId, findHashes('phone', oldPhone))
  await setPhone(queries, borrowerId, sealPhone(key, borrowerId, newPhone))
  await noteChanged(queries, borrowerId, now)
  await endSessionsBut(queries, borrowerId, tokenHash, now)
  return { phone: newPhone }
}
