import type { Context } from '../context.ts'
import type { PayoutOrder } from '../providers/ports.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { handlePayoutNotice } from '../servicing/disbursement.ts'

/** What a bank answers to an order it will never take; anything else may be heard otherwise the next time. */
const neverTaken = [400, 422]

/**
 * Hands an order to the bank; its reference there. An order that the bank does not take as it is, and knows nothing of,
 * has failed: the same order is refused again, and its borrower would wait permanently.
 */
export async function placeOrder(context: Context, order: PayoutOrder): Promise<string | null> {
  const { payout } = context.providers
  const { orderId } = order
  try {
    return (await payout.order(order)).providerReference
  } catch (error) {
    if (!(error instanceof ProviderError) || !neverTaken.includes(error.status ?? 0)) throw error
    if ((await payout.status(orderId)) !== 'unknown') throw error
    context.log.error({ err: error, orderId }, 'the bank does not take an order')
    await handlePayoutNotice(context, { orderId, providerReference: `refused:${orderId}`, state: 'failed' })
    return null
  }
}
