import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>

/** The thread with the lender's people, as 013-support.sql makes it. */
export type SupportTables = {
  support_message: {
    borrower_id: string
    message_id: string
    seq: GeneratedAlways<bigint>
    from_lender: boolean
    text_sealed: Buffer | null
    file_name: string | null
    at: Timestamp
    seen_at: Timestamp | null
  }
  support_thread: { thread_id: string; borrower_id: string }
}
