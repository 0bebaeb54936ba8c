import { isFreshSignIn } from '../../auth/fresh-sign-in.ts'
import { hasPassword } from '../../auth/password-store.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { ownPhone } from './own-phone.ts'

/** How the account is held, for the screen that sets or changes a password. */
export async function accountSecurity(caller: BorrowerCaller) {
  const { phone } = await ownPhone(caller)
  const hasOne = await hasPassword(caller.queries, caller.borrowerId)
  return { phone, hasPassword: hasOne, passwordNeedsCode: hasOne || !(await isFreshSignIn(caller)) }
}
