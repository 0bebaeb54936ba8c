import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { createPool } from './client.ts'
import { NoConnectionError, pipelined } from './pipelined.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('a connection lost while several statements are under way is one error, also for those not awaited yet', async () => {
  const pool = createPool(fresh.url, () => undefined)
  try {
    const lost = pipelined(pool, async ({ ask }) => {
      const statement = (text: string) => ({ text, values: [1] })
      const first = ask(statement('select pg_sleep(600 * $1::int)'))
      const second = ask(statement('select $1::int'))
      await first
      return second
    })
    const outcome = expect(lost).rejects.toThrow(NoConnectionError)
    const sleeping = async () =>
      (await pool.query(`select pid from pg_stat_activity where wait_event = 'PgSleep'`)).rows as { pid: number }[]
    await expect.poll(sleeping).toHaveLength(1)
    for (const { pid } of await sleeping()) await pool.query('select pg_terminate_backend($1::int)', [pid])
    await outcome
  } finally {
    await pool.end()
  }
})

test('nothing begins a transaction within that of a pipeline, which would end it before the rest is written', async () => {
  const pool = createPool(fresh.url, () => undefined)
  try {
    const broken = pipelined(pool, async ({ queries }) => {
      expect(queries.isTransaction).toBe(true)
      expect(() => queries.transaction()).toThrow('not supported')
      await queries
        .insertInto('server_secret')
        .values({ name: 'half', sealed: Buffer.alloc(1) })
        .execute()
      throw new Error('the rest failed')
    })
    await expect(broken).rejects.toThrow('the rest failed')
    expect((await pool.query("select from server_secret where name = 'half'")).rowCount).toBe(0)
  } finally {
    await pool.end()
  }
})
