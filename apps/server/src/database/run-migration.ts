import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * How long a statement of a migration waits for a lock, so that calls do not queue up behind it; then it lets others pass
 * and is tried again.
 */
const lockWaitMs = 3000
const lockPauseMs = 1000
const lockTries = 60
const lockNotAvailable = '55P03'
/** Begins a file of indexes that are made while the table is written: each statement by itself, in no transaction. */
const concurrentMark = '-- concurrently'
/** An index left unfinished by an earlier try is dropped first, so such a file may run again. */
const concurrentStatement = /^(drop index concurrently if exists|create (unique )?index concurrently) /

export type Migration = { sql: string; name: string; sha256: string }

/** Runs one file and notes that it has run. Throws when it fails, or when it got no lock in a minute or more of tries. */
export async function runMigration(client: pg.Client, migration: Migration): Promise<void> {
  const run = migration.sql.startsWith(concurrentMark) ? runConcurrently : runInTransaction
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(client, migration)
    } catch (error) {
      const waits = (error as { code?: unknown }).code === lockNotAvailable && tries < lockTries
      if (!waits) throw new Error(`migration ${migration.name} failed`, { cause: error })
      await sleep(lockPauseMs)
    }
  }
}

async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockWaitMs}`)
    await client.query(migration.sql)
    await markRun(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function runConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of concurrentStatements(migration.sql)) await client.query(statement)
  await markRun(client, migration)
}

/** Throws where a statement is none that may run twice. */
function concurrentStatements(sql: string): string[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  const other = statements.find((statement) => !concurrentStatement.test(statement))
  if (other) throw new Error(`not a statement to run concurrently: ${other}`)
  return statements
}

async function markRun(client: pg.Client, { name, sha256 }: Migration): Promise<void> {
  await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
}
