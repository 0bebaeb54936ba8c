import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import {
  borrowerKeyPlace,
  effectPlace,
  receiverPlace,
  remarkPlace,
  returnPlace,
  type SealedPlace,
  serverSecretPlace,
} from './sealed-places.ts'

/** A column of values under the server's data key. `keys`: the primary key, by which their place is named. */
export type SealedColumn = {
  table: string
  column: string
  keys: readonly string[]
  place: (first: string, second: string) => SealedPlace
}

/** Every such column; what waits in a job is beside them. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'borrower_key', column: 'wrapped_key', keys: ['borrower_id'], place: borrowerKeyPlace },
  { table: 'server_secret', column: 'sealed', keys: ['name'], place: serverSecretPlace },
  { table: 'event_receiver', column: 'secrets_sealed', keys: ['receiver'], place: receiverPlace },
  { table: 'bank_transfer', column: 'remark_sealed', keys: ['provider_reference'], place: remarkPlace },
  { table: 'suspense_return', column: 'account_sealed', keys: ['order_id'], place: returnPlace },
  { table: 'request_effect', column: 'answer_sealed', keys: ['device_thumbprint', 'rid'], place: effectPlace },
]

/** A value and its row's key, in two texts of which the second may be empty. */
export type SealedValue = { first: string; second: string; sealed: Buffer }

/** The next values under another key than the one of this mark, in the order of their rows. */
export async function sealedElsewhere(
  queries: Queries,
  { table, column, keys }: SealedColumn,
  { mark, after, most }: { mark: Buffer; after: SealedValue | undefined; most: number },
): Promise<SealedValue[]> {
  const names = sql.join(keys.map((key) => sql.ref(key)))
  const [first, second] = keys.map((key) => sql`${sql.ref(key)}::text`)
  const from = after && keys.map((key, index) => sql`${index === 0 ? after.first : after.second}::${typeOf(key)}`)
  const { rows } = await sql<SealedValue>`
    select ${first} as first, ${second ?? sql`''`} as second, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${isElsewhere(column, mark)} ${from ? sql`and (${names}) > (${sql.join(from)})` : sql``}
    order by ${names} limit ${most}`.execute(queries)
  return rows
}

/** Puts values in the place of those that were read, but not of what has been written since, nor where a row is gone. */
export async function replaceSealed(
  queries: Queries,
  { table, column, keys }: SealedColumn,
  values: readonly (SealedValue & { fresh: Buffer })[],
): Promise<void> {
  const same = keys.map(
    (key, index) => sql`t.${sql.ref(key)} = given.${sql.ref(index === 0 ? 'a' : 'b')}::${typeOf(key)}`,
  )
  await sql`update ${sql.table(table)} as t set ${sql.ref(column)} = given.fresh
    from unnest(${values.map(({ first }) => first)}::text[], ${values.map(({ second }) => second)}::text[],
      ${values.map(({ sealed }) => sealed)}::bytea[], ${values.map(({ fresh }) => fresh)}::bytea[]) as given(a, b, sealed, fresh)
    where ${sql.join(same, sql` and `)} and t.${sql.ref(column)} = given.sealed`.execute(queries)
}

/** How many values there are, and how many of them are under other keys than the one of this mark. */
export async function countSealed(
  queries: Queries,
  { table, column }: Pick<SealedColumn, 'table' | 'column'>,
  mark: Buffer,
) {
  const { rows } = await sql<{ all: number; elsewhere: number }>`
    select count(*)::float8 as all, (count(*) filter (where ${isElsewhere(column, mark)}))::float8 as elsewhere
    from ${sql.table(table)} where octet_length(${sql.ref(column)}) > 0`.execute(queries)
  return rows[0] ?? { all: 0, elsewhere: 0 }
}

/** Messages that wait in jobs, under other keys than the one of this mark. */
export async function countWaitingMessages(queries: Queries, mark: Buffer): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from graphile_worker._private_jobs
    where payload::jsonb ? 'sealed'
      and substring(decode(payload->>'sealed', 'base64') for ${mark.length}::int) <> ${mark}`.execute(queries)
  return rows[0]?.waiting ?? 0
}

function isElsewhere(column: string, mark: Buffer) {
  return sql`octet_length(${sql.ref(column)}) > 0 and substring(${sql.ref(column)} for ${mark.length}::int) <> ${mark}`
}

const uuidKeys = ['borrower_id', 'order_id']
const typeOf = (key: string) => (uuidKeys.includes(key) ? sql`uuid` : sql`text`)
