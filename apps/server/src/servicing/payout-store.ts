import type { Instalment } from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

/** Orders a payout. The index allows one live or settled order a loan, so a second one breaks the transaction. */
export async function insertPayoutOrder(
  queries: Queries,
  order: {
    borrowerId: string
    loanId: string
    orderId: string
    amount: bigint
    currency: string
    bankCode: string
    accountSealed: Buffer
    accountEnding: string
    orderedAt: Date
  },
): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`insert into payout_order (borrower_id, order_id, loan_id, attempt,
      amount, currency, bank_code, account_sealed, account_ending, state, ordered_at)
    select ${order.borrowerId}::uuid, ${order.orderId}::uuid, ${order.loanId}::uuid, coalesce(max(attempt), 0) + 1,
      ${order.amount}::bigint, ${order.currency}::text, ${order.bankCode}::text, ${order.accountSealed}::bytea,
      ${order.accountEnding}::text, 'ordered', ${order.orderedAt}::timestamptz
    from payout_order where borrower_id = ${order.borrowerId} and loan_id = ${order.loanId} returning attempt`.execute(
    queries,
  )
  await queries.insertInto('payout_route').values({ order_id: order.orderId, borrower_id: order.borrowerId }).execute()
  const attempt = rows[0]?.attempt
  if (attempt === undefined) throw new Error('the payout order was not written')
  return attempt
}

export async function loadPayoutOrder(queries: Queries, borrowerId: string, orderId: string) {
  return queries
    .selectFrom('payout_order')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export async function borrowerOfOrder(queries: Queries, orderId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('payout_route')
    .select('borrower_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.borrower_id
}

/** The provider's answer, once: undefined when the order was answered before. */
export async function answerPayoutOrder(
  queries: Queries,
  answer: {
    borrowerId: string
    orderId: string
    state: 'settled' | 'failed'
    failure: string | null
    providerReference: string
    at: Date
  },
) {
  return queries
    .updateTable('payout_order')
    .set({
      state: answer.state,
      failure: answer.failure,
      provider_reference: answer.providerReference,
      answered_at: answer.at,
    })
    .where('borrower_id', '=', answer.borrowerId)
    .where('order_id', '=', answer.orderId)
    .where('state', '=', 'ordered')
    .returning(['loan_id', 'attempt'])
    .executeTakeFirst()
}

export async function noteProviderReference(
  queries: Queries,
  order: { borrowerId: string; orderId: string; providerReference: string },
): Promise<void> {
  await queries
    .updateTable('payout_order')
    .set({ provider_reference: order.providerReference })
    .where('borrower_id', '=', order.borrowerId)
    .where('order_id', '=', order.orderId)
    .where('provider_reference', 'is', null)
    .execute()
}

/** Replaces the planned dates and amounts by those counted from the day the money was sent. */
export async function moveInstalments(
  queries: Queries,
  owner: { borrowerId: string; loanId: string },
  rows: readonly Instalment[],
): Promise<void> {
  const amounts = (of: (row: Instalment) => bigint) => rows.map((row) => of(row).toString())
  await sql`update instalment i set start_on = n.start_on, due_on = n.due_on, principal = n.principal,
      interest = n.interest, fee_audit = n.fee_audit, fee_account = n.fee_account, fee_transfer = n.fee_transfer,
      discount = n.discount
    from unnest(${rows.map((row) => row.number)}::int[], ${rows.map((row) => row.startDate)}::date[],
      ${rows.map((row) => row.dueDate)}::date[], ${amounts((row) => row.principal)}::bigint[],
      ${amounts((row) => row.interest)}::bigint[], ${amounts((row) => row.fees.auditService)}::bigint[],
      ${amounts((row) => row.fees.accountManagement)}::bigint[], ${amounts((row) => row.fees.transfer)}::bigint[],
      ${amounts((row) => row.discount)}::bigint[])
      as n(number, start_on, due_on, principal, interest, fee_audit, fee_account, fee_transfer, discount)
    where i.borrower_id = ${owner.borrowerId} and i.loan_id = ${owner.loanId} and i.number = n.number`.execute(queries)
}
