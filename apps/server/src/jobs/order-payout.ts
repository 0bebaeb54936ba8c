import { openPayoutAccount } from '../borrower/payout-account.ts'
import type { Context } from '../context.ts'
import type { Jobs } from '../queue/job-store.ts'
import { loadPayoutOrder, noteProviderReference } from '../servicing/payout-store.ts'
import { placeOrder } from './place-order.ts'
import { askLater } from './reschedule.ts'

/** Sends a payout order to the bank. Idempotent by order id: a retry after a lost response sends no money twice. */
export async function orderPayout(context: Context, { borrowerId, orderId }: Jobs['orderPayout']): Promise<void> {
  const order = await loadPayoutOrder(context.database, borrowerId, orderId)
  if (order?.state !== 'ordered') return
  const key = await context.vault.keyOf(context.database, borrowerId)
  const to = openPayoutAccount(key, 'payout_order', orderId, order.account_sealed)
  const providerReference = await placeOrder(context, {
    orderId,
    amount: order.amount,
    currency: order.currency,
    bankCode: order.bank_code,
    ...to,
  })
  if (providerReference === null) return
  await noteProviderReference(context.database, { borrowerId, orderId, providerReference })
  await askLater(context, { borrowerId, orderId, asked: 0 })
}
