import type { ContactOutcome, ContactReason, StopReason } from '@hiram/contract/console/collections'
import type { Json, Timestamp } from './columns.ts'

export type StaffTables = {
  staff: {
    staff_id: string
    name: string
    email: string
    provider_subject: string | null
    roles: string[]
    markets: string[]
    created_at: Timestamp
    stopped_at: Timestamp | null
  }
  staff_view: {
    staff_id: string
    view_id: string
    list: string
    name: string
    query: string
    saved_at: Timestamp
  }
  staff_permission: { role: string; permission: string }
  staff_setting: { market: string; name: string; value: number }
  staff_session: {
    token_hash: Buffer
    staff_id: string
    opened_by: 'provider' | 'passkey'
    created_at: Timestamp
    last_seen_at: Timestamp
    confirmed_at: Timestamp | null
    ended_at: Timestamp | null
  }
  staff_sign_in: {
    state_hash: Buffer
    nonce: string
    code_verifier: string
    return_to: string
    expires_at: Timestamp
  }
  staff_passkey: {
    credential_id: string
    staff_id: string
    public_key: Buffer
    transports: string[]
    sign_count: bigint
    added_at: Timestamp
    last_used_at: Timestamp | null
    stopped_at: Timestamp | null
    stopped_because: 'copied' | 'accessEnded' | null
  }
  work_claim: { queue: string; item_id: string; staff_id: string; taken_at: Timestamp; until: Timestamp }
  approval: {
    approval_id: string
    kind: string
    market: string
    loan_id: string | null
    loan_state: string | null
    command: Json<unknown>
    reason: string
    maker: string
    asked_at: Timestamp
    lapses_at: Timestamp
    state: 'waiting' | 'done' | 'refused' | 'withdrawn' | 'lapsed'
    checker: string | null
    answered_at: Timestamp | null
    answer: string | null
  }
  staff_audit: {
    audit_id: string
    at: Timestamp
    staff_id: string | null
    action: string
    outcome: 'allowed' | 'refused'
    code: string | null
    subject: string | null
    reference: string
  }
  staff_look: {
    borrower_id: string
    look_id: string
    staff_id: string
    role: string
    purpose: string
    what: string
    subject: string
    at: Timestamp
  }
  collection_case: { borrower_id: string; loan_id: string; staff_id: string | null; stopped_for: StopReason | null }
  collection_event: {
    borrower_id: string
    loan_id: string
    event_id: string
    kind: 'assigned' | 'stopped' | 'resumed'
    by_staff: string
    to_staff: string | null
    reason: StopReason | null
    at: Timestamp
  }
  collection_contact: {
    borrower_id: string
    loan_id: string
    contact_id: string
    staff_id: string
    reason: ContactReason
    asked_on: string
    at: Timestamp
    outcome: ContactOutcome | null
    outcome_at: Timestamp | null
    again_on: string | null
  }
  payment_promise: {
    borrower_id: string
    loan_id: string
    promise_id: string
    amount: bigint
    promised_on: string
    made_at: Timestamp
  }
}
