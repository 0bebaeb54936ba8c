import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>

/** Closing an account and requests to the lender, as 012-account.sql makes them. */
export type AccountTables = {
  identity_check: { borrower_id: string; device_thumbprint: string; checked_at: Timestamp }
  account_deletion: {
    borrower_id: string
    deletion_id: string
    state: 'waiting' | 'kept' | 'stopped' | 'done'
    asked_at: Timestamp
    grace_ends_at: Timestamp
    ended_at: Timestamp | null
  }
  special_application: {
    borrower_id: string
    application_id: string
    kind: 'limitReview' | 'hardshipPlan' | 'wrongData' | 'closeAccount'
    text_sealed: Buffer
    state: 'sent' | 'review' | 'accepted' | 'refused' | 'withdrawn'
    answer_sealed: Buffer | null
    asked_at: Timestamp
    answered_at: Timestamp | null
  }
  special_application_route: { application_id: string; borrower_id: string }
}
