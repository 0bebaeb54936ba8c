import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeliveredEvent } from '@hiram/events'
import { Client } from 'pg'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '../../apps/server/src/database/client.ts'
import { freePort } from '../../apps/server/src/database/free-port.ts'
import { eventsAfter, type LoggedEvent } from '../../apps/server/src/events/event-log-store.ts'
import { addReceiver } from '../../apps/server/src/events/receivers.ts'
import { vaultOfSettings } from '../../apps/server/src/privacy/vault.ts'
import { signalAll } from '../../apps/server/src/testing/postgres-processes.ts'
import { scratchDir } from '../../apps/server/src/testing/scratch-dir.ts'
import { startChild } from '../run/children.ts'
import { developmentKeys } from '../run/development-keys.ts'
import { root } from '../run/root.ts'
import { embeddedDatabase } from '../run/stack.ts'
import { type Supervised, supervise } from '../run/supervise.ts'

/** The whole number is tried by `npm run test:long`. */
const commits = Number(process.env.EVENT_COMMITS ?? 300)
const kills = Number(process.env.EVENT_KILLS ?? 3)
const writers = 16
const subjects = 40

let folder: string
let url: string
let parts: Supervised[]
let receiver: Server
let port: number
let secret = ''
/** In the order of their coming; what came before is not noted again. */
const got = new Map<string, DeliveredEvent>()

beforeAll(async () => {
  folder = await mkdtemp(join(await scratchDir(), 'hiram-event-kills-'))
  await chmod(folder, 0o755)
  port = await freePort()
  const log = () => undefined
  const embedded = embeddedDatabase({ stateDir: folder, log })
  const database = supervise({ name: 'database', start: embedded.start, log, longestPauseMs: 500 })
  parts = [database]
  await database.ready
  url = embedded.url()
  const keys = await developmentKeys(folder)
  const env = {
    ...keys,
    NODE_ENV: 'development',
    DATABASE_URL: url,
    FILES_DIR: join(folder, 'files'),
    PORT: String(await freePort()),
    SANDBOX_URL: 'http://127.0.0.1:1',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'error',
    EVENT_ORIGINS: `http://127.0.0.1:${port}`,
  }
  const main = join(root, 'apps', 'server', 'src', 'main.ts')
  const output = { file: join(folder, 'server.log') }
  const server = supervise({
    name: 'server',
    start: async () => startChild({ args: [main], env, output }),
    log,
    longestPauseMs: 500,
  })
  parts.push(server)
  await server.ready
  receiver = createServer(async (request, response) => {
    const body: Buffer[] = []
    for await (const part of request) body.push(part)
    const event = new Webhook(secret).verify(
      Buffer.concat(body).toString(),
      request.headers as Record<string, string>,
    ) as DeliveredEvent
    if (!got.has(event.id)) got.set(event.id, event)
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => receiver.listen(port, '127.0.0.1', done))
  const pool = createDatabase(createPool(url, () => undefined, 1))
  const place = { database: pool, vault: vaultOfSettings(keys.DATA_KEY, keys.LOOKUP_KEY) }
  const to = `http://127.0.0.1:${port}/`
  const made = await addReceiver(place, { receiver: 'core', url: to, types: ['businessDay.ended.v1'] }, new Date())
  secret = made?.secret ?? ''
  await pool.destroy()
  await once(async (client) => {
    await client.query('create table changed (subject int primary key, changes int not null)')
    await client.query(`insert into changed select n, 0 from generate_series(0, ${subjects - 1}) as n`)
    await client.query('create table committed (number int primary key)')
  })
})
afterAll(async () => {
  for (const part of parts.toReversed()) await part.stop()
  receiver.close()
  await rm(folder, { recursive: true, force: true })
})

async function once<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Again until it is done, whatever ends meanwhile. */
async function untilDone<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await once(work)
    } catch {
      await sleep(100)
    }
  }
}

test(`${commits} commits at once, late ones among them, and kill -9 of server and database: each event once, no gap`, async () => {
  const written = { count: 0 }
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer, written)))
  const done = await killBetween(written)
  await writing
  expect(done).toEqual(Array.from({ length: kills }, (_, kill) => names(kill).join(' and ')))
  const logged = await untilDone(async () => {
    const database = createDatabase(createPool(url, () => undefined, 1))
    try {
      const events = await eventsAfter(database, { after: 0n, types: null, most: 1_000_000 })
      const own = events.filter(({ subject }) => subject.startsWith('market/test-'))
      if (own.length < commits) throw new Error('not all of it is in the log')
      expect(events.map(({ position }) => Number(position))).toEqual(events.map((_, index) => index + 1))
      return own
    } finally {
      await database.destroy()
    }
  })
  expectOnceInOrder(logged)
  await expect.poll(() => got.size >= commits && logged.every(({ event_id }) => got.has(event_id))).toBe(true)
  const own = [...got.values()].filter(({ subject }) => subject.startsWith('market/test-'))
  expect(own).toHaveLength(commits)
  for (const [, events] of Map.groupBy(own, ({ subject }) => subject))
    expect(events.map(({ sequence }) => Number(sequence))).toEqual(events.map((_, index) => index + 1))
})

function expectOnceInOrder(logged: readonly LoggedEvent[]): void {
  expect(logged).toHaveLength(commits)
  for (const [, events] of Map.groupBy(logged, ({ subject }) => subject)) {
    const counted = events.map((_, index) => index + 1)
    expect(events.map(({ sequence }) => Number(sequence))).toEqual(counted)
    // numbered under the subject's lock by the writer itself
    expect(events.map(({ data }) => Number(data.day))).toEqual(counted)
  }
}

/** Each change once, known by its number: a commit whose answer was lost is not made again. */
async function write(writer: number, written: { count: number }): Promise<void> {
  for (let number = writer; number < commits; number += writers) {
    await untilDone(async (client) => {
      const { rowCount } = await client.query('select from committed where number = $1', [number])
      if (rowCount === 0) await change(client, number)
    })
    written.count += 1
  }
}

async function change(client: Client, number: number): Promise<void> {
  const subject = (number * 7) % subjects
  await client.query('begin')
  const { rows } = await client.query<{ changes: number }>(
    'update changed set changes = changes + 1 where subject = $1 returning changes',
    [subject],
  )
  await client.query('insert into committed values ($1)', [number])
  await client.query(
    `insert into outbox (at, subject, type, data)
     values (now(), 'market/test-' || $1, 'businessDay.ended.v1', json_build_object('day', $2::int))`,
    [subject, rows[0]?.changes],
  )
  if (number % 23 === 0) await sleep(30)
  await client.query('commit')
}

const targets = [['server'], ['database'], ['server', 'database']] as const

function names(kill: number): readonly string[] {
  return targets[kill % targets.length] ?? []
}

/** Spread over the commits; the last one with a part of them still to come. */
async function killBetween(written: { count: number }): Promise<string[]> {
  const done: string[] = []
  const [database, server] = parts
  for (let kill = 0; kill < kills; kill += 1) {
    while (written.count < ((kill + 1) * commits) / (kills + 1)) await sleep(20)
    const chosen = names(kill)
    const pids = chosen.map((name) => (name === 'server' ? server : database)?.pid()).filter((pid) => pid !== undefined)
    signalAll(pids, 'SIGKILL')
    done.push(chosen.join(' and '))
  }
  return done
}
