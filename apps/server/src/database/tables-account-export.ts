import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>

export type AccountExportTables = {
  account_export: {
    borrower_id: string
    export_id: string
    session_hash: Buffer
    locale: string
    state: 'making' | 'ready'
    done: Generated<number>
    total: Generated<number>
    bytes: Generated<bigint>
    sha256: Buffer | null
    asked_at: Timestamp
    expires_at: Timestamp | null
  }
  account_export_part: { borrower_id: string; export_id: string; number: number; file_name: string }
}
