import type { PayoutNotice } from '@hiram/contract/webhooks'
import type { Queries } from '../database/client.ts'
import { findRow, insertIfNew, type RowOf, updateRows } from '../database/rows.ts'
import { answerOf } from './payout-store.ts'

export type SuspenseReturn = RowOf<'suspense_return'>

/** False where it was asked for before. */
export async function insertReturn(
  queries: Queries,
  asked: Omit<
    SuspenseReturn,
    'approved_by' | 'state' | 'ordered_at' | 'bank_reference' | 'failure' | 'answered_at' | 'returned_at'
  >,
): Promise<boolean> {
  const open = {
    approved_by: null,
    ordered_at: null,
    bank_reference: null,
    failure: null,
    answered_at: null,
    returned_at: null,
  }
  return insertIfNew(queries, 'suspense_return', { ...asked, ...open, state: 'asked' })
}

export async function findReturn(queries: Queries, orderId: string): Promise<SuspenseReturn | undefined> {
  return findRow(queries, 'suspense_return', { order_id: orderId })
}

/** The bank gets it from here on: false where it was ordered before. */
export async function markOrdered(
  queries: Queries,
  orderId: string,
  { approvedBy, at }: { approvedBy: string | null; at: Date },
): Promise<boolean> {
  const ordered = { state: 'ordered' as const, approved_by: approvedBy, ordered_at: at }
  return (await updateRows(queries, 'suspense_return', { order_id: orderId, state: 'asked' }, ordered)).length > 0
}

export async function noteBankReference(queries: Queries, orderId: string, reference: string): Promise<void> {
  await updateRows(
    queries,
    'suspense_return',
    { order_id: orderId, bank_reference: null },
    { bank_reference: reference },
  )
}

/** The bank's answer, once. The account is needed no more once the money has arrived. */
export async function answerReturn(
  queries: Queries,
  notice: PayoutNotice,
  at: Date,
): Promise<SuspenseReturn | undefined> {
  const answer = { ...answerOf(notice, at), bank_reference: notice.providerReference }
  const [answered] = await updateRows(
    queries,
    'suspense_return',
    { order_id: notice.orderId, state: 'ordered' },
    { ...answer, ...(notice.state === 'settled' && { account_sealed: Buffer.alloc(0) }) },
  )
  return answered
}

/** The money had arrived and is back; once. */
export async function failSettledReturn(queries: Queries, notice: PayoutNotice, at: Date): Promise<boolean> {
  const settled = { order_id: notice.orderId, state: 'settled' } as const
  return (await updateRows(queries, 'suspense_return', settled, answerOf(notice, at))).length > 0
}

/** What becomes of money in suspense while it goes back, and after. */
export async function moveTransfer(
  queries: Queries,
  providerReference: string,
  state: 'returning' | 'suspense',
): Promise<void> {
  await updateRows(queries, 'bank_transfer', { provider_reference: providerReference }, { state })
}
