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
  statement_file: {
    sha256: string
    name: string
    state: 'read' | 'waiting' | 'refused'
    failure: string | null
    lines: number
    read_at: Timestamp
  }
  statement_line: {
    line_id: string
    account: string
    source: string
    direction: 'credit' | 'debit'
    amount: bigint
    currency: string
    booked_on: string
    value_date: string
    reference: string
    outcome: string
    provider_reference: string | null
    read_at: Timestamp
    done_at: Timestamp | null
    done_by: string | null
    note: string | null
  }
  statement_days: { account: string; from_day: string; to_day: string }
}
