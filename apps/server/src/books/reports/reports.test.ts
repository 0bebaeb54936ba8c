import { businessDate } from '@hiram/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import {
  storedEntity as entity,
  loanNumberOf as number,
  storeDay,
  storeMonth,
  loanIdOf as uuid,
} from '../../testing/stored-month.ts'
import { csvLine } from '../csv.ts'
import { rollUpStoredDays } from '../roll-up-stored-days.ts'
import { DayNotStoredError, shareOf } from './report.ts'
import { type ReportName, type ReportRequest, reports, runReport } from './reports.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  await storeMonth(server.context.database)
})
afterAll(() => server.stop())

const report = (name: ReportName, more: Partial<ReportRequest> = {}) =>
  runReport(server.context.database, { name, entity, asOf: businessDate('2026-11-30'), ...more }, new Date(0))

test('portfolio at risk, beyond each number of days and with restructured loans (books, §8)', async () => {
  const { rows, asOf, basis } = await report('par')
  expect([asOf, basis]).toEqual(['2026-11-30', 'booked on'])
  // of 1,900: 300 and 200 more than a day late, 400 exactly one; 100 restructured and not late
  expect(rows).toEqual([
    ['1', '500000', '1900000', '0.2632', '600000', '0.3158'],
    ['7', '500000', '1900000', '0.2632', '600000', '0.3158'],
    ['30', '200000', '1900000', '0.1053', '300000', '0.1579'],
    ['60', '0', '1900000', '0.0000', '100000', '0.0526'],
    ['90', '0', '1900000', '0.0000', '100000', '0.0526'],
  ])
})

test('ageing, and what is outstanding by product, with their sums', async () => {
  expect((await report('ageing')).rows).toEqual([
    ['0', '2', '1000000', '0', '30', '0.5263'],
    ['1-7', '1', '400000', '0', '18', '0.2105'],
    ['8-30', '1', '300000', '0', '18', '0.1579'],
    ['31-60', '1', '200000', '0', '18', '0.1053'],
    ['all', '5', '1900000', '0', '84', '1.0000'],
  ])
  const [, , all] = (await report('outstanding')).rows
  expect(all).toEqual(['all', '5', '1900000', '84', '0', '10', '0', '100000'])
})

test('roll rates and cures of a month: by where each loan is at its end, paid off or written off', async () => {
  const { rows } = await report('roll-rates')
  expect(rows.map(([, from, to, , principal, share]) => [from, to, principal, share])).toEqual([
    ['0', '0', '900000', '0.5625'],
    ['0', '1-7', '400000', '0.2500'],
    ['0', '8-30', '300000', '0.1875'],
    ['8-30', '31-60', '200000', '0.2857'],
    ['8-30', 'paid off', '500000', '0.7143'],
    ['61-90', '0', '100000', '1.0000'],
    ['121-180', 'written off', '600000', '1.0000'],
  ])
  expect((await report('cures')).rows).toEqual([
    ['2026-10-31', '8-30', '2', '700000', '1', '500000', '0.7143'],
    ['2026-10-31', '61-90', '1', '100000', '1', '100000', '1.0000'],
    ['2026-10-31', '121-180', '1', '600000', '0', '0', '0.0000'],
  ])
  expect((await report('cures', { asOf: businessDate('2026-10-31') })).rows).toEqual([])
})

test('the loans behind a figure, page by page', async () => {
  const first = await report('loans', { most: 2, only: { over: 0 } })
  expect(first.rows.map(([first]) => first)).toEqual([number(2), number(3)])
  const second = await report('loans', { most: 2, only: { over: 0 }, after: first.next ?? undefined })
  expect([second.rows.map(([first]) => first), second.next]).toEqual([[number(4)], null])
  expect((await report('loans', { only: { bucket: 3, product: 'ph-bullet' } })).rows).toHaveLength(1)
})

test('the loans behind roll rates: each once, by where it was and is, however few a page has', async () => {
  const listed = async (only: ReportRequest['only'], most = 2, lookThrough?: number) => {
    const found: (string | undefined)[] = []
    for (let after: string | undefined; ; ) {
      const { rows, next } = await report('roll-rates-by-loan', { only, most, after, lookThrough })
      found.push(...rows.map(([loan]) => loan))
      if (next === null) return found
      after = next
    }
  }
  expect(await listed({})).toEqual([1, 2, 3, 4, 5, 6, 7].map(number))
  expect(await listed({}, 1)).toEqual([1, 2, 3, 4, 5, 6, 7].map(number))
  expect(await listed({ from: 0, to: 2 })).toEqual([number(3)])
  expect(await listed({ from: 2 })).toEqual([number(4), number(6)])
  expect(await listed({ from: 2, to: 'paidOff' })).toEqual([number(6)])
  expect(await listed({ from: 4, to: 'cured' })).toEqual([number(5)])
  expect(await listed({ from: 6, to: 'writtenOff' })).toEqual([number(7)])
  expect(await listed({ from: 7 })).toEqual([])
  expect(await listed({ from: 0, to: 'cured' })).toEqual([])
  // the same where a page may look through one loan only, and ends early
  expect(await listed({}, 2, 1)).toEqual([1, 2, 3, 4, 5, 6, 7].map(number))
  expect(await listed({ to: 'writtenOff' }, 2, 1)).toEqual([number(7)])
  const early = await report('roll-rates-by-loan', { only: { to: 'paidOff' }, lookThrough: 1 })
  expect(early).toMatchObject({ rows: [], isEarly: true, next: expect.any(String) })
})

