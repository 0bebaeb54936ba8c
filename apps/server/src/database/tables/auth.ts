import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

export type AuthTables = {
  login_identity: { phone_hash: Buffer; borrower_id: string }
  login_code: {
    phone_hash: Buffer
    purpose: string
    code_hash: Buffer
    device_thumbprint: string
    expires_at: Timestamp
    tries: Generated<number>
    used_at: Timestamp | null
    sent_at: Timestamp
  }
  session: {
    borrower_id: string
    token_hash: Buffer
    session_id: Generated<string>
    device_thumbprint: string
    device_sealed: Buffer | null
    opened_by: 'code' | 'password' | 'passkey'
    passkey_id: string | null
    created_at: Timestamp
    last_seen_at: Timestamp
    ended_at: Timestamp | null
  }
  borrower_password: { borrower_id: string; hash_sealed: Buffer; wrong_in_row: Generated<number>; set_at: Timestamp }
  passkey: {
    borrower_id: string
    passkey_id: string
    credential_hash: Buffer
    credential_sealed: Buffer
    sign_count: bigint
    added_at: Timestamp
    last_used_at: Timestamp | null
    stopped_at: Timestamp | null
  }
  passkey_challenge_used: { challenge_hash: Buffer; expires_at: Timestamp }
  phone_change: {
    borrower_id: string
    token_hash: Buffer | null
    checked_at: Timestamp | null
    changed_at: Timestamp | null
  }
  identity_check: { borrower_id: string; device_thumbprint: string; checked_at: Timestamp }
  guess_streak: {
    phone_hash: Buffer
    device_kind: 'known' | 'other'
    in_row: number
    locked_until: Timestamp | null
    last_at: Timestamp
  }
  guess_network: { subject: Buffer; since: Timestamp; tries: number; misses: number; refused_until: Timestamp | null }
  rate_window: { subject: Buffer; limit_name: string; window_start: Timestamp; used: number }
  request_effect: {
    device_thumbprint: string
    rid: string
    fingerprint: Buffer
    answer_sealed: Buffer | null
    at: Timestamp
  }
}
