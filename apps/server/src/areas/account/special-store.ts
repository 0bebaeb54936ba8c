import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { Tables } from '../../database/tables.ts'

export type StoredSpecial = Selectable<Tables['special_application']>

export async function loadSpecials(queries: Queries, borrowerId: string): Promise<StoredSpecial[]> {
  return queries
    .selectFrom('special_application')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('asked_at', 'desc')
    .orderBy('application_id')
    .execute()
}

export async function findSpecial(
  queries: Queries,
  borrowerId: string,
  applicationId: string,
): Promise<StoredSpecial | undefined> {
  return queries
    .selectFrom('special_application')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
}

/** False when one of its kind still waits. */
export async function insertSpecial(
  queries: Queries,
  special: Insertable<Tables['special_application']>,
): Promise<boolean> {
  const inserted = await queries
    .insertInto('special_application')
    .values(special)
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'kind']).where(sql<boolean>`state in ('sent', 'review')`).doNothing(),
    )
    .returning('application_id')
    .executeTakeFirst()
  if (!inserted) return false
  await queries
    .insertInto('special_application_route')
    .values({ application_id: special.application_id, borrower_id: special.borrower_id })
    .execute()
  return true
}

/** Undefined when it no longer waits. */
export async function withdrawWaiting(
  queries: Queries,
  borrowerId: string,
  applicationId: string,
): Promise<StoredSpecial | undefined> {
  return queries
    .updateTable('special_application')
    .set({ state: 'withdrawn' })
    .where('borrower_id', '=', borrowerId)
    .where('application_id', '=', applicationId)
    .where('state', 'in', ['sent', 'review'])
    .returningAll()
    .executeTakeFirst()
}

/** The lender's word, unless the borrower took the request back; true when it says something new. */
export async function answerSpecial(
  queries: Queries,
  key: { borrowerId: string; applicationId: string },
  word: { state: 'review' | 'accepted' | 'refused'; answerSealed: Buffer | null; at: Date },
): Promise<boolean> {
  const answered = await queries
    .updateTable('special_application')
    .set({ state: word.state, answer_sealed: word.answerSealed, answered_at: word.at })
    .where('borrower_id', '=', key.borrowerId)
    .where('application_id', '=', key.applicationId)
    .where('state', 'in', word.state === 'review' ? ['sent'] : ['sent', 'review'])
    .returning('application_id')
    .executeTakeFirst()
  return answered !== undefined
}

export async function borrowerOfSpecial(queries: Queries, applicationId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('special_application_route')
    .select('borrower_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row?.borrower_id
}
