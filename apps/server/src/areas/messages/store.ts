import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { countRows, deleteRows, type RowOf, updateRows } from '../../database/rows.ts'

/** Newest first. */
export async function messagesOf(
  queries: Queries,
  borrowerId: string,
  from: number,
  most: number,
): Promise<RowOf<'message'>[]> {
  return queries
    .selectFrom('message')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('at', 'desc')
    .orderBy('message_id')
    .offset(from)
    .limit(most)
    .execute()
}

export async function countUnread(queries: Queries, borrowerId: string): Promise<number> {
  return countRows(queries, 'message', { borrower_id: borrowerId, seen_at: null })
}

export async function countMessages(queries: Queries, borrowerId: string): Promise<number> {
  return countRows(queries, 'message', { borrower_id: borrowerId })
}

export async function markSeen(queries: Queries, borrowerId: string, at: Date): Promise<void> {
  await updateRows(queries, 'message', { borrower_id: borrowerId, seen_at: null }, { seen_at: at })
}

type Subscribed = Omit<RowOf<'push_subscription'>, 'shows_amounts'> & { shows_amounts: boolean }

/** One a device; a browser another borrower was notified on is this one's now. Who saves the same browser waits. */
export async function storeSubscription(queries: Queries, row: Subscribed): Promise<void> {
  const { borrower_id, device_thumbprint, ...kept } = row
  const { endpoint_hash } = kept
  await sql`select pg_advisory_xact_lock(${endpoint_hash.readBigInt64BE()})`.execute(queries)
  await queries
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', endpoint_hash)
    .where((other) =>
      other.or([other('borrower_id', '<>', borrower_id), other('device_thumbprint', '<>', device_thumbprint)]),
    )
    .execute()
  await queries
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.columns(['borrower_id', 'device_thumbprint']).doUpdateSet(kept))
    .execute()
}

export async function endSubscription(queries: Queries, borrowerId: string, deviceThumbprint: string): Promise<void> {
  await deleteRows(queries, 'push_subscription', { borrower_id: borrowerId, device_thumbprint: deviceThumbprint })
}
