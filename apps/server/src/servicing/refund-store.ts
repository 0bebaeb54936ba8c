import { businessDate, type Payment } from '@hiram/lending'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'

export type RefundOrder = Selectable<Tables['refund_order']>

/** Orders a refund. The index allows one waiting order a loan, so a second one breaks the transaction. */
export async function insertRefund(queries: Queries, order: RefundOrder): Promise<void> {
  await queries.insertInto('refund_order').values(order).execute()
  await queries
    .insertInto('payout_route')
    .values({ order_id: order.order_id, borrower_id: order.borrower_id })
    .execute()
}

export async function loadRefund(
  queries: Queries,
  borrowerId: string,
  orderId: string,
): Promise<RefundOrder | undefined> {
  return queries
    .selectFrom('refund_order')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** Newest first. */
export async function refundsOfLoan(queries: Queries, borrowerId: string, loanId: string): Promise<RefundOrder[]> {
  return queries
    .selectFrom('refund_order')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .orderBy('ordered_at', 'desc')
    .execute()
}

/** Credit that went back or is on its way, each on the day it left, first to last. */
export async function refundDays(queries: Queries, borrowerId: string, loanId: string): Promise<Payment[]> {
  const { rows } = await sql<{ amount: string; day: string }>`select r.amount::text as amount, t.value_date::text as day
    from refund_order r join journal_entry t on t.borrower_id = r.borrower_id and t.ref = 'refund:' || r.order_id || ':refund'
    where r.borrower_id = ${borrowerId} and r.loan_id = ${loanId} and r.state <> 'failed'
    order by r.ordered_at`.execute(queries)
  return rows.map(({ amount, day }) => ({ amount: BigInt(amount), valueDate: businessDate(day) }))
}

/** The bank's answer, once: undefined when the order was answered before. */
export async function answerRefund(
  queries: Queries,
  answer: {
    borrowerId: string
    orderId: string
    state: 'settled' | 'failed'
    failure: string | null
    providerReference: string
    at: Date
  },
): Promise<RefundOrder | undefined> {
  return queries
    .updateTable('refund_order')
    .set({
      state: answer.state,
      failure: answer.failure,
      provider_reference: answer.providerReference,
      answered_at: answer.at,
    })
    .where('borrower_id', '=', answer.borrowerId)
    .where('order_id', '=', answer.orderId)
    .where('state', '=', 'ordered')
    .returningAll()
    .executeTakeFirst()
}
