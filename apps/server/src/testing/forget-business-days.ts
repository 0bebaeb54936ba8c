import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** As if no day had ever been closed, so that the next test can begin on an earlier one. */
export async function forgetBusinessDays({ database }: Context): Promise<void> {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent in ('accrual'::regclass, 'loan_day'::regclass, 'loan_day_rest'::regclass)`.execute(database)
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(database)
  const books = [
    'gl_day',
    'closed_day',
    'closed_period',
    'journal_given',
    'month_end',
    'portfolio_day',
    'stored_day',
    'loan_reached',
    'reconciliation',
  ]
  const guarded = ['daily_accrual_total', ...books]
  for (const table of guarded) await sql`alter table ${sql.table(table)} disable trigger user`.execute(database)
  for (const table of [...guarded, 'accrued_through', 'business_day_run']) {
    await sql`delete from ${sql.table(table)}`.execute(database)
  }
  // what the end of a month booked would be booked again
  await sql`alter table journal_entry disable trigger user`.execute(database)
  await sql`delete from journal_entry where kind = 'monthEnd'`.execute(database)
  await sql`alter table journal_entry enable trigger user`.execute(database)
  for (const table of guarded) await sql`alter table ${sql.table(table)} enable trigger user`.execute(database)
}
