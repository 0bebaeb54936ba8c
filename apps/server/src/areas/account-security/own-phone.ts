import { openPhone } from '../../borrower/phone.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type Holder, loadHolder } from './store.ts'

/** The borrower's own number (E.164), with what prevents changing it. */
export async function ownPhone({
  context,
  queries,
  borrowerId,
}: BorrowerCaller): Promise<{ phone: string; key: Buffer; holder: Holder }> {
  const holder = await loadHolder(queries, borrowerId)
  const key = await context.vault.keyOf(queries, borrowerId)
  return { phone: openPhone(key, borrowerId, holder.phone_sealed), key, holder }
}
