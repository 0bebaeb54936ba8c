import { sql } from 'kysely'
import type { Queries } from './client.ts'

/** Resolves when the database answers, throws when it does not. */
export async function isAlive(queries: Queries): Promise<void> {
  await sql`select 1`.execute(queries)
}
