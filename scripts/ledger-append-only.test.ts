import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../apps/server/src/testing/database.ts'
import { appendOnlyInvariants } from './ledger-append-only.ts'
import { withClient } from './with-client.ts'

let database: FreshDatabase

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** What the check names of a ledger that was changed, which is put back. */
async function namedAfter(change: string): Promise<unknown[]> {
  return withClient(database.url, async (client: Client) => {
    await client.query('begin')
    await client.query(change)
    const [question = ''] = Object.values(appendOnlyInvariants)
    const { rows } = await client.query(question)
    await client.query('rollback')
    return rows
  })
}

test('a ledger whose guards are as they were made breaks nothing', async () => {
  expect(await namedAfter('select 1')).toEqual([])
})

test.each([
  'journal_entry',
  'loan_process',
  'loan_command',
  'loan_extension',
  'daily_accrual_total',
  'gl_day',
  'closed_day',
  'closed_period',
  'manual_entry',
  'month_end',
  'portfolio_day',
  'stored_day',
  'loan_reached',
  'reconciliation',
  'journal_given',
  'journal_words',
  'day_file',
  'books_export',
])('%s without its guard, or with it switched off, is named', async (name) => {
  const found = [{ name, guard: 'append_only' }]
  expect(await namedAfter(`drop trigger ${name}_append_only on ${name}`)).toEqual(found)
  expect(await namedAfter(`alter table ${name} disable trigger ${name}_append_only`)).toEqual(found)
  expect(await namedAfter(`alter table ${name} enable replica trigger ${name}_append_only`)).toEqual(found)
  const halved = `drop trigger ${name}_append_only on ${name};
    create trigger ${name}_append_only before delete on ${name} for each statement execute function append_only()`
  expect(await namedAfter(halved)).toEqual(found)
})

test.each(['accrual', 'loan_day', 'loan_day_rest'])('%s is guarded row by row, in every partition', async (name) => {
  const found = (table: string) => ({ name: table, guard: 'append_only_row' })
  expect(await namedAfter(`drop trigger ${name}_append_only on ${name}`)).toEqual([found(name)])
  const [key] = name === 'accrual' ? ['ph'] : ['ph-1']
  const partition = `create table planted partition of ${name} for values from ('${key}', '2026-11-01') to ('${key}', '2026-11-02');`
  expect(await namedAfter(partition)).toEqual([])
  const off = `${partition} alter table planted disable trigger ${name}_append_only`
  expect(await namedAfter(off)).toEqual([found('planted')])
})

test.each([
  ['journal_entry', 'journal_entry_booked', 'book_journal_entry'],
  ['daily_accrual_total', 'daily_accrual_total_open_day', 'refuse_closed_day'],
  ['gl_day', 'gl_day_written_once', 'refuse_sums_after_close'],
  ['closed_period', 'closed_period_in_order', 'closed_period_in_order'],
  ['accounting_day', 'accounting_day_forward_only', 'accounting_day_forward_only'],
])('%s without what keeps closed days closed (%s) is named', async (name, trigger, guard) => {
  expect(await namedAfter(`drop trigger ${trigger} on ${name}`)).toEqual([{ name, guard }])
})
