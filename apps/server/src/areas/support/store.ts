import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { Tables } from '../../database/tables.ts'
import type { Vault } from '../../privacy/vault.ts'

export type StoredMessage = Omit<Selectable<Tables['support_message']>, 'seq'>

/** False when a message with this id is there already. */
export async function insertMessage(
  queries: Queries,
  message: Insertable<Tables['support_message']>,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('support_message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return inserted !== undefined
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
  return queries
    .selectFrom('support_message')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
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
  const row = await queries
    .selectFrom('support_message')
    .select((make) => make.fn.countAll<bigint>().as('unread'))
    .where('borrower_id', '=', borrowerId)
    .where('from_lender', '=', true)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.unread)
}

/** What one side wrote and the other has now seen. */
export async function markSeen(queries: Queries, borrowerId: string, fromLender: boolean, at: Date): Promise<void> {
  await queries
    .updateTable('support_message')
    .set({ seen_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('from_lender', '=', fromLender)
    .where('seen_at', 'is', null)
    .execute()
}

/** The id of the borrower's thread, computed from theirs; stored so that it leads to the borrower. */
export async function ensureThread(queries: Queries, vault: Vault, borrowerId: string): Promise<string> {
  const threadId = vault.lookupId(`support|${borrowerId}`)
  await queries
    .insertInto('support_thread')
    .values({ thread_id: threadId, borrower_id: borrowerId })
    .onConflict((conflict) => conflict.column('thread_id').doNothing())
    .execute()
  return threadId
}

export async function borrowerOfThread(queries: Queries, threadId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('support_thread')
    .select('borrower_id')
    .where('thread_id', '=', threadId)
    .executeTakeFirst()
  return row?.borrower_id
}
