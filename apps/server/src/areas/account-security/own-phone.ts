import { loadMember } from '../../borrower/member-store.ts'
import { openPhone } from '../../borrower/phone.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import type { Holder } from './phone-modifiable.ts'
import { phoneChangedAt } from './store.ts'

/** The borrower's own number (E.164), with what prevents changing it. */
export async function ownPhone({
  context,
  queries,
  borrowerId,
}: BorrowerCaller): Promise<{ phone: string; key: Buffer; holder: Holder }> {
  const { phone_sealed, open_status } = await loadMember(queries, borrowerId)
  const key = await context.vault.keyOf(queries, borrowerId)
  const holder = { isPaidOutNow: open_status === 'pass', changedAt: await phoneChangedAt(queries, borrowerId) }
  return { phone: openPhone(key, borrowerId, phone_sealed), key, holder }
}
