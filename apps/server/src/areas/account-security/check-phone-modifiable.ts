import type { BorrowerCaller } from '../../http/route.ts'
import { hashOf } from '../../http/session.ts'
import { checkedSince } from './modify-phone.ts'
import { ownPhone } from './own-phone.ts'
import { phoneModifiable } from './phone-modifiable.ts'
import { isOldChecked } from './store.ts'

export async function checkPhoneModifiable(caller: BorrowerCaller) {
  const { context, queries, borrowerId, token } = caller
  const { phone, holder } = await ownPhone(caller)
  const now = context.clock.wall()
  const oldChecked = await isOldChecked(queries, { borrowerId, tokenHash: hashOf(token), since: checkedSince(now) })
  return { ...phoneModifiable(holder, now), phone, oldChecked }
}
