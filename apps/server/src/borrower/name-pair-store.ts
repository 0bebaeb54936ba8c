import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
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

/** These borrowers' names have been seen to: they are not looked at again until another is given. */
export async function noteFound(queries: Queries, borrowerIds: readonly string[]): Promise<void> {
  await sql`update application_step set found_revision = revision
    where borrower_id = any(${borrowerIds}::uuid[]) and step = 'basal' and found_revision is distinct from revision`.execute(
    queries,
  )
}

export type Unpaired = { borrower_id: string; market: MarketCode; wrapped_key: Buffer; basal_sealed: Buffer }

/**
 * Steps that state a name which its borrower is not found by, in the words of the index of them. While one that was sent back
 * is being corrected, the borrower is found by the name of before.
 */
const nameToFind = sql`step = 'basal'
  and (state = 'complete' and found_revision is distinct from revision or state = 'corrections' and found_revision is null)`

/** The first borrowers who have given a name and are not found by it, in the order of their ids, locked. */
export async function lockUnpaired(queries: Queries, most: number): Promise<Unpaired[]> {
  const ids = await lockChosen(queries, most)
  // read once they are locked: what was saved meanwhile is another name
  const { rows } = await sql<Unpaired>`
    select b.borrower_id, b.market, k.wrapped_key, s.values_sealed as basal_sealed
    from borrower b join borrower_key k on k.borrower_id = b.borrower_id
      join application_step s on s.borrower_id = b.borrower_id and ${nameToFind}
    where b.borrower_id = any(${ids}::uuid[])`.execute(queries)
  return rows
}

async function lockChosen(queries: Queries, most: number): Promise<string[]> {
  const chosen = sql<{ borrower_id: string }>`select borrower_id from application_step where ${nameToFind}
    order by borrower_id limit ${most}`
  if (!isSpread()) {
    const { rows } = await sql<{ borrower_id: string }>`
      select borrower_id from borrower where borrower_id in (${chosen}) order by borrower_id for no key update`.execute(
      queries,
    )
    return rows.map(({ borrower_id }) => borrower_id)
  }
  // on several servers rows are locked on one at a time
  const { rows } = await chosen.execute(queries)
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
