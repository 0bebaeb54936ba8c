import type { RequestOf } from '@hiram/contract'
import type { modifyPassword as modifyPasswordCall } from '@hiram/contract/account-security'
import { checkCode } from '../../auth/check-code.ts'
import { passwordProblem } from '../../auth/password-rule.ts'
import { readPhone } from '../../auth/read-phone.ts'
import { endSessionsBut } from '../../auth/session-store.ts'
import { setPassword } from '../../auth/set-password.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { notifyBorrower } from '../../queue/notify-borrower.ts'
import { accountSecurity } from './account-security.ts'
import { ownPhone } from './own-phone.ts'

/** Sets the first password, or another one; a change ends the other sessions and sends the owner a message. */
export async function modifyPassword(caller: BorrowerCaller, request: RequestOf<typeof modifyPasswordCall>) {
  const { context, queries, borrowerId, market, token } = caller
  const { phone } = await ownPhone(caller)
  const read = readPhone(market, request.phone)
  if ('failure' in read || read.phone !== phone) return fail('phoneInvalid')
  const problem = passwordProblem(request.password, phone)
  if (problem) return fail(problem)
  if (request.verifyCode === undefined) {
    const { passwordNeedsCode } = await accountSecurity(caller)
    if (passwordNeedsCode) return fail('codeNeeded')
  } else {
    const refused = await checkCode(caller, { phone, purpose: 'modifyPassword', code: request.verifyCode })
    if (refused) return refused
  }
  const { hadOne } = await setPassword(caller, borrowerId, request.password)
  if (hadOne) {
    await endSessionsBut(queries, borrowerId, hashOf(token), context.clock.wall())
    await notifyBorrower(context, queries, borrowerId, 'sms.passwordChanged')
  }
  return { done: true as const }
}
