import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../queue/job-store.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { housekeeping } from './housekeeping.ts'
import { kept } from './housekeeping-store.ts'
import { startJobs } from './start-jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
})
afterAll(() => server.stop())

const dayMs = 86_400_000
const ago = (days: number, seconds = 0) =>
  new Date(server.context.clock.wall().getTime() - days * dayMs - seconds * 1000)
const query = (text: string, values: unknown[] = []) => server.context.pool.query(text, values)
async function count(table: string): Promise<number> {
  const { rows } = await query(`select count(*)::int as n from ${table}`)
  return rows[0].n
}

test('expired rows are removed, others stay', async () => {
  const { borrowerId } = await server.newBorrower()
  const staffId = randomUUID()
  await query(`insert into staff values ($1, 'Ana', 'ana@lender.example', null, '{reviewer}', '{ph}', now(), null)`, [
    staffId,
  ])
  for (const seconds of [1, -1]) {
    await query(`insert into rate_window values ($1, 'a limit', $2, 1)`, [randomBytes(32), ago(2, seconds)])
    await query(`insert into request_effect values ('device', $1, $2, null, $3)`, [
      randomUUID(),
      randomBytes(32),
      ago(30, seconds),
    ])
    await query(`insert into login_code values ($1, 'login', $1, 'device', $2, 0, null, $2)`, [
      randomBytes(32),
      ago(0, seconds),
    ])
    await query(
      'insert into session (borrower_id, token_hash, device_thumbprint, created_at, last_seen_at) values ($1, $2, $3, $4, $4)',
      [borrowerId, randomBytes(32), 'device', ago(90, seconds)],
    )
    await query('insert into guess_network values ($1, $2, 1, 1, null)', [randomBytes(32), ago(2, seconds)])
    await query(`insert into guess_streak values ($1, 'other', 1, null, $2)`, [randomBytes(32), ago(90, seconds)])
    await query(`insert into provider_failure values ('sms', 'timeout', $1, 1)`, [ago(30, seconds)])
    await query(`insert into tracked_event values ($1, $2, 0, 2, null, 'app_start', 12, $3, $3)`, [
      borrowerId,
      randomUUID(),
      ago(30, seconds),
    ])
    await query(`insert into device_print values ($1, $2, null, 0.5, 'Chrome', 'Android', $3, $3)`, [
      borrowerId,
      randomUUID(),
      ago(365, seconds),
    ])
    await query('insert into passkey_challenge_used values ($1, $2)', [randomBytes(32), ago(0, seconds)])
    await query(`insert into staff_sign_in values ($1, '', '', '/', $2)`, [randomBytes(32), ago(0, seconds)])
    await query(`insert into work_claim values ('review', $1, $2, $3, $3)`, [randomUUID(), staffId, ago(1, seconds)])
    await query(`insert into staff_session values ($1, $2, 'provider', $3, $3, null, null)`, [
      randomBytes(32),
      staffId,
      ago(90, seconds),
    ])
    await query('insert into start_location values ($1, $2, $3, $4)', [
      borrowerId,
      randomUUID(),
      randomBytes(32),
      ago(30, seconds),
    ])
  }
  await housekeeping(server.context)
  const left: Record<string, number> = {}
  for (const table of Object.keys(kept)) left[table] = await count(table)
  // the borrower's own session is live
  expect(left).toEqual({
    rate_window: 1,
    request_effect: 1,
    login_code: 1,
    session: 2,
    guess_network: 1,
    guess_streak: 1,
    provider_failure: 1,
    tracked_event: 1,
    device_print: 1,
    start_location: 1,
    passkey_challenge_used: 1,
    staff_sign_in: 1,
    work_claim: 1,
    staff_session: 1,
  })
})

test('several batches are removed, and a locked row is skipped without waiting', async () => {
  await query('delete from rate_window')
  await query(
    `insert into rate_window select sha256(n::text::bytea), 'a limit', $1, 1 from generate_series(1, 2500) as n`,
    [ago(3)],
  )
  const client = await server.context.pool.connect()
  await client.query('begin')
  await client.query('select from rate_window where subject = sha256($1) for update', [Buffer.from('7')])
  await housekeeping(server.context)
  await client.query('rollback')
  client.release()
  expect(await count('rate_window')).toBe(1)
  await Promise.all([housekeeping(server.context), housekeeping(server.context)])
  expect(await count('rate_window')).toBe(0)
})

test('a running server schedules housekeeping and runs it', async () => {
  await query(`insert into rate_window values ($1, 'a limit', $2, 1)`, [randomBytes(32), ago(3)])
  const jobs = await startJobs(server.context)
  try {
    const planned = async () => (await query(`select identifier from graphile_worker._private_known_crontabs`)).rows
    const names = ['housekeeping', 'prepareRenewals', 'sweepOrders', 'readStatements']
    await expect.poll(planned).toEqual(names.map((identifier) => ({ identifier })))
    await addJob(server.context.database, 'housekeeping', {})
    await expect.poll(() => count('rate_window')).toBe(0)
  } finally {
    await jobs.stop()
  }
})
