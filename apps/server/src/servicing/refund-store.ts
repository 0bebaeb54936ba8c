import { businessDate, type Payment } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRows, insertRow, type RowOf } from '../database/rows.ts'
import { recordEvents } from '../outbox/outbox-store.ts'

export type RefundOrder = RowOf<'refund_order'>

/** Orders a refund. The index allows one waiting order a loan, so a second one breaks the transaction. */
export async function insertRefund(queries: Queries, order: RefundOrder): Promise<void> {
  await insertRow(queries, 'refund_order', order)
  await insertRow(queries, 'payout_route', { order_id: order.order_id, borrower_id: order.borrower_id })
  await recordRefund(queries, order, order.ordered_at)
}

/** What became of the order, as the events say it. */
export async function recordRefund(
  queries: Queries,
  order: Pick<RefundOrder, 'loan_id' | 'order_id' | 'state' | 'amount' | 'currency'>,
  at: Date,
): Promise<void> {
  const { loan_id: loanId, order_id: orderId, state, amount, currency } = order
  const data = { loanId, orderId, state, amount: amount.toString(), currency }
  await recordEvents(queries, at, [{ type: 'refund.changed.v1', subject: `loan/${loanId}`, data }])
}

/** Newest first. */
export async function refundsOfLoan(queries: Queries, borrowerId: string, loanId: string): Promise<RefundOrder[]> {
  return findRows(queries, 'refund_order', { borrower_id: borrowerId, loan_id: loanId }, 'ordered_at')
}

/** Credit that went back or is on its way, each on the day it left, first to last. */
export async function refundDays(queries: Queries, borrowerId: string, loanId: string): Promise<Payment[]> {
  const { rows } = await sql<{ amount: string; day: string }>`select r.amount::text as amount, t.value_date::text as day
    from refund_order r join journal_entry t on t.borrower_id = r.borrower_id and t.ref = 'refund:' || r.order_id || ':refund'
    where r.borrower_id = ${borrowerId} and r.loan_id = ${loanId} and r.state <> 'failed'
    order by r.ordered_at`.execute(queries)
  return rows.map(({ amount, day }) => ({ amount: BigInt(amount), valueDate: businessDate(day) }))
}
