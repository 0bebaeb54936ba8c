import type pg from 'pg'
import { withClient } from '../../scripts/with-client.ts'

/** The tables a posting writes, each with the moment by which its rows are known to be of one batch. */
const written = [
  { table: 'bank_transfer', from: 'bank_transfer t', at: 't.received_at' },
  { table: 'payment', from: 'payment t', at: 't.received_at' },
  {
    table: 'accrual_plan',
    from: `accrual_plan t join lateral (select max(received_at) as at from payment p
      where p.borrower_id = t.borrower_id and p.loan_id = t.loan_id) as paid on true`,
    at: 'paid.at',
  },
  { table: 'journal_entry', from: 'journal_entry t', at: 't.posted_at' },
  { table: 'outbox', from: 'outbox t', at: 't.at' },
]

/**
 * Database time a posting of the plainest batched insert of the very rows that the server wrote since `since`, in the same
 * batches, in milliseconds: one `insert … select from unnest` a table, in copies of the tables that have as many rows
 * and the same keys and indexes, but no foreign keys, checks or triggers. An accrual plan is inserted, not updated.
 */
export async function floorTime(databaseUrl: string, since: Date): Promise<number> {
  const timed = async (client: pg.Client) => {
    const tables = []
    for (const each of written) tables.push(await copied(client, each, since))
    await client.query('checkpoint')
    const [postings] = tables
    let waited = 0
    for (const batch of postings?.batches.keys() ?? []) {
      const began = performance.now()
      await Promise.all([
        client.query('begin'),
        ...tables.map(({ name, text, batches }) => client.query({ name, text, values: batches.get(batch) ?? [] })),
        client.query('commit'),
      ])
      waited += performance.now() - began
    }
    return waited / (postings?.rows ?? 0)
  }
  return withClient(databaseUrl, timed, { pipeline: true })
}

type Written = (typeof written)[number]

async function copied(client: pg.Client, { table, from, at }: Written, since: Date) {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  await client.query(`create table floor_${table} (like ${table} including indexes)`)
  await client.query(`insert into floor_${table} select t.* from ${from} where ${at} < $1`, [since])
  const fields = columns.map(({ name }) => `t.${name}::text`).join(', ')
  const { rows } = await client.query<{ batch: string; fields: (string | null)[] }>(
    `select ${at}::text as batch, array[${fields}] as fields from ${from} where ${at} >= $1 order by ${at}`,
    [since],
  )
  const batches = new Map<string, (string | null)[][]>()
  for (const [batch, own] of Map.groupBy(rows, (row) => row.batch)) {
    batches.set(
      batch,
      columns.map((_, index) => own.map((row) => row.fields[index] ?? null)),
    )
  }
  // a list of lists would be taken apart whole: a column that is a list goes as text
  const isList = (type: string) => type.endsWith('[]')
  const lists = columns.map(({ type }, index) => `$${index + 1}::${isList(type) ? 'text' : type}[]`).join(', ')
  const names = columns.map((_, index) => `c${index + 1}`)
  const values = columns.map(({ type }, index) => (isList(type) ? `${names[index]}::${type}` : names[index])).join(', ')
  return {
    name: table,
    text: `insert into floor_${table} select ${values} from unnest(${lists}) as given (${names.join(', ')})`,
    batches,
    rows: rows.length,
  }
}
