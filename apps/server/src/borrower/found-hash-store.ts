import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { isSpread } from '../database/cluster/spread.ts'
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

/** The borrowers after this one who can be found by what they gave, in the order of their ids; their rows stay locked. */
export async function lockFindable(queries: Queries, after: string | null, most: number): Promise<Findable[]> {
  const from = after ?? '00000000-0000-0000-0000-000000000000'
  if (isSpread()) return lockEachFindable(queries, from, most)
  const { rows } = await sql<Findable>`
    select ${findable},
      array(select document_hash from document_identity d where d.borrower_id = b.borrower_id) as documents
    ${findableBorrowers}
    where b.borrower_id > ${from}::uuid order by b.borrower_id limit ${most} for update of b`.execute(queries)
  return rows
}

const findable = sql`b.borrower_id, b.market, b.phone_sealed, k.wrapped_key, s.values_sealed as id_sealed,
  n.values_sealed as basal_sealed`
const findableBorrowers = sql`from borrower b join borrower_key k on k.borrower_id = b.borrower_id
  left join application_step s on s.borrower_id = b.borrower_id and s.step = 'id'
  left join application_step n on n.borrower_id = b.borrower_id and n.step = 'basal' and n.state <> 'draft'`

/** The same where borrowers are on several servers, which lock one at a time; routes from a document are on none of them. */
async function lockEachFindable(queries: Queries, after: string, most: number): Promise<Findable[]> {
  const { rows: next } = await sql<{ borrower_id: string }>`select b.borrower_id
    from borrower b join borrower_key k on k.borrower_id = b.borrower_id
    where b.borrower_id > ${after}::uuid order by b.borrower_id limit ${most}`.execute(queries)
  const ids = next.map(({ borrower_id }) => borrower_id)
  for (const id of ids) await lockBorrower(queries, id)
  const { rows } = await sql<Omit<Findable, 'documents'>>`select ${findable} ${findableBorrowers}
    where b.borrower_id = any(${ids}::uuid[]) order by b.borrower_id`.execute(queries)
  const { rows: routes } = await sql<{ borrower_id: string; document_hash: Buffer }>`select borrower_id, document_hash
    from document_identity where borrower_id = any(${ids}::uuid[])`.execute(queries)
  const documents = Map.groupBy(routes, ({ borrower_id }) => borrower_id)
  return rows.map((row) => ({
    ...row,
    documents: (documents.get(row.borrower_id) ?? []).map(({ document_hash }) => document_hash),
  }))
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
