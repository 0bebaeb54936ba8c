import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../apps/server/src/testing/database.ts'
import { brokenInvariants } from './ledger-invariants.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

afterAll(() => database.drop())

test('an empty ledger breaks nothing, and every question can be asked of the schema', async () => {
  expect(await brokenInvariants(database.url)).toEqual([])
})

test('money in suspense that no notice explains, and a ledger that can be changed, are found', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into journal_entry (borrower_id, ref, debit, credit, amount, currency, value_date, posted_at, kind)
    values (gen_random_uuid(), 'planted', 'cashIn', 'suspense', 5, 'PHP', '2026-11-21', now(), 'suspense')`)
  await client.query('alter table journal_entry disable trigger journal_entry_append_only')
  await client.end()
  const broken = await brokenInvariants(database.url)
  expect(broken.map(({ invariant }) => invariant.slice(0, 1))).toEqual(['4', '6'])
})
