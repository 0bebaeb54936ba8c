import { checkCode } from '../../auth/check-code.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { ownPhone } from './own-phone.ts'
import { phoneModifiable } from './phone-modifiable.ts'
import { noteOldChecked } from './store.ts'

/** The code that went to the old number: this session may change the number from here on, for ten minutes. */
export async function checkVerifyCode(caller: BorrowerCaller, { code }: { code: string }) {
  const { context, queries, borrowerId, token } = caller
  const { phone, holder } = await ownPhone(caller)
  const now = context.clock.wall()
  const allowed = phoneModifiable(holder, now)
  if (!allowed.modifiable) return fail('phoneNotModifiable', allowed)
  const refused = await checkCode(caller, { phone, purpose: 'modifyPhoneOld', code })
  if (refused) return refused
  await noteOldChecked(queries, { borrowerId, tokenHash: hashOf(token), at: now })
  return { done: true as const }
}
