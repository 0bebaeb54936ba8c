import type { RequestOf } from '@hiram/contract'
import type { resetPasswordSendVerifyCode as resetPasswordSendVerifyCodeCall } from '@hiram/contract/login'
import { readPhone } from '../../auth/read-phone.ts'
import { sendCode } from '../../auth/send-code.ts'
import type { Caller } from '../../http/route.ts'

/** The code to set a new password with; any number gets one, so that no one learns who has an account. */
export async function resetPasswordSendVerifyCode(
  caller: Caller,
  request: RequestOf<typeof resetPasswordSendVerifyCodeCall>,
) {
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  return sendCode(caller, { phone: read.phone, channel: request.isVoice, purpose: 'resetPassword' })
}
