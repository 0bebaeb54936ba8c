import { type OrderTable, openPayoutAccount } from '../borrower/payout-account.ts'
import { isBlocked } from '../borrower/store.ts'
import type { Context } from '../context.ts'
import type { PayoutOrder } from '../providers/ports.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Jobs } from '../queue/job-store.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'
import { loadOrder, noteProviderReference } from '../servicing/payout-store.ts'
import { askLater } from './reschedule.ts'

/** Statuses with which a bank refuses an order permanently; after any other a retry may succeed. */
const refusedPermanently = [400, 422]

/**
 * Sends the order of a payout or a refund to the bank. Idempotent by order id: a retry after a lost response sends no
 * money twice.
 */
export async function orderPayout(context: Context, table: OrderTable, job: Jobs['orderPayout']): Promise<void> {
  const { borrowerId, orderId } = job
  const order = await loadOrder(context.database, table, borrowerId, orderId)
  if (order?.state !== 'ordered') return
  if (await isBlocked(context.database, borrowerId)) {
    context.log.warn({ orderId }, 'an order waits: its borrower is blocked')
    return
  }
  const key = await context.vault.keyOf(context.database, borrowerId)
  const providerReference = await placeOrder(context, {
    orderId,
    amount: order.amount,
    currency: order.currency,
    bankCode: order.bank_code,
    route: order.route,
    ...openPayoutAccount(key, table, orderId, order.account_sealed),
  })
  if (providerReference === null) return
  await noteProviderReference(context.database, table, { borrowerId, orderId, providerReference })
  await askLater(context, { borrowerId, orderId, asked: 0 })
}

/**
 * The bank's reference of the order. An order that the bank refuses, and does not know, has failed: it would be refused
 * again, and its borrower would wait permanently. Where the bank has its end, that counts.
 */
export async function placeOrder(context: Context, order: PayoutOrder): Promise<string | null> {
  const { payout } = context.providers
  const { orderId } = order
  try {
    return (await payout.order(order)).providerReference
  } catch (error) {
    if (!(error instanceof ProviderError) || !refusedPermanently.includes(error.status ?? 0)) throw error
    const known = await payout.status(orderId)
    if (known === 'pending') throw error
    context.log.error({ err: error, orderId }, 'the bank refused an order')
    const refused = { orderId, providerReference: `refused:${orderId}`, state: 'failed' } as const
    await handlePayoutNotice(context, known === 'unknown' ? refused : known)
    return null
  }
}
