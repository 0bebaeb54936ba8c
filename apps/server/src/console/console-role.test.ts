import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestConsole, type TestConsole } from '../testing/console.ts'
import { loanRoutes } from '../testing/loan-routes.ts'
import { borrowerWithLoan } from '../testing/ready-borrower.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

let server: TestServer
let office: TestConsole

beforeAll(async () => {
  server = await createTestContext({ routes: loanRoutes })
  office = await createTestConsole(server)
})
afterAll(async () => {
  await office.stop()
  await server.stop()
})

test('the role of the console may change nothing that is written once, the ledger before all', async () => {
  const { rows } = await server.context.pool.query<{ name: string; may: boolean }>(`
    select distinct t.tgrelid::regclass::text as name, has_table_privilege('hiram_console', t.tgrelid, 'update')
        or has_table_privilege('hiram_console', t.tgrelid, 'delete')
        or has_table_privilege('hiram_console', t.tgrelid, 'truncate') as may
    from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where f.proname in ('append_only', 'append_only_row') and t.tgtype & 16 <> 0`)
  const names = rows.map(({ name }) => name)
  for (const name of ['journal_entry', 'daily_accrual_total', 'gl_day', 'closed_day', 'closed_period', 'manual_entry'])
    expect(names).toContain(name)
  expect(names).toContain('staff_audit')
  expect(rows.filter(({ may }) => may)).toEqual([])
})

test('over its connections an entry is read and added, and neither changed nor taken away, whatever the triggers say', async () => {
  const { loanId } = await borrowerWithLoan(server, { amount: 900_000n, period: 3, periodUnit: 'month' })
  expect((await office.pool.query('select current_user as who')).rows).toEqual([{ who: 'hiram_console' }])
  const read = await office.pool.query('select from journal_entry where loan_id = $1', [loanId])
  expect(read.rowCount).toBeGreaterThan(0)
  for (const change of [
    'update journal_entry set amount = amount + 1',
    'delete from journal_entry',
    'truncate journal_entry',
    'alter table journal_entry disable trigger all',
    'update accounting_day set open_day = open_day + 1',
    "insert into migration (name, sha256) values ('1', '1')",
    'delete from graphile_worker._private_jobs',
  ])
    await expect(office.pool.query(change), change).rejects.toMatchObject({ code: '42501' })
})
