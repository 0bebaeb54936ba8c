import { queryDatabase } from './database.ts'

/** The tracked events of the newest borrower, in the order they happened. */
export async function eventsOfNewestBorrower(): Promise<string[]> {
  const rows = await queryDatabase<{ action_type: string }>(
    `select action_type from tracked_event
      where subject_id = (select borrower_id from borrower order by registered_at desc limit 1) order by operated_at`,
    [],
  )
  return rows.map((row) => row.action_type)
}

/** Events from before a sign-in belong to no borrower. */
export async function eventsOfVisitors(): Promise<string[]> {
  const rows = await queryDatabase<{ action_type: string }>(
    'select action_type from tracked_event where subject_id not in (select borrower_id from borrower)',
    [],
  )
  return rows.map((row) => row.action_type)
}
