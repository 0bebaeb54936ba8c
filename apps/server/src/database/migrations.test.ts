import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../testing/database.ts'
import { keysOf } from './cluster/schema-rules.ts'
import { migrate } from './migrate.ts'

/** Each leads from an id of the outside world to a borrower; it is kept by its own key. */
const routes = [
  'bank_transfer',
  'certificate_code',
  'document_identity',
  'loan_number',
  'loan_route',
  'login_identity',
  'manual_review_route',
  'payout_route',
  'proof_route',
  'repayment_code',
  'special_application_route',
  'support_thread',
]
/** Tables that name no borrower: of a market, a phone before sign-in, a device, the lender's people, the server, or the same everywhere. */
const ofNoBorrower = [
  'account_number',
  'accounting_day',
  'accrued_through',
  'approval',
  'books_approval',
  'books_export',
  'business_day_run',
  'caps_version',
  'clock_shift',
  'closed_day',
  'closed_period',
  'consent_text',
  'daily_accrual_total',
  'day_file',
  'day_files',
  'event',
  'event_log',
  'event_receiver',
  'event_retry',
  'gl_day',
  'guess_network',
  'guess_streak',
  'job_worker',
  'journal_given',
  'journal_words',
  'loan_day_rest',
  'loan_transition',
  'login_code',
  'manual_entry',
  'migration',
  'month_end',
  'outbox',
  'passkey_challenge_used',
  'portfolio_day',
  'product_activation',
  'product_stop',
  'product_version',
  'provider_failure',
  'rate_window',
  'reconciliation',
  'request_effect',
  'server_key',
  'server_secret',
  'staff',
  'staff_audit',
  'staff_passkey',
  'staff_permission',
  'staff_session',
  'staff_setting',
  'staff_sign_in',
  'staff_view',
  'statement_days',
  'statement_file',
  'statement_line',
  'stored_day',
  'suspense_return',
  'tracked_event',
  'usual_wait',
  'work_claim',
]

let fresh: FreshDatabase
let client: Client

beforeAll(async () => {
  fresh = await freshDatabase()
  client = new Client({ connectionString: fresh.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await fresh.drop()
})

async function rows<Row>(query: string): Promise<Row[]> {
  return (await client.query(query)).rows as Row[]
}

type Column = { table: string; column: string; nullable: boolean }

function columns(): Promise<Column[]> {
  return rows(`select c.relname as table, a.attname as column, not a.attnotnull as nullable
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped order by 1, 2`)
}

test('every table is of a borrower, a route to one, or named as of none', async () => {
  const all = await columns()
  const named = new Set(all.filter(({ column }) => column === 'borrower_id').map(({ table }) => table))
  const others = new Set(all.map(({ table }) => table).filter((table) => !named.has(table)))
  expect([...others]).toEqual(ofNoBorrower)
  expect(routes.filter((table) => !named.has(table))).toEqual([])
})

test('a route table has no unique index beside its own key, and no foreign key', async () => {
  const found = (await keysOf(client)).filter(({ table }) => routes.includes(table))
  expect(found.map(({ table, name }) => [table, name]).sort()).toEqual(routes.map((table) => [table, `${table}_pkey`]))
  expect(found.filter((key) => key.columns.includes('borrower_id'))).toEqual([])
})

test('the types of the tables name the columns there are, and which may be null', async () => {
  const folder = fileURLToPath(new URL('./tables/', import.meta.url))
  const sources = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  const own = sources.flatMap((source) =>
    [...source.matchAll(/^ {2}(\w+): (?:\w+\['(\w+)'\] & )?\{(.*?)(?:^ {2}| )\}$/gms)].map(
      ([, table, like, body = '']) => ({
        table,
        like,
        columns: body
          .replaceAll(/<.*>/g, '')
          .split(/[;\n]/)
          .map((line) => line.trim().split(': '))
          .filter(([column]) => column)
          .map(([column, type]) => ({ column, nullable: type?.endsWith('| null') })),
      }),
    ),
  )
  // a table like another has its columns, and some of its own
  const typed = own.flatMap(({ table, like, columns: some }) => {
    const others = own.find((other) => other.table === like)?.columns ?? []
    return [...others, ...some].map((column) => ({ table, ...column }))
  })
  const sorted = (list: readonly Partial<Column>[]) =>
    list.map(({ table, column, nullable }) => `${table}.${column}${nullable ? ' null' : ''}`).sort()
  expect(sorted(typed)).toEqual(sorted((await columns()).filter(({ table }) => table !== 'migration')))
})

test('a migration that was changed after it had been run is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true })
  await migrate(fresh.url, folder)
  const file = join(folder, '008-rewards.sql')
  await writeFile(file, `${await readFile(file, 'utf8')}\n`)
  await expect(migrate(fresh.url, folder)).rejects.toThrow('008-rewards.sql was changed after it had been run')
})

/** The migrations there are, and one more. */
async function withMigration(sql: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true })
  await writeFile(join(folder, '999-next.sql'), sql)
  return folder
}

