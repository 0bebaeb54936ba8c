import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export type EventTables = {
  outbox: {
    seq: Generated<bigint>
    at: Timestamp
    subject: string
    type: string
    data: Json<unknown>
    traceparent: string | null
  }
  event: {
    position: bigint
    event_id: Generated<string>
    subject: string
    sequence: bigint
    type: string
    data: Json<unknown>
    at: Timestamp
    logged_at: Generated<Date>
    traceparent: string | null
  }
  event_receiver: {
    receiver: string
    url: string | null
    types: string[] | null
    secrets_sealed: Buffer
    token_hash: Buffer
    is_paused: Generated<boolean>
    position: bigint
    leased_by: string | null
    leased_until: Timestamp | null
    added_at: Timestamp
  }
  event_retry: {
    receiver: string
    position: bigint
    subject: string
    attempts: number
    next_at: Timestamp | null
    failure: string | null
  }
  event_log: { only_row: Generated<boolean>; last_position: bigint }
}
