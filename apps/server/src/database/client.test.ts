import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { createPool } from './client.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('a statement never gets the name of another, however many there are', async () => {
  const pool = createPool(fresh.url, 1)
  try {
    for (let at = 10_000; at < 12_100; at += 1) {
      const { rows } = await pool.query(`select $1::int + ${at} as sum`, [1])
      expect(rows).toEqual([{ sum: at + 1 }])
    }
  } finally {
    await pool.end()
  }
})
