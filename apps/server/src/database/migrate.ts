import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import type { Queries } from './client.ts'
import { migrateQueue, runMigration } from './run-migration.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))
/** Any number, as long as every server takes the same lock. */
const migrationLock = 7_261_953
/** The first file of the migrations used before the present ones. */
const firstOfOlderSet = '001-borrowers.sql'

export class OlderDatabaseError extends Error {
  constructor() {
    super(`This database was made by a version of Hiram from before its first release, and its data cannot be carried over.
With npm start: stop it, delete the folder .data (or the one STATE_DIR names), and start again.
With a DATABASE_URL of your own: create an empty database and set DATABASE_URL to it.`)
    this.name = 'OlderDatabaseError'
  }
}

/**
 * Brings a database to this version: each file of `folder` once, in order, in its own transaction, under a lock that lets
 * several servers start at once. A file that was changed after it had been run is refused.
 */
export async function migrate(connectionString: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migration (name text primary key, sha256 text not null, run_at timestamptz not null default now())',
    )
    const run = await client.query<{ name: string; sha256: string }>('select name, sha256 from migration')
    const known = new Map(run.rows.map((row) => [row.name, row.sha256]))
    if (known.has(firstOfOlderSet)) throw new OlderDatabaseError()
    for (const name of await migrationNames(folder)) await runOnce(client, join(folder, name), name, known.get(name))
  } finally {
    await client.end()
  }
  await migrateQueue(connectionString)
}

/** Every migration of this version, by the name of its file. */
export const ownMigrations = () => migrationNames(migrationsFolder)

/** Whether all of these migrations have run. */
export async function haveRun(queries: Queries, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ run: number }>`select count(*)::int as run from migration
    where name = any(${names}::text[])`.execute(queries)
  return rows[0]?.run === names.length
}

async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function runOnce(client: pg.Client, file: string, name: string, knownHash: string | undefined): Promise<void> {
  const sql = await readFile(file, 'utf8')
  const sha256 = createHash('sha256').update(sql).digest('hex')
  if (knownHash === sha256) return
  if (knownHash !== undefined) throw new Error(`migration ${name} was changed after it had been run`)
  await runMigration(client, { sql, name, sha256 })
}
