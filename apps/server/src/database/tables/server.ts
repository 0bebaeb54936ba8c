import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export type ServerTables = {
  usual_wait: { market: string; route: string; seconds: number; samples: number; measured_at: Timestamp }
  server_secret: { name: string; sealed: Buffer; version: Generated<number> }
  server_key: {
    key_id: string
    kind: 'data' | 'lookup' | 'derive'
    keeper_key: string
    wrapped_key: Buffer
    used_from: Timestamp
    made_at: ColumnType<Date, Date | undefined, Date>
    rotated_to: string | null
    left_behind: Generated<number>
    rotated_at: Timestamp | null
  }
  provider_failure: { provider: string; failure: string; hour: Timestamp; failures: number }
  job_worker: { worker_pool: string; seen_at: Timestamp }
  clock_shift: { only_row: Generated<boolean>; shift_seconds: bigint }
}
