import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

export type EntityDay = { entity: string; market: string; currency: string; day: string }

/** Opens the books of entities that have none, each on its day; the others stay as they are. */
export async function insertAccountingDays(queries: Queries, days: readonly EntityDay[]): Promise<void> {
  await sql`insert into accounting_day (entity, market, currency, open_day, first_day)
    select a.*, a.day from unnest(${days.map(({ entity }) => entity)}::text[], ${days.map(({ market }) => market)}::text[],
      ${days.map(({ currency }) => currency)}::text[], ${days.map(({ day }) => day)}::date[])
      as a(entity, market, currency, day) on conflict do nothing`.execute(queries)
}
