import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { isLockTimeout } from './lock-timeout.ts'

/**
 * How long a statement of a migration waits for a lock, so that calls do not queue up behind it; then it lets others pass
 * and is tried again.
 */
const lockWaitMs = 3000
const lockPauseMs = 1000
const lockTries = 60
const concurrentLockTries = 10
/**
 * An index that is made while its table is written waits for transactions of before, and nothing waits for it. So it waits
 * longer; a transaction that never ends still ends its try, not the server's start.
 */
const concurrentLockWaitMs = 60_000
/** Begins a file of indexes that are made while the table is written: each statement by itself, in no transaction. */
const concurrentMark = '-- concurrently'
/** An index left unfinished by an earlier try is dropped first, so such a file may run again. */
const concurrentStatement = /^(drop index concurrently if exists|create (unique )?index concurrently) /

export type Migration = { sql: string; name: string; sha256: string }

/** Runs one file and notes that it has run. Throws when it fails, or when it got no lock in a minute or more of tries. */
export async function runMigration(
  client: pg.Client,
  migration: Migration,
  concurrentWaitMs = concurrentLockWaitMs,
): Promise<void> {
  try {
    if (migration.sql.startsWith(concurrentMark))
      await untilLocked(() => runConcurrently(client, migration, concurrentWaitMs), concurrentLockTries)
    else await untilLocked(() => runInTransaction(client, migration), lockTries)
  } catch (error) {
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

/** Brings the job queue's own tables to its library's version, waiting for locks as our files do. */
export async function migrateQueue(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 2, lock_timeout: lockWaitMs })
  // what breaks is met by the statement that uses it
  const ignored = () => undefined
  pool.on('error', ignored)
  pool.on('connect', (client) => client.on('error', ignored))
  try {
    await untilLocked(() => runMigrations({ pgPool: pool }), lockTries)
  } finally {
    await pool.end()
  }
}

/** Again after each lock that was not had in time. */
async function untilLocked(work: () => Promise<void>, most: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || tries === most) throw error
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

async function runConcurrently(client: pg.Client, migration: Migration, waitMs: number): Promise<void> {
  const statements = concurrentStatements(migration.sql)
  await client.query(`set lock_timeout = ${waitMs}`)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.query('reset lock_timeout')
  }
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
