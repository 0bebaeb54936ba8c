import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { isSpread } from '../database/cluster/spread.ts'

/** What is removed: by which of its timestamps, and after how many days. No sign-in limit looks back further than one day. */
export const kept = {
  rate_window: { by: 'window_start', days: 2 },
  request_effect: { by: 'at', days: 30 },
  passkey_challenge_used: { by: 'expires_at', days: 0 },
  staff_sign_in: { by: 'expires_at', days: 0 },
  // a lease that ended keeps nothing; the next one begins again
  work_claim: { by: 'until', days: 1 },
  staff_session: { by: 'last_seen_at', days: 90 },
  login_code: { by: 'expires_at', days: 0 },
  // a session that was never ended expires long before this
  session: { by: 'last_seen_at', days: 90 },
  guess_network: { by: 'since', days: 2 },
  guess_streak: { by: 'last_at', days: 90 },
  provider_failure: { by: 'hour', days: 30 },
  tracked_event: { by: 'received_at', days: 30 },
  // as long as a fraud ring may take between two applications
  device_print: { by: 'last_seen_at', days: 365 },
  start_location: { by: 'at', days: 30 },
} as const
export type Kept = keyof typeof kept

/** Of tables that are spread by borrower, what names a row besides: there it has no other address that all servers know. */
const keys: Partial<Record<Kept, string>> = {
  session: 'token_hash',
  device_print: 'device_thumbprint',
  start_location: 'location_id',
}

/** Removes up to `most` rows older than `before`, leaving locked ones for the next run; returns how many it removed. */
export async function removeBefore(queries: Queries, table: Kept, before: Date, most: number): Promise<number> {
  const key = keys[table]
  if (isSpread() && key !== undefined) return removeByKey(queries, table, { key, before, most })
  const removed = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(kept[table].by)} < ${before}::timestamptz limit ${most}::integer
      for update skip locked
    ))`.execute(queries)
  return Number(removed.numAffectedRows ?? 0n)
}

/** The same by key; a locked row is waited for. */
async function removeByKey(
  queries: Queries,
  table: Kept,
  { key, before, most }: { key: string; before: Date; most: number },
): Promise<number> {
  const removed = await sql`delete from ${sql.table(table)} where (borrower_id, ${sql.ref(key)}) in (
    select borrower_id, ${sql.ref(key)} from ${sql.table(table)}
    where ${sql.ref(kept[table].by)} < ${before}::timestamptz limit ${most}::integer)`.execute(queries)
  return Number(removed.numAffectedRows ?? 0n)
}
