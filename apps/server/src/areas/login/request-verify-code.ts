import type { RequestOf } from '@hiram/contract'
import type { requestVerifyCode as requestVerifyCodeCall } from '@hiram/contract/login'
import { readPhone } from '../../auth/read-phone.ts'
import { sendCode } from '../../auth/send-code.ts'
import type { Caller } from '../../http/route.ts'

/** The code to sign in with. */
export async function requestVerifyCode(caller: Caller, request: RequestOf<typeof requestVerifyCodeCall>) {
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  return sendCode(caller, { phone: read.phone, channel: request.isVoice, purpose: 'login' })
}
