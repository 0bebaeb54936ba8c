import type { Selectable } from 'kysely'
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

/** The bank's word, once: undefined when the order was answered before. */
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
