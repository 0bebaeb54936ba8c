import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export type ServerTables = {
  usual_wait: { market: string; route: string; seconds: number; samples: number; measured_at: Timestamp }
  server_secret: { name: string; sealed: Buffer; version: Generated<number> }
  clock_shift: { only_row: Generated<boolean>; shift_seconds: bigint }
}
