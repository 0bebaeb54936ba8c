import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
/** Any number will do, as long as every server takes the same lock. */
const migrationLock = 7_261_953

/**
 * Brings a database to this version: each file once, in order, in a transaction of its own, under a lock that lets
 * several servers start at once. A file that was run and has changed since is refused.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, run_at timestamptz not null default now())',
    )
    const run = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
    const known = new Map(run.rows.map((row) => [row.name, row.sha256]))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of files) await runOnce(client, name, known.get(name))
  } finally {
    await client.end()
  }
  await runMigrations({ connectionString })
}

async function runOnce(client: pg.Client, name: string, knownHash: string | undefined): Promise<void> {
  const sql = await readFile(folder + name, 'utf8')
  const sha256 = createHash('sha256').update(sql).digest('hex')
  if (knownHash === sha256) return
  if (knownHash !== undefined) throw new Error(`migration ${name} was changed after it had been run`)
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
