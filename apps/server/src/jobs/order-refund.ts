import { openPayoutAccount } from '../borrower/payout-account.ts'
import type { Context } from '../context.ts'
import type { Jobs } from '../queue/job-store.ts'
import { loadRefund } from '../servicing/refund-store.ts'
import { placeOrder } from './place-order.ts'
import { askLater } from './reschedule.ts'

/** Sends a refund to the bank. Idempotent by order id: a retry after a lost response sends no money twice. */
export async function orderRefund(context: Context, { borrowerId, orderId }: Jobs['orderRefund']): Promise<void> {
  const order = await loadRefund(context.database, borrowerId, orderId)
  if (order?.state !== 'ordered') return
  const key = await context.vault.keyOf(context.database, borrowerId)
  const to = openPayoutAccount(key, 'refund_order', orderId, order.account_sealed)
  const providerReference = await placeOrder(context, {
    orderId,
    amount: order.amount,
    currency: order.currency,
    bankCode: order.bank_code,
    ...to,
  })
  if (providerReference !== null) await askLater(context, { borrowerId, orderId, asked: 0 })
}
