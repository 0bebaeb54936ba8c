import type { BorrowerCaller } from '../../http/route.ts'
import { ownPhone } from './own-phone.ts'
import { phoneModifiable } from './phone-modifiable.ts'

export async function checkPhoneModifiable(caller: BorrowerCaller) {
  const { phone, holder } = await ownPhone(caller)
  return { ...phoneModifiable(holder, caller.context.clock.wall()), phone }
}
