import type { RequestOf } from '@hiram/contract'
import type { resetPassword as resetPasswordCall } from '@hiram/contract/login'
import { checkCode } from '../../auth/check-code.ts'
import { openAccount } from '../../auth/open-account.ts'
import { passwordProblem } from '../../auth/password-rule.ts'
import { readPhone } from '../../auth/read-phone.ts'
import { endSessionsBut } from '../../auth/session-store.ts'
import { setPassword } from '../../auth/set-password.ts'
import { openSession } from '../../auth/start-session.ts'
import { fail } from '../../http/outcome.ts'
import type { Caller } from '../../http/route.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'

/** Forgotten password: the holder of the phone's code sets a new one and is signed in, a new number as well. */
export async function resetPassword(caller: Caller, request: RequestOf<typeof resetPasswordCall>) {
  const { context, queries } = caller
  const read = readPhone(caller.market, request.phone)
  if ('failure' in read) return read.failure
  const { phone } = read
  const problem = passwordProblem(request.password, phone)
  if (problem) return fail(problem)
  const refused = await checkCode(caller, { phone, purpose: 'resetPassword', code: request.verifyCode })
  if (refused) return refused
  const account = await openAccount(caller, phone)
  const { hadOne } = await setPassword(caller, account.borrowerId, request.password)
  await endSessionsBut(queries, account.borrowerId, undefined, context.clock.wall())
  if (hadOne) await notifyBorrower(context, queries, account.borrowerId, 'sms.passwordChanged')
  return openSession(caller, { ...account, phone, deviceName: request.deviceName, openedBy: 'code' })
}