test('a month older than 60 days keeps its end and the loans that were late; every sum stays as it was', async () => {
  const { database } = server.context
  const names = Object.keys(reports).filter((name): name is ReportName => !['loans', 'caps-by-loan'].includes(name))
  const sums = async () => {
    const rows = []
    for (const asOf of ['2026-10-31', '2026-11-20', '2026-11-30'].map(businessDate))
      for (const name of names) rows.push([name, asOf, (await report(name, { asOf })).rows])
    return rows
  }
  const before = await sums()
  const waits = { tries: 2, restMs: 10 }
  const rollUpOn = (day: string) => rollUpStoredDays(server.context, 'ph', businessDate(day), waits)
  const apart = await partitions()
  // who reads them all the time goes first
  await database.transaction().execute(async (reader) => {
    await sql`select from loan_day limit 1`.execute(reader)
    expect(await rollUpOn('2026-12-31')).toBe(0)
  })
  expect(await partitions()).toEqual(apart)
  // 60 days after the first of December
  expect([await rollUpOn('2026-12-31'), await rollUpOn('2027-01-29')]).toEqual([1, 0])
  const twice = await Promise.all([rollUpOn('2027-01-30'), rollUpOn('2027-01-30')])
  expect(twice.toSorted()).toEqual([0, 2])
  expect(await rollUpOn('2027-01-30')).toBe(0)
  expect(await partitions()).toEqual(['loan_day_ph_1_202610', 'loan_day_ph_1_202611', 'loan_day_rest_ph_1_202611'])
  expect(await sums()).toEqual(before)
  const loans = await report('loans', { asOf: businessDate('2026-11-20') })
  expect(loans.rows.map(([first]) => first)).toEqual([number(2), number(3), number(4)])
  expect((await report('loans')).rows).toHaveLength(5)
  const { rows } = await sql`select loan_id, owed, day::text from loan_day_rest order by 1`.execute(database)
  expect(rows).toEqual([
    { loan_id: uuid(1), owed: 900_015n, day: '2026-11-20' },
    { loan_id: uuid(5), owed: 100_015n, day: '2026-11-20' },
  ])
})

test('days that were each rolled up alone join the partition of their month', async () => {
  const { database } = server.context
  await storeDay(database, '2026-12-05', ({ now }) => now)
  await sql`alter table loan_day detach partition loan_day_ph_1_20261205`.execute(database)
  await sql`alter table loan_day_ph_1_20261205 rename to loan_day_ph_1_20261205_late`.execute(database)
  await sql`create table loan_day_rest_ph_1_20261205 partition of loan_day_rest for values from ('ph-1', '2026-12-05')
    to ('ph-1', '2026-12-06')`.execute(database)
  await sql`with rest as (delete from loan_day_ph_1_20261205_late where days_past_due = 0 returning *)
    insert into loan_day_rest select loan_id, principal + interest + fees + late, day, entity from rest`.execute(
    database,
  )
  await sql`alter table loan_day attach partition loan_day_ph_1_20261205_late for values from ('ph-1', '2026-12-05')
    to ('ph-1', '2026-12-06')`.execute(database)
  await storeDay(database, '2026-12-31', ({ now }) => now)
  const of = async (day: string) =>
    (
      await sql`select count(*)::int as rows, sum(owed)::int as owed from (
      select principal + interest + fees + late as owed from loan_day where day = ${day}::date
      union all select owed from loan_day_rest where day = ${day}::date) as both_tables`.execute(database)
    ).rows
  const before = [await of('2026-12-05'), await of('2026-12-31')]
  expect(await rollUpStoredDays(server.context, 'ph', businessDate('2027-03-02'))).toBe(2)
  expect((await partitions()).filter((name) => name.includes('202612'))).toEqual([
    'loan_day_ph_1_202612',
    'loan_day_rest_ph_1_202612',
  ])
  expect([await of('2026-12-05'), await of('2026-12-31')]).toEqual(before)
})

async function partitions() {
  const { rows } = await sql<{
    relname: string
  }>`select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent in ('loan_day'::regclass, 'loan_day_rest'::regclass) order by 1`.execute(server.context.database)
  return rows.map(({ relname }) => relname)
}

test('a day that is not stored has no report', async () => {
  await expect(report('par', { asOf: businessDate('2026-11-29') })).rejects.toThrow(DayNotStoredError)
})

test('shares are rounded half to even, and nothing has no share', () => {
  expect([shareOf(1n, 0n), shareOf(1n, 3n), shareOf(1n, 80_000n), shareOf(3n, 80_000n)]).toEqual([
    '',
    '0.3333',
    '0.0000',
    '0.0000',
  ])
  expect([shareOf(1n, 20_000n), shareOf(3n, 20_000n), shareOf(2n, 1n)]).toEqual(['0.0000', '0.0002', '2.0000'])
})

test('a cell of CSV is never a formula', () => {
  expect(csvLine(['=1+1', '-5', '+x', '@a', '-x', 'a,"b"'])).toBe(`'=1+1,-5,'+x,'@a,'-x,"a,""b"""\r\n`)
})
