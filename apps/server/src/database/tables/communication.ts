import type { GeneratedAlways } from 'kysely'
import type { Timestamp } from './columns.ts'

export type CommunicationTables = {
  contact_log: {
    borrower_id: string
    loan_id: string
    due_on: string
    kind: string
    channel: string
    text_key: string
    asked_on: string
    send_at: Timestamp
  }
  support_message: {
    borrower_id: string
    message_id: string
    seq: GeneratedAlways<bigint>
    from_lender: boolean
    text_sealed: Buffer | null
    file_name: string | null
    at: Timestamp
    seen_at: Timestamp | null
    sent_by: string | null
  }
  support_thread: {
    thread_id: string
    borrower_id: string
    waits_since: Timestamp | null
    closed_at: Timestamp | null
    closed_by: string | null
    settled_at: Timestamp | null
  }
  message: {
    borrower_id: string
    message_id: string
    kind: string
    text_sealed: Buffer
    with_amounts_sealed: Buffer | null
    at: Timestamp
    seen_at: Timestamp | null
    locale: string | null
  }
  push_subscription: {
    borrower_id: string
    device_thumbprint: string
    endpoint_hash: Buffer
    subscription_sealed: Buffer
    shows_amounts: boolean
    made_at: Timestamp
  }
  suggestion_put_away: { borrower_id: string; name: string; at: Timestamp }
  reminder_preference: {
    borrower_id: string
    three_days_ahead: boolean
    day_ahead: boolean
    due_today: boolean
    channel: 'sms' | 'zalo'
    saved_at: Timestamp
  }
}
