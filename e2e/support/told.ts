import { queryDatabase } from './database.ts'

/** What was told of the newest borrower's steps, in the order it happened. */
export async function notifiedOfNewest(): Promise<string[]> {
  const rows = await queryDatabase<{ action_type: string }>(
    `select action_type from tracked_event
      where subject_id = (select borrower_id from borrower order by registered_at desc limit 1) order by operated_at`,
    [],
  )
  return rows.map((row) => row.action_type)
}

/** Before anybody is signed in there is no borrower to tell it of. */
export async function toldByVisitors(): Promise<string[]> {
  const rows = await queryDatabase<{ action_type: string }>(
    'select action_type from tracked_event where subject_id not in (select borrower_id from borrower)',
    [],
  )
  return rows.map((row) => row.action_type)
}
