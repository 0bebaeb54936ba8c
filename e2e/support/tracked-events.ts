import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { trackedSubject } from '../../apps/server/src/privacy/tracked-subject.ts'
import { vaultOfSettings } from '../../apps/server/src/privacy/vault.ts'
import { queryDatabase } from './database.ts'
import { stack } from './stack.ts'

/** Who the events of these borrowers are kept under; only the server's key leads there. */
async function subjectsOf(borrowers: readonly { borrower_id: string }[]): Promise<string[]> {
  const keys = JSON.parse(await readFile(join(stack.filesDir, '..', 'development-keys.json'), 'utf8'))
  const vault = vaultOfSettings(keys.DATA_KEY, keys.LOOKUP_KEY)
  return borrowers.map(({ borrower_id }) => trackedSubject(vault, borrower_id))
}

/** The tracked events of the newest borrower, in the order they happened. */
export async function eventsOfNewestBorrower(): Promise<string[]> {
  const newest = await queryDatabase<{ borrower_id: string }>(
    'select borrower_id from borrower order by registered_at desc limit 1',
    [],
  )
  return eventsWhere('subject_id = any($1)', await subjectsOf(newest))
}

/** Events from before a sign-in belong to no borrower. */
export async function eventsOfVisitors(): Promise<string[]> {
  const all = await queryDatabase<{ borrower_id: string }>('select borrower_id from borrower', [])
  return eventsWhere('subject_id <> all($1)', await subjectsOf(all))
}

async function eventsWhere(condition: string, subjects: readonly string[]): Promise<string[]> {
  const rows = await queryDatabase<{ action_type: string }>(
    `select action_type from tracked_event where ${condition} order by operated_at`,
    [subjects],
  )
  return rows.map((row) => row.action_type)
}
