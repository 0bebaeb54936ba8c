import type { PayoutNotice } from '@hiram/contract/webhooks'
import { creditRefund, reversal } from '@hiram/lending'
import { marketOfCurrency } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { answerRefund, loadRefund } from './refund-store.ts'

/** The reference of a refund's journal entries. */
export function refundRef(orderId: string): string {
  return `refund:${orderId}`
}

/** The bank's answer to a refund; undefined when the order is none. A failed refund is the borrower's credit again. */
export async function handleRefundAnswer(
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
  const market = marketOfCurrency(order.currency)
  const posting = { ref: refundRef(order.order_id), valueDate: context.clock.businessDate(market) }
  const entries = reversal({ ...posting, ref: 'undo' }, creditRefund(posting, order.amount))
  const owner = { borrowerId, loanId: order.loan_id, currency: order.currency }
  await writeEntries(queries, at, [{ ...owner, kind: 'refund', source: null, entries }])
  return 'counted'
}