test('a migration that waits for a lock lets calls pass, and gets it once it is free', async () => {
  const { url, drop } = await freshDatabase()
  const [long, call] = [new Client({ connectionString: url }), new Client({ connectionString: url })]
  await Promise.all([long.connect(), call.connect()])
  await long.query('begin; select from borrower')
  let isDone = false
  const migrating = migrate(url, await withMigration('alter table borrower add column next_thing int')).then(() => {
    isDone = true
  })
  for (let calls = 0; calls < 4; calls += 1) {
    const start = performance.now()
    await call.query('select from borrower')
    // what waits behind the migration waits no longer than its own lock may
    expect(performance.now() - start).toBeLessThan(15_000)
    await sleep(100)
  }
  expect(isDone).toBe(false)
  await long.query('commit')
  await migrating
  await call.query('select next_thing from borrower')
  await Promise.all([long.end(), call.end()])
  await drop()
})

test('an index can be made while its table is written; a file of such indexes has nothing else', async () => {
  const { url, drop } = await freshDatabase()
  const made = `-- concurrently
drop index concurrently if exists borrower_next;
create index concurrently borrower_next on borrower (borrower_id, app_id);`
  await migrate(url, await withMigration(made))
  const asked = new Client({ connectionString: url })
  await asked.connect()
  const { rows: indexes } = await asked.query(
    "select indisvalid from pg_index where indexrelid = 'borrower_next'::regclass",
  )
  expect(indexes).toEqual([{ indisvalid: true }])
  await asked.query("delete from migration where name = '999-next.sql'")
  await expect(migrate(url, await withMigration(`${made}\nupdate borrower set locale = 'x';`))).rejects.toThrow(
    'migration 999-next.sql failed',
  )
  await asked.end()
  await drop()
})

test('functions of a row have text for a body, in a database that was made before 014b too', async () => {
  const bodies = `select proname, prosrc from pg_proc where proname in ('earned_interest', 'earned_fees', 'earned_late')
    and prosqlbody is null order by 1`
  const wanted = await rows<{ proname: string; prosrc: string }>(bodies)
  expect(wanted.map(({ proname }) => proname)).toEqual(['earned_fees', 'earned_interest', 'earned_late'])
  const folder = await mkdtemp(join(tmpdir(), 'hiram-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true })
  const later = ['014b-row-functions.sql', '020b-row-functions.sql']
  for (const name of later) await rm(join(folder, name))
  await client.query('create database made_before template template0')
  const url = fresh.url.replace(/\/[^/]*$/, '/made_before')
  await migrate(url, folder)
  await migrate(url)
  const asked = new Client({ connectionString: url })
  await asked.connect()
  expect((await asked.query(bodies)).rows).toEqual(wanted)
  await asked.end()
  await client.query('drop database made_before with (force)')
})

test('a database of before is recognised, and the message says what to do', async () => {
  await client.query(
    `insert into migration (name, sha256) values ('001-borrowers.sql', ''), ('028-proof-after-close.sql', '')`,
  )
  const refused = expect(migrate(fresh.url)).rejects
  await refused.toThrow(/npm start.*delete the folder \.data.*\n.*DATABASE_URL.*empty database/)
})
