import type { PayoutNotice } from '@hiram/contract/webhooks'
import type { Context } from '../context.ts'
import type { PaidByGateway } from '../providers/payout/gateway-webhook.ts'
import { handlePayoutNotice } from './disbursement.ts'
import { borrowerOfOrder, loadOrder } from './payout-store.ts'
import { findReturn } from './suspense-return-store.ts'

type Outcome = 'counted' | 'known' | 'unknown' | 'differs'

/** The gateway's answer, counted where it is of the order's own amount; what it says of another amount is not believed. */
export async function handleGatewayPayout(
  context: Context,
  { notice, ordered, isBackAfterArrival }: PaidByGateway,
): Promise<Outcome> {
  const { orderId } = notice
  const order = await loadAnyOrder(context, orderId)
  if (order === undefined) return 'unknown'
  if (ordered !== null && (order.amount !== ordered.amount || order.currency !== ordered.currency)) {
    context.log.error({ orderId }, 'the payout gateway answered with another amount than was ordered')
    return 'differs'
  }
  const back: PayoutNotice = { ...notice, state: 'returned' }
  const mayBeBack = isBackAfterArrival && notice.state === 'failed'
  if (mayBeBack && order.state === 'settled') return handlePayoutNotice(context, back)
  const outcome = await handlePayoutNotice(context, notice)
  // it arrived while this was read
  const isSettled = mayBeBack && outcome === 'known' && (await loadAnyOrder(context, orderId))?.state === 'settled'
  return isSettled ? handlePayoutNotice(context, back) : outcome
}

/** The order of a payout, of a refund, or of a return to its sender. */
async function loadAnyOrder({ database }: Context, orderId: string) {
  const borrowerId = await borrowerOfOrder(database, orderId)
  if (borrowerId === undefined) return findReturn(database, orderId)
  return (
    (await loadOrder(database, 'payout_order', borrowerId, orderId)) ??
    loadOrder(database, 'refund_order', borrowerId, orderId)
  )
}
