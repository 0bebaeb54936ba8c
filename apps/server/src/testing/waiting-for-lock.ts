import { isSpread } from '../database/cluster/spread.ts'

/**
 * The statement that finds the connections of this database whose statement, `like $1`, waits for a row somebody else
 * holds. Where the database is spread they wait on another server: Citus knows which of the coordinator's they are.
 */
export function waitingForLock(): string {
  return isSpread()
    ? `select distinct (waiting_gpid % 10000000000)::int as pid from citus_lock_waits where blocked_statement like $1`
    : `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like $1`
}
