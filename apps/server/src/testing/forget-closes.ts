import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** As if no day had ever been closed, so that the next test can begin on an earlier one. */
export async function forgetCloses({ database }: Context): Promise<void> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'accrual'::regclass`.execute(database)
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(database)
  await sql`alter table general_ledger disable trigger general_ledger_append_only`.execute(database)
  for (const table of ['general_ledger', 'accrued_through', 'day_close']) {
    await sql`delete from ${sql.table(table)}`.execute(database)
  }
  await sql`alter table general_ledger enable trigger general_ledger_append_only`.execute(database)
}
