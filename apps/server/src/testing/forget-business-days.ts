import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** As if no day had ever been closed, so that the next test can begin on an earlier one. */
export async function forgetBusinessDays({ database }: Context): Promise<void> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'accrual'::regclass`.execute(database)
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(database)
  await sql`alter table daily_accrual_total disable trigger daily_accrual_total_append_only`.execute(database)
  for (const table of ['daily_accrual_total', 'accrued_through', 'business_day_run']) {
    await sql`delete from ${sql.table(table)}`.execute(database)
  }
  await sql`alter table daily_accrual_total enable trigger daily_accrual_total_append_only`.execute(database)
}
