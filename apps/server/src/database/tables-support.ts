import type { ColumnType, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>

/** The thread with the lender's people and what is told of due dates, as 013-support.sql and 021-reminders.sql make it. */
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
  reminder_preference: {
    borrower_id: string
    three_days_ahead: boolean
    day_ahead: boolean
    due_today: boolean
    channel: 'sms' | 'zalo'
    saved_at: Timestamp
  }
}
