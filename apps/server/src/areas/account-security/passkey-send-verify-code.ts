import { sendCode } from '../../auth/send-code.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { ownPhone } from './own-phone.ts'

export async function passkeySendVerifyCode(caller: BorrowerCaller) {
  const { phone } = await ownPhone(caller)
  return sendCode(caller, { phone, channel: '0', purpose: 'addPasskey' })
}
