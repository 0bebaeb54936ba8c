import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenSchemaRules, keysOf } from '../../apps/server/src/database/cluster/schema-rules.ts'
import { type FreshDatabase, freshDatabase } from '../../apps/server/src/testing/database.ts'

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

test('the schema can be spread by borrower', async () => {
  expect((await keysOf(client)).length).toBeGreaterThan(100)
  expect(await brokenSchemaRules(client)).toEqual([])
})

test.each([
  [
    'a unique index without the borrower',
    'create unique index by_number on loan (loan_number)',
    'loan: its key by_number does not begin with borrower_id',
  ],
  [
    'a unique index with the borrower in a later place',
    'create unique index by_number on loan (loan_number, borrower_id)',
    'loan: its key by_number does not begin with borrower_id',
  ],
  [
    'a foreign key that leaves the borrower out',
    'alter table loan add staff_id uuid, add constraint to_staff foreign key (staff_id) references staff',
    'loan: its key to_staff does not begin with borrower_id',
  ],
  [
    'a primary key of an id alone',
    'alter table start_location drop constraint start_location_pkey; alter table start_location add by_itself uuid primary key',
    'start_location: its key start_location_pkey does not begin with borrower_id',
  ],
  ['a new table without a place', 'create table next_thing (id int)', 'next_thing has no place in placements.ts'],
  [
    'a statement trigger that reads a table',
    `create function looks() returns trigger language plpgsql as $$ begin perform 1 from staff; return null; end $$;
     create trigger looking after update on loan for each statement execute function looks()`,
    'loan: its statement trigger looking reads a table',
  ],
  [
    'a statement trigger that is given the rows',
    `create function counts() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger counting after insert on loan referencing new table as added for each statement execute function counts()`,
    'loan: its statement trigger counting reads a table',
  ],
  [
    'a guard against truncate and other commands in one, where a foreign key leads to a reference table',
    `create trigger all_at_once before update or delete or truncate on product_stop for each statement execute function append_only()`,
    'product_stop: its trigger all_at_once is for truncate and other commands',
  ],
  [
    'the same where another table lies between',
    `alter table staff_audit add constraint audit_once unique (at);
     create trigger all_at_once before delete or truncate on usual_wait for each statement execute function append_only();
     alter table usual_wait add audited timestamptz references staff_audit (at)`,
    'usual_wait: its trigger all_at_once is for truncate and other commands',
  ],
])('%s is found', async (_, change, found) => {
  await client.query('begin')
  await client.query(change)
  expect(await brokenSchemaRules(client)).toEqual([found])
  await client.query('rollback')
})
