import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { refusedStatements } from '../testing/refused-statements.ts'
import { isSentOtherwise } from '../testing/sent-otherwise.ts'
import { isSpread } from './cluster/spread.ts'
import { type ReleasedStatement, releasedStatementsFile } from './released-statements.ts'

let statements: ReleasedStatement[]
beforeAll(async () => {
  statements = JSON.parse(await readFile(releasedStatementsFile, 'utf8'))
})

/** This version's schema, and what a migration changes of it. */
async function database(...migration: string[]): Promise<string> {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const command of migration) await client.query(command)
  await client.end()
  return url
}

/** Where the database is spread, without those that a server does not send there. */
async function refusedBy(url: string) {
  const refused = await refusedStatements(url, statements)
  return isSpread() ? refused.filter(({ statement }) => !isSentOtherwise(statement)) : refused
}

test('servers of the last release go on while the first of this one runs: its schema takes all their statements', async () => {
  expect(statements.length).toBeGreaterThan(150)
  expect(await refusedBy(await database())).toEqual([])
})

test('nearly all are run, with values that they were sent with, and the triggers of most tables look at them', () => {
  const run = statements.filter(({ values }) => values)
  expect(run.length / statements.length).toBeGreaterThan(0.95)
  const writes = statements.filter(({ statement }) => /^\s*(insert|update|delete)\b/i.test(statement))
  expect(writes.filter(({ values }) => values).length / writes.length).toBeGreaterThan(0.95)
  expect(writes.filter(({ withoutTriggers }) => withoutTriggers).length / writes.length).toBeLessThan(0.1)
  for (const table of ['borrower', 'loan', 'journal_entry', 'payment', 'payout_order', 'outbox']) {
    const into = new RegExp(`insert into "?${table}"?\\s`)
    expect(
      run.some(({ statement, withoutTriggers }) => into.test(statement) && !withoutTriggers),
      table,
    ).toBe(true)
  }
})

test.each([
  [
    'a column that was renamed too early',
    ['alter table borrower rename column locale to language'],
    'locale',
    /borrower/,
  ],
  [
    'a new column that must have a value, and has no default',
    ['alter table payment_proof add checked_by uuid not null'],
    'checked_by',
    /^insert into "?payment_proof/,
  ],
  [
    'a condition that rows of the version before do not meet',
    ['alter table session add constraint of_new_servers check (session_id is null)'],
    'of_new_servers',
    /^insert into "?session/,
  ],
  [
    'a trigger that refuses what the version before writes',
    [
      `create function refuses_all() returns trigger language plpgsql as $$ begin raise exception 'not of this version'; end $$`,
      'create trigger refuses_all before insert on contact_log for each row execute function refuses_all()',
    ],
    'not of this version',
    /^insert into contact_log/,
  ],
])('%s is found, with the statements that it breaks', async (_, migration, problem, statement) => {
  const refused = await refusedBy(await database(...migration))
  expect(refused.length).toBeGreaterThan(0)
  for (const each of refused) {
    expect(each.problem).toContain(problem)
    expect(each.statement).toMatch(statement)
  }
})
