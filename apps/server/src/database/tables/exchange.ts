import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export type ExchangeTables = {
  day_files: {
    entity: string
    day: string
    asked_at: Timestamp
    written_at: Timestamp | null
    tries: Generated<number>
    failure: string | null
  }
  day_file: {
    entity: string
    day: string
    name: string
    lines: number
    bytes: bigint
    sha256: string
    made_at: Timestamp
  }
}
