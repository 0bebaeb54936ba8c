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
  await client.query(`insert into accounting_day values ('ph-1', 'ph', 'PHP', '2026-11-21', '2026-11-21')`)
  await client.query(`insert into journal_entry (borrower_id, ref, debit, credit, amount, currency, value_date, posted_at, kind)
    values (gen_random_uuid(), 'planted', 'cashIn', 'suspense', 5, 'PHP', '2026-11-21', now(), 'suspense')`)
  await client.query('alter table journal_entry disable trigger journal_entry_append_only')
  await client.end()
  const broken = await brokenInvariants(database.url)
  expect(broken.map(({ invariant }) => invariant.slice(0, 1))).toEqual(['4', '6'])
})

test('a closed day whose sums were altered by hand is named with its account, and so is a day left out', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into accounting_day values ('vn-1', 'vn', 'VND', '2026-11-25', '2026-11-23')`)
  await client.query(`insert into gl_day values ('vn-1', '2026-11-24', '1100', 'VND', 0, 7, 0, 1)`)
  await client.query(`insert into closed_day values ('vn-1', '2026-11-24', now(), 1, 7)`)
  const broken = (await brokenInvariants(database.url)).filter(({ invariant }) => invariant.startsWith('15 '))
  expect(broken.map(({ rows }) => rows)).toMatchObject([
    [{ entity: 'vn-1', day: '2026-11-24', account: '1100', held: '7', expected: null }],
    [{ entity: 'vn-1', day: '2026-11-24', remainder: '7' }],
    [{ entity: 'vn-1', day: '2026-11-24', before: null }],
  ])
  await client.end()
})

test('a stored day that differs from the general ledger is named with its account, and one that was never reconciled', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into stored_day values ('vn-1', '2026-11-24', 0, now())`)
  const found = async () =>
    (await brokenInvariants(database.url)).filter(({ invariant }) => invariant.startsWith('18 '))
  const day = { entity: 'vn-1', day: '2026-11-24' }
  expect((await found()).map(({ rows }) => rows)).toEqual([
    [{ ...day, what: null, difference: null }],
    [{ ...day, account: '1100', stored: '0', held: '7' }],
  ])
  await client.query(
    `insert into reconciliation values ('vn-1', '2026-11-24', '1100', -7), ('vn-1', '2026-11-24', '1110', 0)`,
  )
  expect((await found())[0]?.rows).toEqual([{ ...day, what: '1100', difference: '-7' }])
  // one stored after its switch has what came since, and is not compared
  await client.query(`insert into stored_day values ('vn-1', '2026-11-25', 0, now(), true)`)
  await client.query(`insert into closed_day values ('vn-1', '2026-11-25', now(), 0, 0)`)
  expect((await found()).flatMap(({ rows }) => rows)).toEqual([
    { ...day, what: '1100', difference: '-7' },
    { ...day, account: '1100', stored: '0', held: '7' },
  ])
  await client.end()
})

test('prepaid interest is an alarm: no event books any', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`insert into gl_day values ('ph-1', '2026-11-20', '2100', 'PHP', 0, 0, 9, 1)`)
  await client.end()
  const found = (await brokenInvariants(database.url)).filter(({ invariant }) => invariant.includes('prepaid interest'))
  expect(found.map(({ rows }) => rows)).toEqual([[{ entity: 'ph-1', balance: '-9' }]])
})
