import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { countRows, findRow, insertIfNew, type RowOf, updateRows } from '../database/rows.ts'
import type { Vault } from '../privacy/vault.ts'

export type StoredMessage = Omit<RowOf<'support_message'>, 'seq'>

/** False when a message with this id is there already. */
export async function insertMessage(queries: Queries, message: StoredMessage): Promise<boolean> {
  return insertIfNew(queries, 'support_message', message)
}

/** The newest messages before `before`, newest first. */
export async function messagesBefore(
  queries: Queries,
  borrowerId: string,
  before: string | undefined,
  most: number,
): Promise<StoredMessage[]> {
  let query = queries.selectFrom('support_message').selectAll().where('borrower_id', '=', borrowerId)
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`seq < (select seq from support_message
        where borrower_id = ${borrowerId} and message_id = ${before})`,
    )
  }
  return query.orderBy('seq', 'desc').limit(most).execute()
}

export async function findMessage(
  queries: Queries,
  borrowerId: string,
  messageId: string,
): Promise<StoredMessage | undefined> {
  return findRow(queries, 'support_message', { borrower_id: borrowerId, message_id: messageId })
}

export async function sentSince(queries: Queries, borrowerId: string, since: Date, kind: 'text' | 'photo') {
  const row = await queries
    .selectFrom('support_message')
    .select((make) => make.fn.countAll<bigint>().as('sent'))
    .where('borrower_id', '=', borrowerId)
    .where('from_lender', '=', false)
    .where(kind === 'photo' ? 'file_name' : 'text_sealed', 'is not', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.sent)
}

export async function unreadCount(queries: Queries, borrowerId: string): Promise<number> {
  return countRows(queries, 'support_message', { borrower_id: borrowerId, from_lender: true, seen_at: null })
}

/** What one side wrote and the other has now seen. */
export async function markSeen(queries: Queries, borrowerId: string, fromLender: boolean, at: Date): Promise<void> {
  const unseen = { borrower_id: borrowerId, from_lender: fromLender, seen_at: null }
  await updateRows(queries, 'support_message', unseen, { seen_at: at })
}

/** The id of the borrower's thread, computed from theirs; stored so that it leads to the borrower. */
export async function ensureThread(queries: Queries, vault: Vault, borrowerId: string): Promise<string> {
  const threadId = vault.lookupId(`support|${borrowerId}`)
  const isNew = { waits_since: null, closed_at: null, closed_by: null, settled_at: null }
  await insertIfNew(queries, 'support_thread', { thread_id: threadId, borrower_id: borrowerId, ...isNew })
  return threadId
}

export async function borrowerOfThread(queries: Queries, threadId: string): Promise<string | undefined> {
  return (await findRow(queries, 'support_thread', { thread_id: threadId }))?.borrower_id
}

/** The borrower wrote: it waits from the first message without an answer on, closed or not. */
export async function noteWaiting(queries: Queries, threadId: string, at: Date): Promise<void> {
  await sql`update support_thread set waits_since = coalesce(waits_since, ${at}), closed_at = null, closed_by = null,
      settled_at = null
    where thread_id = ${threadId}`.execute(queries)
}

/** It was answered, or closed without an answer by someone of the lender. */
export async function endWaiting(
  queries: Queries,
  threadId: string,
  { at, closedBy }: { at: Date; closedBy: string | null },
): Promise<void> {
  const closed = { closed_at: closedBy === null ? null : at, closed_by: closedBy }
  await updateRows(queries, 'support_thread', { thread_id: threadId }, { waits_since: null, settled_at: at, ...closed })
}

/** The newest message of the borrower's side; the thread stays held, so that another one waits for what follows. */
export async function holdNewest(queries: Queries, threadId: string): Promise<string | undefined> {
  const { rows } = await sql<{ borrower_id: string }>`select borrower_id from support_thread
    where thread_id = ${threadId} for update`.execute(queries)
  const [thread] = rows
  if (!thread) return undefined
  const newest = await sql<{ message_id: string }>`select message_id from support_message
    where borrower_id = ${thread.borrower_id} and not from_lender order by seq desc limit 1`.execute(queries)
  return newest.rows[0]?.message_id
}
