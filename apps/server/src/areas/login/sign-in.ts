import type { RequestOf } from '@hiram/contract'
import type { signIn as signInCall } from '@hiram/contract/login'
import { checkCode } from '../../auth/check-code.ts'
import { openAccount } from '../../auth/open-account.ts'
import { readPhone } from '../../auth/read-phone.ts'
import { openSession } from '../../auth/start-session.ts'
import type { Caller } from '../../http/route.ts'

/** Signs in with a code; a new number gets its account. */
export async function signIn(caller: Caller, request: RequestOf<typeof signInCall>) {
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  const { phone } = read
  const refused = await checkCode(caller, { phone, purpose: 'login', code: request.verifyCode })
  if (refused) return refused
  const account = await openAccount(caller, phone)
  return openSession(caller, { ...account, phone, deviceName: request.deviceName, openedBy: 'code' })
}
