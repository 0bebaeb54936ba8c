import pg from 'pg'
import type { Logger } from 'pino'
import { functions, placements } from './placements.ts'
import { noteSpread } from './spread.ts'

/** Any number, as long as every server takes the same lock. */
const spreadingLock = 7_261_954

/**
 * Notes whether the database is spread; with `wanted` it is made so first. Without, only one that is spread already is
 * found: a server never spreads one unasked. Before the first pool is made.
 */
export async function openCluster(connectionString: string, wanted?: 'citus', log?: Logger): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    if (wanted === 'citus') await distribute(client)
    if ((await spreadTables(client)).length === 0) return
    await dropChangedPlanTrigger(client)
    noteSpread()
    log?.warn('the database is spread over several servers, which is on trial')
  } finally {
    await client.end()
  }
}

/**
 * Spreads every table by `placements` over the servers there are, after the migrations. What is spread already stays, so each
 * start may do it. The user must be a superuser the first time: Citus wants one to accept triggers, all of which read
 * rows of their own borrower and reference tables alone.
 */
async function distribute(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [spreadingLock])
  await client.query('create extension if not exists citus')
  const isDone = new Set(await spreadTables(client))
  const reference = placements.reference.filter((table) => !isDone.has(table))
  const ofBorrowers = placements.borrower.filter((table) => !isDone.has(table))
  if (reference.length + ofBorrowers.length === 0) return
  await client.query('set citus.enable_unsafe_triggers = on')
  // of every later session too: a new day's partition has its table's triggers
  await client.query(`do $$ begin
    execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database());
  end $$`)
  for (const table of reference) await client.query('select create_reference_table($1::regclass)', [table])
  for (const table of ofBorrowers) {
    if (table === 'accrual_plan') await dropChangedPlanTrigger(client)
    await client.query("select create_distributed_table($1::regclass, 'borrower_id', colocate_with => $2)", [
      table,
      table === 'borrower' ? 'none' : 'borrower',
    ])
  }
  for (const each of functions) await client.query('select create_distributed_function($1::regprocedure)', [each])
  // the coordinator opens connections to the others under the role of the statement
  await client.query('alter role hiram_console login')
}

/** It writes to `changed_plan` from a worker, which Citus does not allow: the accrual of a spread database reads all plans. */
async function dropChangedPlanTrigger(client: pg.Client): Promise<void> {
  await client.query('drop trigger if exists accrual_plan_changed on accrual_plan')
}

/** None where there is no Citus. */
async function spreadTables(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select from pg_class where relname = 'pg_dist_partition'")
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select logicalrelid::text as name from pg_dist_partition')
  return rows.map(({ name }) => name)
}
