import { Client } from 'pg'
import { isSpread } from '../database/cluster/spread.ts'
import type { ReleasedStatement } from '../database/released-statements.ts'

export type RefusedStatement = { statement: string; problem: string }

/**
 * Those of these statements that a database refuses, and why. One with values is run, in a transaction that is rolled back;
 * another is prepared, as a server's connection asks it to. Rows that a statement's values refer to are not there, so the
 * foreign keys of this database are dropped for good.
 */
export async function refusedStatements(
  url: string,
  statements: readonly ReleasedStatement[],
): Promise<RefusedStatement[]> {
  // as a call's connection is where the database is spread
  const options = isSpread() ? '-c citus.multi_shard_modify_mode=sequential' : undefined
  const client = new Client({ connectionString: url, options })
  await client.connect()
  try {
    await dropForeignKeys(client)
    // none waits for what another connection does
    await client.query(`set statement_timeout = '30s'`)
    const refused: RefusedStatement[] = []
    for (const released of statements) {
      const found = await refusal(client, released)
      if (found) refused.push(found)
    }
    return refused
  } finally {
    await client.end()
  }
}

async function refusal(
  client: Client,
  { statement, values, withoutTriggers, before = [] }: ReleasedStatement,
): Promise<RefusedStatement | undefined> {
  let sent = statement
  await client.query('begin')
  try {
    if (withoutTriggers) await client.query('set local session_replication_role = replica')
    for (const each of before) {
      sent = each.statement
      await run(client, each)
    }
    sent = statement
    await run(client, { statement, ...(values && { values }) })
    // what is looked at only when a transaction commits
    await client.query('set constraints all immediate')
    return undefined
  } catch (error) {
    return { statement: sent, problem: error instanceof Error ? error.message : String(error) }
  } finally {
    await client.query('rollback')
  }
}

async function run(client: Client, { statement, values }: ReleasedStatement): Promise<void> {
  if (!values) {
    await client.query(`prepare tried as ${statement}`)
    await client.query('deallocate tried')
    return
  }
  await client.query(
    statement,
    values.map((value) => (typeof value === 'object' && value ? Buffer.from(value.hex, 'hex') : value)),
  )
}

/** Where the database is spread, of its tables, not of the parts of them that are on this server. */
async function dropForeignKeys(client: Client): Promise<void> {
  await client.query(`do $$ declare key record; begin
    for key in select conrelid::regclass as owner, conname from pg_constraint
        where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
          and conrelid::regclass::text !~ '^[0-9]+$|_[0-9]{6,}$' loop
      execute format('alter table %s drop constraint %I', key.owner, key.conname);
    end loop;
  end $$`)
}
