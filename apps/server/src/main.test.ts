import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './database/embedded.ts'
import { postgresPids, signalAll } from './testing/postgres-processes.ts'
import { scratchDir } from './testing/scratch-dir.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

let folder: string
let database: EmbeddedPostgres
let server: ServerProcess

const startDatabase = (port?: number) =>
  startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durability: 'off', ...(port && { port }) })

beforeAll(async () => {
  folder = await mkdtemp(join(await scratchDir(), 'hiram-faults-'))
  database = await startDatabase()
  server = await startServerProcess(database.url, join(folder, 'files'))
})
afterAll(async () => {
  await server.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Jobs that fail at once: each ends with a statement of the queue's own, which is what a lost database interrupts. */
async function addFailingJobs(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `select graphile_worker.add_job('sendSms', json_build_object('smsId', n, 'sealed', 'not sealed'))
    from generate_series(1, $1::int) n`,
    [count],
  )
  await client.end()
}

async function failedJobs(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as failed from graphile_worker.jobs where attempts > 0`)
  await client.end()
  return rows[0].failed
}

/** An address whose answer needs the database. */
const ask = async () => {
  const start = performance.now()
  const answer = await fetch(`${server.url}/verify/none`, { signal: AbortSignal.timeout(60_000) })
  await answer.text()
  return { status: answer.status, ms: performance.now() - start }
}

test('a server whose accounts are not all mapped to the lender’s does not start, and says which', async () => {
  const numbers = JSON.stringify({ 'ph-1': { '1100': '110-00' } })
  const unmapped = await startServerProcess(database.url, join(folder, 'files'), { ACCOUNT_NUMBERS: numbers })
  try {
    await expect.poll(() => unmapped.ended()).toBe(78)
    expect(unmapped.log()).toContain('ph-1: account 2310 (Unearned fees) has no number')
    expect(unmapped.log()).toMatch(/vn-1: account 1010\.payout/)
  } finally {
    await unmapped.stop()
  }
})

test('a database that is killed under work, and comes back, ends neither the server nor its jobs', async () => {
  await expect.poll(async () => (await server.health()).status).toBe(200)
  for (let round = 1; round <= 3; round += 1) {
    const before = await failedJobs()
    await addFailingJobs(300)
    await expect.poll(failedJobs).toBeGreaterThan(before + 10)
    const [postmaster] = await postgresPids(database.dataDir)
    if (postmaster === undefined) throw new Error('no postmaster')
    process.kill(postmaster, 'SIGKILL')
    await database.stop()
    const health = await server.health()
    expect([health.status, health.ms < 2500]).toEqual([503, true])
    expect((await ask()).status).toBe(500)
    database = await startDatabase(database.port)
    await expect.poll(async () => (await server.health()).status).toBe(200)
    expect((await ask()).status).toBe(404)
    const failed = await failedJobs()
    await addFailingJobs(300)
    await expect.poll(failedJobs).toBeGreaterThan(failed)
    expect(server.ended(), server.log()).toBeNull()
  }
})

test('a database that hangs is reported by /health within two seconds and by calls within their limits', async () => {
  const pids = await postgresPids(database.dataDir)
  signalAll(pids, 'SIGSTOP')
  try {
    const [health, call] = await Promise.all([server.health(), ask()])
    expect([health.status, health.ms < 2500]).toEqual([503, true])
    expect([call.status, call.ms < 30_000]).toEqual([500, true])
  } finally {
    signalAll(pids, 'SIGCONT')
  }
  await expect.poll(async () => (await server.health()).status).toBe(200)
  await expect.poll(async () => (await ask()).status).toBe(404)
  expect(server.ended(), server.log()).toBeNull()
})
