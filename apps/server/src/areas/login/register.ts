import type { RequestOf } from '@hiram/contract'
import type { register as registerCall } from '@hiram/contract/login'
import { checkCode } from '../../auth/check-code.ts'
import { openAccount } from '../../auth/open-account.ts'
import { passwordProblem } from '../../auth/password-rule.ts'
import { readPhone } from '../../auth/read-phone.ts'
import { setPassword } from '../../auth/set-password.ts'
import { openSession } from '../../auth/start-session.ts'
import { fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'

/** Opens an account, with a password when one is given; the holder of a number that has one already learns it. */
export async function register(caller: Caller, request: RequestOf<typeof registerCall>) {
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  const { phone } = read
  const problem = request.password === undefined ? undefined : passwordProblem(request.password, phone)
  if (problem) return fail(problem)
  const refused = await checkCode(caller, { phone, purpose: 'login', code: request.verifyCode })
  if (refused) return refused
  const account = await openAccount(caller, phone)
  if (!account.isNew) return fail('phoneRegistered')
  if (request.password !== undefined) await setPassword(caller, account.borrowerId, request.password)
  return openSession(caller, { ...account, phone, deviceName: request.deviceName, openedBy: 'code' })
}
