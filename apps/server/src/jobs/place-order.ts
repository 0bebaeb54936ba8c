import type { Context } from '../context.ts'
import type { PayoutOrder } from '../providers/ports.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'

/** Statuses with which a bank refuses an order permanently; after any other a retry may succeed. */
const neverTaken = [400, 422]

/**
 * Sends an order to the bank and returns its reference there. An order that the bank refuses, and does not know, has
 * failed: it would be refused again, and its borrower would wait permanently.
 */
export async function placeOrder(context: Context, order: PayoutOrder): Promise<string | null> {
  const { payout } = context.providers
  const { orderId } = order
  try {
    return (await payout.order(order)).providerReference
  } catch (error) {
    if (!(error instanceof ProviderError) || !neverTaken.includes(error.status ?? 0)) throw error
    if ((await payout.status(orderId)) !== 'unknown') throw error
    context.log.error({ err: error, orderId }, 'the bank refused an order')
    await handlePayoutNotice(context, { orderId, providerReference: `refused:${orderId}`, state: 'failed' })
    return null
  }
}
