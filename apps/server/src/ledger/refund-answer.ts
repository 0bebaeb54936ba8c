import type { PayoutNotice } from '@hiram/contract/hooks'
import { businessDate, creditRefund, reversal } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { answerRefund, loadRefund } from './refund-store.ts'
import { writeMovements } from './write-movements.ts'

/** What a refund's movement is known by. */
export function refundRef(orderId: string): string {
  return `refund:${orderId}`
}

/** The bank's word on a refund; undefined when the order is none. A failed one is the borrower's credit again. */
export async function takeRefundAnswer(
  context: Context,
  queries: Queries,
  borrowerId: string,
  notice: PayoutNotice,
): Promise<'counted' | 'known' | undefined> {
  const known = await loadRefund(queries, borrowerId, notice.orderId)
  if (!known) return undefined
  const at = context.clock.instant()
  const failure = notice.state === 'failed' ? (notice.failure ?? 'bankUnavailable') : null
  const order = await answerRefund(queries, { ...notice, borrowerId, failure, at })
  if (!order) {
    if (known.state !== notice.state) {
      context.log.error({ orderId: notice.orderId, first: known.state }, 'a refund was answered again otherwise')
    }
    return 'known'
  }
  if (!failure) return 'counted'
  const market = order.currency === 'PHP' ? 'ph' : 'vn'
  const posting = { ref: refundRef(order.order_id), valueDate: businessDate(context.clock.businessDate(market)) }
  const movements = reversal({ ...posting, ref: 'undo' }, creditRefund(posting, order.amount))
  const owner = { borrowerId, loanId: order.loan_id, currency: order.currency }
  await writeMovements(queries, at, [{ ...owner, kind: 'refund', source: null, movements }])
  return 'counted'
}
