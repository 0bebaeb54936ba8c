import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from './testing/database.ts'
import { startServerProcess } from './testing/server-process.ts'

/** The address is asked until the process answers it. */
async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status ?? 0
}

test.each([
  ['server', 200, false],
  ['worker', 404, true],
])('a %s answers %i where calls begin, and does jobs: %s', async (role, status, doesJobs) => {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-roles-'))
  const database = await freshDatabase()
  const process = await startServerProcess(database.url, folder, { ROLE: role })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await process.stop()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })
  await expect.poll(() => statusOf(`${process.url}/ready`), { timeout: 500_000 }).toBe(200)
  expect(await statusOf(`${process.url}/v1/keys`)).toBe(status)
  // who does jobs listens for new ones
  const listening = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and query like 'LISTEN%'`
  await expect.poll(async () => (await client.query(listening)).rows[0].count > 0).toBe(doesJobs)
})
