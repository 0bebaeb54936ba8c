import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { createConsolePool, createHeartbeatPool, createPool, createQueuePool, statementOfDayMs } from './client.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('a statement never gets the name of another, however many there are', async () => {
  const pool = createPool(fresh.url, () => undefined, 1)
  try {
    for (let at = 10_000; at < 12_100; at += 1) {
      const { rows } = await pool.query(`select $1::int + ${at} as sum`, [1])
      expect(rows).toEqual([{ sum: at + 1 }])
    }
  } finally {
    await pool.end()
  }
})

test('PostgreSQL gives up who says nothing more within half a minute, of every pool', async () => {
  const pools = [
    createPool(fresh.url, () => undefined, 1),
    createPool(fresh.url, () => undefined, 1, statementOfDayMs),
    createConsolePool(fresh.url, () => undefined),
    createQueuePool(fresh.url, () => undefined),
    createHeartbeatPool(fresh.url, () => undefined),
  ]
  for (const pool of pools) {
    const { rows } = await pool.query(
      `select sum(setting::int) filter (where name = 'tcp_keepalives_idle') as idle,
        exp(sum(ln(setting::int)) filter (where name <> 'tcp_keepalives_idle'))::int as asking
      from pg_settings where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count')`,
    )
    expect(rows.map(({ idle, asking }) => Number(idle) + Number(asking))).toEqual([30])
    await pool.end()
  }
})

test('a lost connection fails only the statements sent over it', async () => {
  const broken: string[] = []
  const pool = createPool(fresh.url, (error) => broken.push(error.message), 2)
  const killer = await pool.connect()
  try {
    const kill = (pid: unknown) => killer.query('select pg_terminate_backend($1::int)', [pid])
    const idle = await pool.connect()
    const { rows } = await idle.query('select pg_backend_pid() as pid')
    idle.release()
    await kill(rows[0].pid)
    await expect.poll(() => broken.length).toBe(1)
    const working = await pool.connect()
    const again = await working.query('select pg_backend_pid() as pid')
    const asked = expect(working.query('select pg_sleep(30)')).rejects.toThrow('terminating connection')
    await kill(again.rows[0].pid)
    await asked
    working.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    killer.release()
    await pool.end()
  }
})
