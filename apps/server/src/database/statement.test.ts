import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { createPool } from './client.ts'
import { listOf, rowsOf } from './statement.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('a list is read back as it was, whatever its texts hold', async () => {
  const pool = createPool(fresh.url, () => undefined, 1)
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

test('rows are read back as they were, and rows within them', async () => {
  const pool = createPool(fresh.url, () => undefined, 1)
  const texts = ['', ' ', 'null', null, 'a,b', '(a,"b")', '{}', '"', '\\', "it's", 'a\nb', 'ề', '100%']
  try {
    await pool.query('create type part as (name text, amount bigint)')
    await pool.query('create type whole as (name text, seal bytea, parts part[], day date)')
    const parts = texts.map((name, index) => ({ name, amount: BigInt(index) }))
    const rows = rowsOf(texts, (name) => [
      name,
      Buffer.from('\\"{},\0'),
      rowsOf(parts, (part) => [part.name, part.amount]),
      null,
    ])
    const read = await pool.query(
      'select name, seal, day, to_json(parts) as parts from unnest($1::whole[]) where parts is not null',
      [rows],
    )
    const asJson = parts.map(({ name, amount }) => ({ name, amount: Number(amount) }))
    expect(read.rows).toEqual(texts.map((name) => ({ name, seal: Buffer.from('\\"{},\0'), day: null, parts: asJson })))
  } finally {
    await pool.end()
  }
})
