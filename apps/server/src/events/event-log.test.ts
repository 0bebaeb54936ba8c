import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool, type Database } from '../database/client.ts'
import { recordEvents } from '../outbox/outbox-store.ts'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { eventsAfter, type LoggedEvent, lastPosition, logEvents } from './event-log-store.ts'

/** The whole number is tried by `npm run test:long`. */
const commits = Number(process.env.EVENT_COMMITS ?? 400)
const writers = 16
const subjects = 40

let fresh: FreshDatabase
let pool: Pool
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  pool = createPool(fresh.url, () => undefined, 24)
  database = createDatabase(pool)
})
afterAll(async () => {
  await database.destroy()
  await fresh.drop()
})

const at = new Date('2026-11-23T00:00:00Z')
const ended = (market: string, day: string) =>
  ({ type: 'businessDay.ended.v1', subject: `market/${market}`, data: { market, day } }) as const

test('what is committed late is numbered late, and no reader passes it over', async () => {
  const late = new Client({ connectionString: fresh.url })
  await late.connect()
  await late.query('begin')
  await late.query(`insert into outbox (at, subject, type, data) values (now(), 'market/late', 't', '{}')`)
  await recordEvents(database, at, [ended('early', '2026-11-22'), ended('early', '2026-11-23')])
  expect(await logEvents(database, 10)).toBe(2)
  const seen = await lastPosition(database)
  await late.query('commit')
  await late.end()
  expect(await logEvents(database, 10)).toBe(1)
  const [found, ...more] = await eventsAfter(database, { after: seen, types: null, most: 10 })
  expect(found).toMatchObject({ subject: 'market/late', position: seen + 1n, sequence: 1n })
  expect(more).toEqual([])
})

test('an event of a change that is undone never happened', async () => {
  const before = await lastPosition(database)
  const undone = database.transaction().execute(async (queries) => {
    await recordEvents(queries, at, [ended('undone', '2026-11-23')])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await logEvents(database, 10)).toBe(0)
  expect(await lastPosition(database)).toBe(before)
})

test('the log can be neither changed nor cut', async () => {
  for (const statement of [`update event set type = 'x'`, 'delete from event', 'truncate event'])
    await expect(pool.query(statement)).rejects.toThrow('append only')
})

test(`${commits} commits at once, late ones among them, while relays are killed: each event once, no gap`, async () => {
  const from = await lastPosition(database)
  await pool.query('create table changed (subject int primary key, changes int not null)')
  await pool.query(`insert into changed select n, 0 from generate_series(0, ${subjects - 1}) as n`)
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  const written = { done: false }
  void writing.finally(() => {
    written.done = true
  })
  const kills = killRelays(written)
  const seen: LoggedEvent[] = []
  const reader = read(from, seen, written)
  await writing
  await kills
  await reader
  expect(seen).toHaveLength(commits)
  expect(seen.map(({ position }) => position)).toEqual(seen.map((_, index) => from + BigInt(index + 1)))
  for (const own of Map.groupBy(seen, ({ subject }) => subject).values()) {
    expect(own.map(({ sequence }) => Number(sequence))).toEqual(own.map((_, index) => index + 1))
    // numbered under the subject's lock by the writer itself
    expect(own.map(({ data }) => Number(data.day))).toEqual(own.map((_, index) => index + 1))
  }
})

/** Each change locks its subject, counts it and records it; some take their time before they commit. */
async function write(writer: number): Promise<void> {
  for (let number = writer; number < commits; number += writers) {
    const subject = (number * 7) % subjects
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ changes: number }>(
        'update changed set changes = changes + 1 where subject = $1 returning changes',
        [subject],
      )
      await client.query(
        `insert into outbox (at, subject, type, data)
         values (now(), 'market/' || $1, 'businessDay.ended.v1', json_build_object('day', $2::int))`,
        [subject, rows[0]?.changes],
      )
      if (number % 23 === 0) await sleep(30)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

/** A reader that only ever goes forward, as a receiver does. */
async function read(from: bigint, seen: LoggedEvent[], written: { done: boolean }): Promise<void> {
  let after = from
  while (seen.length < commits) {
    const isLast = written.done
    if (isLast) while ((await logEvents(database, 500)) > 0);
    const events = await eventsAfter(database, { after, types: null, most: 500 })
    seen.push(...events)
    after = events.at(-1)?.position ?? after
    if (isLast && events.length === 0) return
    await sleep(5)
  }
}

/** Two servers' relays at a time; one after the other is ended by `kill -9`. */
async function killRelays(written: { done: boolean }): Promise<void> {
  const script = fileURLToPath(new URL('./testing/relay-process.ts', import.meta.url))
  const start = () => spawn(process.execPath, [script, fresh.url], { stdio: 'ignore' })
  let relays: ChildProcess[] = [start(), start()]
  while (!written.done) {
    await sleep(400)
    const [oldest, ...others] = relays
    oldest?.kill('SIGKILL')
    relays = [...others, start()]
  }
  for (const relay of relays) relay.kill('SIGKILL')
}
