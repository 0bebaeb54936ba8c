import { sql } from 'kysely'
import { callsApplicationName, type Queries } from './client.ts'

/** Whether calls are being served, by any server: one connection is at times in use by a server itself, two are by borrowers. */
export async function areCallsServed(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`select count(*) > 1 as are from pg_stat_activity
    where datname = current_database() and application_name = ${callsApplicationName}
      and state_change > clock_timestamp() - interval '1 second'`.execute(queries)
  return rows[0]?.are ?? false
}
