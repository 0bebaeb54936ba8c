import { sql } from 'kysely'
import type { Database } from '../../database/client.ts'

export type TrackedEvent = {
  subjectId: string
  requestId: string
  number: number
  version: 1 | 2
  pageCode: string | null
  actionType: string
  appId: number
  operatedAt: string
  receivedAt: Date
}

/** All of these in one statement; those that are there already stay as they are. */
export async function insertEvents(database: Database, events: readonly TrackedEvent[]): Promise<void> {
  const column = <Key extends keyof TrackedEvent>(key: Key) => events.map((event) => event[key])
  await sql`insert into tracked_event (subject_id, request_id, number, version, page_code, action_type,
      app_id, operated_at, received_at)
    select * from unnest(${column('subjectId')}::uuid[], ${column('requestId')}::text[], ${column('number')}::smallint[],
      ${column('version')}::smallint[], ${column('pageCode')}::text[], ${column('actionType')}::text[],
      ${column('appId')}::integer[],
      ${column('operatedAt')}::timestamptz[], ${column('receivedAt')}::timestamptz[])
    on conflict do nothing`.execute(database)
}
