import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { firstId } from '../database/first-id.ts'
import type { FindHashes } from '../privacy/vault.ts'
import { lockBorrower } from './lock.ts'
import type { StoredStep } from './steps-store.ts'

export type Findable = {
  borrower_id: string
  market: MarketCode
  phone_sealed: Buffer
  wrapped_key: Buffer
  /** What the id step has; null before it was saved. */
  id_sealed: StoredStep['values_sealed'] | null
  /** What the basal step has, once it was complete. */
  basal_sealed: StoredStep['values_sealed'] | null
  /** Hashes of documents that lead to this borrower. */
  documents: Buffer[]
}
export type FoundReading = { borrower_id: string; photo_id: string; reading_sealed: Buffer; document_hash: Buffer }

/** Borrowers who can be found by what they gave, and the last one looked at: of them some may have been deleted meanwhile. */
export type FindableBatch = { upTo: string | undefined; borrowers: Findable[] }

/**
 * The borrowers after this one, in the order of their ids; their rows stay locked. They are read once they are locked: one
 * statement that waits for a row reads those beside it as they were before, a name that is another now, a key destroyed since.
 */
export async function lockFindable(queries: Queries, after: string | null, most: number): Promise<FindableBatch> {
  const ids = await lockNext(queries, after ?? firstId, most)
  const { rows } = await sql<Omit<Findable, 'documents'>>`
    select b.borrower_id, b.market, b.phone_sealed, k.wrapped_key, s.values_sealed as id_sealed, n.values_sealed as basal_sealed
    from borrower b join borrower_key k on k.borrower_id = b.borrower_id
      left join application_step s on s.borrower_id = b.borrower_id and s.step = 'id'
      left join application_step n on n.borrower_id = b.borrower_id and n.step = 'basal' and n.state <> 'draft'
    where b.borrower_id = any(${ids}::uuid[]) order by b.borrower_id`.execute(queries)
  const { rows: routes } = await sql<{ borrower_id: string; document_hash: Buffer }>`select borrower_id, document_hash
    from document_identity where borrower_id = any(${ids}::uuid[])`.execute(queries)
  const documents = Map.groupBy(routes, ({ borrower_id }) => borrower_id)
  const borrowers = rows.map((row) => ({
    ...row,
    documents: (documents.get(row.borrower_id) ?? []).map(({ document_hash }) => document_hash),
  }))
  return { upTo: ids.at(-1), borrowers }
}

async function lockNext(queries: Queries, after: string, most: number): Promise<string[]> {
  // on several servers rows are locked on one at a time
  const lock = isSpread() ? sql`` : sql`for no key update of b`
  const { rows } = await sql<{ borrower_id: string }>`select b.borrower_id
    from borrower b join borrower_key k on k.borrower_id = b.borrower_id
    where b.borrower_id > ${after}::uuid order by b.borrower_id limit ${most} ${lock}`.execute(queries)
  const ids = rows.map(({ borrower_id }) => borrower_id)
  if (isSpread()) for (const id of ids) await lockBorrower(queries, id)
  return ids
}

/** What was read from these borrowers' documents and is compared with others' documents. */
export async function foundReadings(queries: Queries, borrowerIds: readonly string[]): Promise<FoundReading[]> {
  const { rows } = await sql<FoundReading>`select borrower_id, photo_id, reading_sealed, document_hash
    from document_reading where borrower_id = any(${borrowerIds}::uuid[]) and document_hash is not null`.execute(
    queries,
  )
  return rows
}

export async function countFindable(queries: Queries, upTo: string | null): Promise<{ all: number; done: number }> {
  const { rows } = await sql<{ all: number; done: number }>`select count(*)::float8 as all,
      (count(*) filter (where borrower_id <= ${upTo}::uuid))::float8 as done from borrower_key`.execute(queries)
  return rows[0] ?? { all: 0, done: 0 }
}

/** Whose row goes from one hash to another. */
export type Move = { borrowerId: string; from: Buffer; to: Buffer }

/** A move for each hash of a value but the one that is written. */
export function movesOf(borrowerId: string, { written, all }: FindHashes): Move[] {
  return all.filter((hash) => !hash.equals(written)).map((from) => ({ borrowerId, from, to: written }))
}

/** Rows of a route table; a row is found by its hash, so it is another row afterwards. */
export async function moveRoutes(
  queries: Queries,
  table: { name: 'login_identity' | 'document_identity'; column: 'phone_hash' | 'document_hash' },
  moves: readonly Move[],
): Promise<void> {
  const [name, column] = [sql.table(table.name), sql.ref(table.column)]
  await sql`with moved as (
      delete from ${name} t using ${given(moves)} where t.${column} = given.hash and t.borrower_id = given.borrower_id
      returning given.fresh, given.borrower_id)
    insert into ${name} (${column}, borrower_id) select fresh, borrower_id from moved on conflict do nothing`.execute(
    queries,
  )
}

export async function moveReadings(queries: Queries, moves: readonly Move[]): Promise<void> {
  await sql`update document_reading t set document_hash = given.fresh from ${given(moves)}
    where t.borrower_id = given.borrower_id and t.document_hash = given.hash`.execute(queries)
}

function given(moves: readonly Move[]) {
  return sql`unnest(${moves.map((move) => move.borrowerId)}::uuid[], ${moves.map((move) => move.from)}::bytea[],
    ${moves.map((move) => move.to)}::bytea[]) as given(borrower_id, hash, fresh)`
}
