import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, businessDate } from '@hiram/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBusinessDays } from '../business-day/run-business-days.ts'
import { exchangeOf } from '../providers/files/files-of.ts'
import type { Jobs } from '../queue/job-store.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { writeDayFiles } from './write-day-files.ts'

const first = businessDate('2026-06-20')
const days = 12
let server: TestServer
let folder: string
const puts = new Map<string, number>()

/** A place for files that takes its time, so that the next days are closed while a day's files are written. */
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  folder = await mkdtemp(join(tmpdir(), 'hiram-exchange-'))
  const exchange = exchangeOf({ EXCHANGE_DIR: folder })
  if (!exchange) throw new Error('no place')
  const put = async (name: string, bytes: Buffer) => {
    puts.set(name, (puts.get(name) ?? 0) + 1)
    await sleep(50)
    await exchange.outgoing.put(name, bytes)
  }
  server.providers.exchange = { ...exchange, outgoing: { ...exchange.outgoing, put } }
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const runJobs = () =>
  server.runJobs({
    writeDayFiles: async (job) => void (await writeDayFiles(server.context, job as Jobs['writeDayFiles'])),
  })

const states = async () =>
  (
    await sql<{ entity: string; tries: number; failure: string | null; written: boolean }>`
      select entity, tries, failure, written_at is not null as written from day_files`.execute(server.context.database)
  ).rows

test('while many days are closed at once, each day’s files are made once, and none fails', async () => {
  const working: Promise<void>[] = []
  for (let day = 0; day < days; day += 1) {
    server.setTime(new Date(`${addDays(first, day)}T02:00:00Z`))
    await runBusinessDays(server.context)
    working.push(runJobs(), runJobs())
  }
  await Promise.all(working)
  await runJobs()
  const all = await states()
  expect(all.length).toBeGreaterThanOrEqual(2 * (days - 2))
  expect(all.filter(({ tries, failure, written }) => tries !== 1 || failure !== null || !written)).toEqual([])
  expect(puts.size).toBe(5 * all.length)
  expect([...puts].filter(([, times]) => times !== 1)).toEqual([])
})

test('a day whose job failed too often is asked for again with the next one', async () => {
  const { outgoing } = server.providers.exchange ?? {}
  if (!outgoing) throw new Error('no place')
  const { put } = outgoing
  outgoing.put = async () => {
    throw new Error('the bucket is gone')
  }
  server.setTime(new Date(`${addDays(first, days)}T02:00:00Z`))
  await runBusinessDays(server.context)
  await runJobs()
  outgoing.put = put
  const failed = async () => (await states()).filter(({ written }) => !written).length
  expect(await failed()).toBe(2)
  await sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs))`.execute(
    server.context.database,
  )
  await runJobs()
  expect(await failed()).toBe(2)
  server.setTime(new Date(`${addDays(first, days + 1)}T02:00:00Z`))
  await runBusinessDays(server.context)
  await runJobs()
  expect(await failed()).toBe(0)
})
