import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import { findRow, insertIfNew, type RowOf, updateRows } from '../../database/rows.ts'

export type StoredChange = RowOf<'books_approval'> & {
  market: MarketCode
  maker_name: string
  maker_email: string
  checker_name: string | null
}

const withNames = sql`select a.*, m.name as maker_name, m.email as maker_email, c.name as checker_name
  from books_approval a join staff m on m.staff_id = a.maker left join staff c on c.staff_id = a.checker`

type Asked = Omit<RowOf<'books_approval'>, 'state' | 'checker' | 'answered_at' | 'answer'>

/** False where it was asked for before, or the same waits already. */
export async function insertBooksApproval(queries: Queries, { change, ...row }: Asked): Promise<boolean> {
  const waiting = { state: 'waiting' as const, checker: null, answered_at: null, answer: null }
  return insertIfNew(queries, 'books_approval', { ...row, ...waiting, change: JSON.stringify(change) })
}

/** A change of these markets' books; its row stays held where the caller answers it. */
export async function loadBooksApproval(
  queries: Queries,
  approvalId: string,
  { markets, isHeld }: { markets: readonly MarketCode[]; isHeld: boolean },
): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`${withNames} where a.approval_id = ${approvalId}
    and a.market = any(${markets}) ${isHeld ? sql`for update of a` : sql``}`.execute(queries)
  return rows[0]
}

type Answered = Pick<RowOf<'books_approval'>, 'state' | 'checker' | 'answered_at' | 'answer'>

/** The first answer counts: false when it was answered before. */
export async function answerBooksApproval(queries: Queries, approvalId: string, answered: Answered): Promise<boolean> {
  const waiting = { approval_id: approvalId, state: 'waiting' as const }
  return (await updateRows(queries, 'books_approval', waiting, answered)).length > 0
}

/** Those whose time is over wait no more. */
export async function lapseBooksApprovals(queries: Queries, now: Date): Promise<void> {
  await sql`update books_approval set state = 'lapsed', answered_at = lapses_at
    where state = 'waiting' and lapses_at <= ${now}`.execute(queries)
}

/** Those that wait the oldest first, the others the newest first. */
export async function listBooksApprovals(
  queries: Queries,
  { market, isWaiting, most }: { market: string; isWaiting: boolean; most: number },
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`${withNames}
    where a.market = ${market} and (a.state = 'waiting') = ${isWaiting}
    order by a.asked_at ${isWaiting ? sql`asc` : sql`desc`}, a.approval_id limit ${most}`.execute(queries)
  return rows
}

export function findManualEntry(queries: Queries, entry_id: string, entity: string) {
  return findRow(queries, 'manual_entry', { entry_id, entity })
}
