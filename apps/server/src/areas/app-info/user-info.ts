import { openName } from '../../borrower/name.ts'
import { openPhone } from '../../borrower/phone.ts'
import { loadStep } from '../../borrower/steps-store.ts'
import { loadBorrower } from '../../borrower/store.ts'
import type { BorrowerCaller } from '../../http/route.ts'

export async function userInfo({ context, queries, borrowerId }: BorrowerCaller) {
  const { market, phone_sealed, registered_at } = await loadBorrower(queries, borrowerId)
  const basal = await loadStep(queries, borrowerId, 'basal')
  const key = await context.vault.keyOf(queries, borrowerId)
  return {
    borrowerId,
    phone: openPhone(key, borrowerId, phone_sealed),
    name: basal && basal.state !== 'draft' ? openName(key, borrowerId, market, basal.values_sealed) : null,
    registeredAt: registered_at.toISOString(),
  }
}
