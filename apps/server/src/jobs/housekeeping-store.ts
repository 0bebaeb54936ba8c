import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

/** What is removed, and by which of its timestamps. */
export const kept = {
  rate_window: sql`window_start`,
  request_effect: sql`at`,
  login_code: sql`expires_at`,
  // a session that was never ended expires long before this
  session: sql`last_seen_at`,
  guess_network: sql`since`,
  guess_streak: sql`last_at`,
  tracked_event: sql`received_at`,
  device_print: sql`last_seen_at`,
  start_location: sql`at`,
} as const
export type Kept = keyof typeof kept

/** Removes up to `most` rows older than `before`, leaving locked ones for the next run; returns how many it removed. */
export async function removeBefore(queries: Queries, table: Kept, before: Date, most: number): Promise<number> {
  const removed = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${kept[table]} < ${before}::timestamptz limit ${most}::integer
      for update skip locked
    ))`.execute(queries)
  return Number(removed.numAffectedRows ?? 0n)
}
