import type { BorrowerCaller } from '../../http/route.ts'
import { open } from '../../privacy/vault.ts'
import { type Holder, loadHolder } from './store.ts'

export const phonePlace = (borrowerId: string) => `borrower|phone_sealed|${borrowerId}`

/** The borrower's own number (E.164), with what stands against changing it. */
export async function ownPhone({
  context,
  queries,
  borrowerId,
}: BorrowerCaller): Promise<{ phone: string; key: Buffer; holder: Holder }> {
  const holder = await loadHolder(queries, borrowerId)
  const key = await context.vault.keyOf(queries, borrowerId)
  return { phone: open(key, phonePlace(borrowerId), holder.phone_sealed), key, holder }
}
