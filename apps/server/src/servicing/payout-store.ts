import type { PayoutNotice } from '@hiram/contract/webhooks'
import type { Instalment } from '@hiram/lending'
import { type Insertable, sql } from 'kysely'
import type { OrderTable } from '../borrower/payout-account.ts'
import type { Queries } from '../database/client.ts'
import { countRows, findRow, insertRow, type RowOf, updateRows } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'

/** Orders a payout. The index allows one live or settled order a loan, so a second one breaks the transaction. */
export async function insertPayoutOrder(
  queries: Queries,
  order: Omit<Insertable<Tables['payout_order']>, 'attempt' | 'state'>,
): Promise<number> {
  const { borrower_id, order_id, loan_id } = order
  const attempt = 1 + (await countRows(queries, 'payout_order', { borrower_id, loan_id }))
  await insertRow(queries, 'payout_order', { ...order, attempt, state: 'ordered' })
  await insertRow(queries, 'payout_route', { order_id, borrower_id })
  return attempt
}

export async function loadPayoutOrder(
  queries: Queries,
  borrowerId: string,
  orderId: string,
): Promise<RowOf<'payout_order'> | undefined> {
  return findRow(queries, 'payout_order', { borrower_id: borrowerId, order_id: orderId })
}

/** The order of a payout or a refund. */
export async function loadOrder(queries: Queries, table: OrderTable, borrowerId: string, orderId: string) {
  return findRow(queries, table, { borrower_id: borrowerId, order_id: orderId })
}

export async function borrowerOfOrder(queries: Queries, orderId: string): Promise<string | undefined> {
  return (await findRow(queries, 'payout_route', { order_id: orderId }))?.borrower_id
}

/** Why the bank could not pay; null when it has. */
export function failureOf({ state, failure }: PayoutNotice): string | null {
  return state === 'settled' ? null : (failure ?? 'bankUnavailable')
}

/** The provider's answer, once: false when the order was answered before. */
export async function answerOrder(
  queries: Queries,
  table: OrderTable,
  borrowerId: string,
  notice: PayoutNotice,
  at: Date,
): Promise<boolean> {
  const { orderId, providerReference } = notice
  const ordered = { borrower_id: borrowerId, order_id: orderId, state: 'ordered' } as const
  const answer = { ...answerOf(notice, at), provider_reference: providerReference }
  return (await updateRows(queries, table, ordered, answer)).length > 0
}

/** What is kept of an answer: money that came back has failed, whether we knew that it had arrived or not. */
export function answerOf(notice: PayoutNotice, at: Date) {
  const failure = failureOf(notice)
  const state = failure === null ? ('settled' as const) : ('failed' as const)
  return { state, failure, answered_at: at, returned_at: notice.state === 'returned' ? at : null }
}

/** The money of an order that had settled is back, once: false when that was so before. */
export async function failSettledOrder(
  queries: Queries,
  table: OrderTable,
  borrowerId: string,
  notice: PayoutNotice,
  at: Date,
): Promise<boolean> {
  const settled = { borrower_id: borrowerId, order_id: notice.orderId, state: 'settled', returned_at: null } as const
  return (await updateRows(queries, table, settled, answerOf(notice, at))).length > 0
}

/** The money of a payout is back, and its loan stays as it is; once. */
export async function noteReturned(queries: Queries, borrowerId: string, orderId: string, at: Date): Promise<boolean> {
  const settled = { borrower_id: borrowerId, order_id: orderId, state: 'settled', returned_at: null } as const
  return (await updateRows(queries, 'payout_order', settled, { returned_at: at })).length > 0
}

export async function noteProviderReference(
  queries: Queries,
  table: OrderTable,
  { borrowerId, orderId, providerReference }: { borrowerId: string; orderId: string; providerReference: string },
): Promise<void> {
  const unanswered = { borrower_id: borrowerId, order_id: orderId, provider_reference: null }
  await updateRows(queries, table, unanswered, { provider_reference: providerReference })
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

/** Returns to a sender that the bank has not answered, ordered before `before`, that no job asks about any more. */
export async function returnsWithoutJob(queries: Queries, before: Date): Promise<{ orderId: string }[]> {
  const { rows } = await sql<{ orderId: string }>`select order_id as "orderId" from suspense_return o
    where o.state = 'ordered' and o.ordered_at < ${before} and not exists (select 1 from graphile_worker.jobs j
      where j.key = 'return:' || o.order_id and j.attempts < j.max_attempts)`.execute(queries)
  return rows
}

/** Payouts and refunds the bank has not answered, ordered before `before`, that no job asks about any more. */
export async function ordersWithoutJob(
  queries: Queries,
  before: Date,
): Promise<{ borrowerId: string; orderId: string }[]> {
  const { rows } = await sql<{ borrowerId: string; orderId: string }>`
    select o.borrower_id as "borrowerId", o.order_id as "orderId" from (
      select borrower_id, order_id, ordered_at from payout_order where state = 'ordered'
      union all select borrower_id, order_id, ordered_at from refund_order where state = 'ordered') as o
    where o.ordered_at < ${before} and not exists (select 1 from graphile_worker.jobs j
      where j.key in ('payout:' || o.order_id, 'refund:' || o.order_id, 'ask:' || o.order_id)
        and j.attempts < j.max_attempts)`.execute(queries)
  return rows
}
