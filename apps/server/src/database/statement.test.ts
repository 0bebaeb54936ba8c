import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { createPool } from './client.ts'
import { listOf } from './statement.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('a list is read back as it was, whatever its texts hold', async () => {
  const pool = createPool(fresh.url, 1)
  const texts = ['', ' ', 'null', 'NULL', null, 'a,b', '{}', '"', '\\', "it's", 'a\nb', 'ề', 'pay:1:fee', '100%']
  const bytes = [Buffer.from('\\"{},\0'), null]
  try {
    const { rows } = await pool.query('select $1::text[] as texts, $2::bytea[] as bytes, $3::bigint[] as amounts', [
      listOf(texts, (text) => text),
      listOf(bytes, (each) => each),
      listOf([-1n, 2n ** 60n], (amount) => amount),
    ])
    expect(rows).toEqual([{ texts, bytes, amounts: expect.anything() }])
    expect(rows[0].amounts.map(String)).toEqual(['-1', '1152921504606846976'])
  } finally {
    await pool.end()
  }
})
