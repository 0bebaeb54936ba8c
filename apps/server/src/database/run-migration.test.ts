import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { migrateQueue, runMigration } from './run-migration.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

async function connection(): Promise<Client> {
  const client = new Client({ connectionString: fresh.url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Whether the work is over yet. */
function watched(work: Promise<void>): () => boolean {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  return () => isOver
}

const indexMade = {
  name: '999-next.sql',
  sha256: '',
  sql: `-- concurrently
drop index concurrently if exists guess_network_next;
create index concurrently guess_network_next on guess_network (tries);`,
}

test('an index that waits for a long transaction holds up no one who reads or writes, and is made once it ends', async () => {
  const [long, call, maker, onlooker] = [await connection(), await connection(), await connection(), await connection()]
  await long.query(`begin; insert into guess_network values (sha256('long'), now(), 1, 0, null)`)
  const making = runMigration(maker, indexMade, 400)
  const isOver = watched(making)
  const waits = async () =>
    (await onlooker.query(`select from pg_locks where not granted and pid <> pg_backend_pid()`)).rowCount ?? 0
  await expect.poll(waits).toBe(1)
  for (let calls = 0; calls < 20; calls += 1) {
    const start = performance.now()
    await call.query(`insert into guess_network values (sha256($1::text::bytea), now(), 1, 0, null)`, [String(calls)])
    await call.query('update guess_network set tries = tries + 1 where subject = sha256($1::text::bytea)', [
      String(calls),
    ])
    await call.query('select count(*) from guess_network')
    // the migration waits much longer than any of them
    expect(performance.now() - start).toBeLessThan(1000)
  }
  // its time is over: it lets go, and tries again from the start
  await expect.poll(waits).toBe(0)
  await expect.poll(waits).toBe(1)
  expect(isOver()).toBe(false)
  await long.query('commit')
  await making
  const { rows } = await maker.query(
    `select indisvalid, current_setting('lock_timeout') as waits from pg_index
     where indexrelid = 'guess_network_next'::regclass`,
  )
  // the files that follow have their own
  expect(rows).toEqual([{ indisvalid: true, waits: '0' }])
})

test('a statement that fails in such a file leaves the connection as it was', async () => {
  const maker = await connection()
  const failing = { ...indexMade, name: '999-other.sql', sql: indexMade.sql.replace('(tries)', '(no_such_column)') }
  await expect(runMigration(maker, failing)).rejects.toThrow('migration 999-other.sql failed')
  expect((await maker.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
})

test("the queue's own migrations let go of a lock that they do not get, and get it once it is free", async () => {
  const [holder, onlooker] = [await connection(), await connection()]
  const ran = async () =>
    (await onlooker.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')).rows[0]?.id
  const newest = await ran()
  // as if the library's version before had made it
  await holder.query('delete from graphile_worker.migrations where id = $1', [newest])
  await holder.query('begin; lock table graphile_worker.migrations in share mode')
  const migrating = migrateQueue(fresh.url)
  const isOver = watched(migrating)
  const waits = async () =>
    (
      await onlooker.query(
        `select from pg_locks where not granted and relation = 'graphile_worker.migrations'::regclass`,
      )
    ).rowCount ?? 0
  await expect.poll(waits).toBe(1)
  await expect.poll(waits, { timeout: 10_000 }).toBe(0)
  await sleep(100)
  expect([isOver(), await ran()]).toEqual([false, (newest ?? 0) - 1])
  await holder.query('commit')
  await migrating
  expect(await ran()).toBe(newest)
})
