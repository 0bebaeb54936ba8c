import type { MarketCode } from '@hiram/markets'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { lockBorrower } from './lock.ts'

export async function replacePairs(
  queries: Queries,
  borrowerIds: readonly string[],
  pairs: readonly { borrowerId: string; hash: Buffer }[],
): Promise<void> {
  await sql`delete from name_pair where borrower_id = any(${borrowerIds}::uuid[])`.execute(queries)
  await sql`insert into name_pair (pair_hash, borrower_id)
    select * from unnest(${pairs.map(({ hash }) => hash)}::bytea[], ${pairs.map(({ borrowerId }) => borrowerId)}::uuid[])
    on conflict do nothing`.execute(queries)
}

export type Unpaired = { borrower_id: string; market: MarketCode; wrapped_key: Buffer; basal_sealed: Buffer }

/** The last of so many borrowers after this one, in the order of their ids; undefined where no one comes after. */
export async function lastAfter(queries: Queries, after: string, most: number): Promise<string | undefined> {
  const { rows } = await sql<{ borrower_id: string }>`select borrower_id from (
      select borrower_id from borrower where borrower_id > ${after}::uuid order by borrower_id limit ${most}) as page
    order by borrower_id desc limit 1`.execute(queries)
  return rows[0]?.borrower_id
}

export type BorrowerRange = { after: string; until: string }

/** The first of these borrowers who have given a name and are not found by it, in the order of their ids, locked. */
export async function lockWithoutPairs(
  queries: Queries,
  { after, until }: BorrowerRange,
  most: number,
): Promise<Unpaired[]> {
  const unpaired = sql`from borrower b join borrower_key k on k.borrower_id = b.borrower_id
      join application_step s on s.borrower_id = b.borrower_id and s.step = 'basal' and s.state <> 'draft'
    where b.borrower_id > ${after}::uuid and b.borrower_id <= ${until}::uuid and not exists (select 1 from name_pair p where p.borrower_id = b.borrower_id)`
  // on several servers rows are locked on one at a time: who it is first, and again once they cannot change
  const found = isSpread() ? await lockedOf(queries, unpaired, most) : undefined
  const { rows } = await sql<Unpaired>`
    select b.borrower_id, b.market, k.wrapped_key, s.values_sealed as basal_sealed
    ${unpaired} ${found ? sql`and b.borrower_id = any(${found}::uuid[])` : sql``}
    order by b.borrower_id limit ${most} ${found ? sql`` : sql`for update of b`}`.execute(queries)
  return rows
}

async function lockedOf(queries: Queries, among: RawBuilder<unknown>, most: number): Promise<string[]> {
  const { rows } = await sql<{ borrower_id: string }>`select b.borrower_id ${among}
    order by b.borrower_id limit ${most}`.execute(queries)
  const ids = rows.map(({ borrower_id }) => borrower_id)
  for (const id of ids) await lockBorrower(queries, id)
  return ids
}

/** The borrowers of whose name every one of these words is a part: for each the hashes of the pairs it may stand in. */
export async function borrowersOfPairs(
  queries: Queries,
  words: readonly (readonly Buffer[])[],
  most: number,
): Promise<string[]> {
  const everyWord = sql.join(
    words.map((hashes) => sql`bool_or(pair_hash = any(${hashes}::bytea[]))`),
    sql` and `,
  )
  const { rows } = await sql<{ borrower_id: string }>`select borrower_id from name_pair
    where pair_hash = any(${words.flat()}::bytea[]) group by borrower_id having ${everyWord}
    order by borrower_id limit ${most}`.execute(queries)
  return rows.map(({ borrower_id }) => borrower_id)
}
