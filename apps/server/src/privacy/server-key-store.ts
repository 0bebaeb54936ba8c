import { type Selectable, sql } from 'kysely'
import type { Database, Queries } from '../database/client.ts'
import { hasRow, updateRows } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'

export type KeyKind = 'data' | 'lookup' | 'derive'
export type StoredKey = Selectable<Tables['server_key']> & {
  /** Every server knows it by now. */
  is_used: boolean
  /** Another of its kind has replaced it. */
  is_replaced: boolean
}
export type NewKey = { keyId: string; kind: KeyKind; keeperKey: string; wrapped: Buffer }

/** All keys there have been, the oldest first. */
export async function listServerKeys(queries: Queries): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`select *, used_from <= clock_timestamp() as is_used,
      kind <> 'derive' and exists (select 1 from server_key newer
        where newer.kind = k.kind and newer.made_at > k.made_at and newer.rotated_at is not null) as is_replaced
    from server_key k order by made_at, key_id`.execute(queries)
  return rows
}

/** Stores keys of kinds that have none yet, used at once; of several servers that start together one does. */
export async function insertFirstKeys(database: Database, keys: readonly NewKey[]): Promise<void> {
  await database.transaction().execute(async (queries) => {
    await lockKeys(queries)
    for (const key of keys) {
      if (await hasRow(queries, 'server_key', { kind: key.kind })) continue
      await sql`insert into server_key (key_id, kind, keeper_key, wrapped_key, used_from, rotated_at)
        values (${key.keyId}, ${key.kind}, ${key.keeperKey}, ${key.wrapped}, clock_timestamp(), clock_timestamp())`.execute(
        queries,
      )
    }
  })
}

/** Stores a key that is written with from `seconds` from now. False while another of its kind is still being rotated to. */
export async function insertNextKey(database: Database, key: NewKey, seconds: number): Promise<boolean> {
  return database.transaction().execute(async (queries) => {
    await lockKeys(queries)
    if (await hasRow(queries, 'server_key', { kind: key.kind, rotated_at: null })) return false
    await sql`insert into server_key (key_id, kind, keeper_key, wrapped_key, used_from) values (${key.keyId}, ${key.kind},
      ${key.keeperKey}, ${key.wrapped}, clock_timestamp() + make_interval(secs => ${seconds}))`.execute(queries)
    return true
  })
}

async function lockKeys(queries: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('server_key'))`.execute(queries)
}

/** For how many seconds more no server, or only some, may write with this key. */
export async function secondsUntilSettled(queries: Queries, keyId: string, settleSeconds: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from
      used_from + make_interval(secs => ${settleSeconds}) - clock_timestamp())::float8 as seconds
    from server_key where key_id = ${keyId}`.execute(queries)
  return rows[0]?.seconds ?? 0
}

export async function storeWrapping(queries: Queries, keyId: string, keeperKey: string, wrapped: Buffer) {
  await updateRows(queries, 'server_key', { key_id: keyId }, { keeper_key: keeperKey, wrapped_key: wrapped })
}

/** To which borrower a rotation has come; another that would go on from there waits until the transaction ends. */
export async function lockRotatedTo(queries: Queries, keyId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('server_key')
    .select('rotated_to')
    .where('key_id', '=', keyId)
    .forUpdate()
    .executeTakeFirst()
  return row?.rotated_to ?? null
}

/** A rotation has come to this borrower, and left so many values of theirs and of those before them */
export async function noteRotatedTo(queries: Queries, keyId: string, borrowerId: string, leftBehind: number) {
  await sql`update server_key set rotated_to = ${borrowerId}, left_behind = left_behind + ${leftBehind}
    where key_id = ${keyId}`.execute(queries)
}

/** Nothing is left under the keys before it. */
export async function noteRotated(queries: Queries, keyId: string): Promise<void> {
  await sql`update server_key set rotated_at = clock_timestamp() where key_id = ${keyId} and rotated_at is null`.execute(
    queries,
  )
}
