import type { RequestOf } from '@hiram/contract'
import type { modifyPhoneSendVerifyCode as modifyPhoneSendVerifyCodeCall } from '@hiram/contract/account-security'
import { readPhone } from '../../auth/read-phone.ts'
import { sendCode } from '../../auth/send-code.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { checkedSince } from './modify-phone.ts'
import { ownPhone } from './own-phone.ts'
import { phoneModifiable } from './phone-modifiable.ts'
import { isOldChecked } from './store.ts'

/** A code to the old number, or to the new one once the old one was checked; does not reveal who has the new one. */
export async function modifyPhoneSendVerifyCode(
  caller: BorrowerCaller,
  request: RequestOf<typeof modifyPhoneSendVerifyCodeCall>,
) {
  const { context, queries, borrowerId, market, token } = caller
  const read = readPhone(market, request.phone)
  if ('failure' in read) return read.failure
  const own = await ownPhone(caller)
  const now = context.clock.wall()
  const allowed = phoneModifiable(own.holder, now)
  if (!allowed.modifiable) return fail('phoneNotModifiable', allowed)
  const channel = request.isVoice
  if (request.type === '0') {
    if (read.phone !== own.phone) return fail('phoneInvalid')
    return sendCode(caller, { phone: own.phone, channel, purpose: 'modifyPhoneOld' })
  }
  if (read.phone === own.phone) return fail('phoneSame')
  const checked = await isOldChecked(queries, { borrowerId, tokenHash: hashOf(token), since: checkedSince(now) })
  if (!checked) return fail('phoneChangeExpired')
  return sendCode(caller, { phone: read.phone, channel, purpose: 'modifyPhoneNew' })
}
