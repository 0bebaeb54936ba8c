import type { Context } from '../context.ts'
import type { PaidByGateway } from '../providers/payout/gateway-webhook.ts'
import { handlePayoutNotice } from './disbursement.ts'
import { borrowerOfOrder, loadOrder } from './payout-store.ts'

/** The gateway's answer, counted where it is of the order's own amount; what it says of another amount is not believed. */
export async function handleGatewayPayout(
  context: Context,
  { notice, amount, currency }: PaidByGateway,
): Promise<'counted' | 'known' | 'unknown' | 'differs'> {
  const { database, log } = context
  const { orderId } = notice
  const borrowerId = await borrowerOfOrder(database, orderId)
  if (borrowerId === undefined) return 'unknown'
  const order =
    (await loadOrder(database, 'payout_order', borrowerId, orderId)) ??
    (await loadOrder(database, 'refund_order', borrowerId, orderId))
  if (order?.amount !== amount || order.currency !== currency) {
    log.error({ orderId }, 'the payout gateway answered with another amount than was ordered')
    return 'differs'
  }
  return handlePayoutNotice(context, notice)
}
