import type { PhotoKind, StepName, SupplementName } from '@hiram/contract/basis-info'
import type { FaceOrder } from '@hiram/contract/face-orders'
import type { LoanStatus } from '@hiram/lending'
import type { ColumnType, Generated } from 'kysely'
import type { AccountTables } from './tables-account.ts'
import type { AccountExportTables } from './tables-account-export.ts'
import type { AccrualTables } from './tables-accrual.ts'
import type { LoanDocumentTables } from './tables-loan-documents.ts'
import type { LoanEventTables } from './tables-loan-events.ts'
import type { LoginTables } from './tables-login.ts'
import type { ReviewTables } from './tables-review.ts'
import type { RewardTables } from './tables-rewards.ts'
import type { SupportTables } from './tables-support.ts'
import type { TrackingTables } from './tables-tracking.ts'

type Timestamp = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, string, string>
export type StageName = 'uploadData' | 'evaluateRules' | 'analyseData' | 'giveFinalResult'
/** The tables as migrations/ makes them. */
export type Tables = LoanTables &
  AccountTables &
  AccountExportTables &
  LoginTables &
  AccrualTables &
  LoanEventTables &
  LoanDocumentTables &
  ReviewTables &
  RewardTables &
  SupportTables &
  TrackingTables

type LoanTables = {
  borrower: {
    borrower_id: string
    market: 'ph' | 'vn'
    app_id: number
    locale: string
    phone_sealed: Buffer
    limit_minor: bigint | null
    registered_at: Timestamp
    blocked_at: Timestamp | null
  }
  borrower_key: { borrower_id: string; wrapped_key: Buffer }
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
  rate_window: { subject: Buffer; limit_name: string; window_start: Timestamp; used: number }
  guess_streak: {
    phone_hash: Buffer
    device_kind: 'known' | 'other'
    in_row: number
    locked_until: Timestamp | null
    last_at: Timestamp
  }
  guess_network: { subject: Buffer; since: Timestamp; tries: number; misses: number; refused_until: Timestamp | null }
  request_effect: {
    device_thumbprint: string
    rid: string
    fingerprint: Buffer
    answer_sealed: Buffer | null
    at: Timestamp
  }
  server_secret: { name: string; sealed: Buffer; version: Generated<number> }
  clock_shift: { only_row: Generated<boolean>; shift_seconds: bigint }
  application_step: {
    borrower_id: string
    step: StepName | SupplementName
    state: 'draft' | 'complete' | 'corrections'
    revision: number
    values_sealed: Buffer
    reasons: Generated<string[]>
    saved_at: Timestamp
  }
  document_identity: { document_hash: Buffer; borrower_id: string }
  photo: {
    borrower_id: string
    photo_id: string
    kind: PhotoKind
    file_name: string
    sha256: Buffer
    width: number
    height: number
    bytes: number
    stored_at: Timestamp
  }
  document_reading: {
    borrower_id: string
    photo_id: string
    reading_sealed: Buffer
    document_hash: Buffer | null
    read_at: Timestamp
  }
  face_check: {
    borrower_id: string
    face_check_id: string
    token_hash: Buffer
    expires_at: Timestamp
    photo_id: string | null
    orders: FaceOrder[]
    liveness: 'passed' | 'review' | null
    reasons: string[]
    outcome: 'passed' | 'failed' | 'review' | null
    at: Timestamp
  }
  consent: {
    borrower_id: string
    consent_id: string
    document: string
    version: string
    locale: string
    text_hash: Buffer
    loan_id: string | null
    given_at: Timestamp
    withdrawn_at: Timestamp | null
  }
  loan: {
    borrower_id: string
    loan_id: string
    market: 'ph' | 'vn'
    status: LoanStatus
    product: string
    product_version: number
    currency: 'PHP' | 'VND'
    principal: bigint
    period: number
    period_unit: 'day' | 'month'
    terms: Json<unknown>
    agreed_repayment: bigint
    received_amount: bigint
    applied_at: Timestamp
    applied_on: string
    status_since: Timestamp
    reasons: Generated<string[]>
    retry_on: string | null
    offer_ends_on: string | null
    rollback_ends_on: string | null
    disbursed_on: string | null
    closed_on: string | null
    coupon_id: string | null
    discount_on: 'interest' | 'fees' | null
    discount_rate: string | null
    discount_most: bigint | null
    payday: number | null
    version: Generated<number>
  }
  instalment: {
    borrower_id: string
    loan_id: string
    number: number
    start_on: string
    due_on: string
    principal: bigint
    interest: bigint
    fee_audit: bigint
    fee_account: bigint
    fee_transfer: bigint
    discount: Generated<bigint>
  }
  loan_process: {
    borrower_id: string
    loan_id: string
    seq: number
    from_status: LoanStatus | null
    to_status: LoanStatus
    at: Timestamp
    who: 'borrower' | 'system' | 'provider'
    reason: string | null
  }
  decision: {
    borrower_id: string
    loan_id: string
    decision_id: string
    stage: StageName | 'done'
    stage_times: Json<Partial<Record<StageName | 'done', string>>>
    rules_version: string
    card_version: string
    inputs_sealed: Buffer | null
    score: number | null
    outcome: 'withdrawal' | 'refuse' | 'rollback' | null
    reasons: Generated<string[]>
    limit_minor: bigint | null
    corrections: Json<{ step: string; reason: string }[]>
    started_at: Timestamp
    ended_at: Timestamp | null
  }
  loan_transition: { from_status: string; to_status: string }
  payout_order: {
    borrower_id: string
    order_id: string
    loan_id: string
    attempt: number
    amount: bigint
    currency: string
    bank_code: string
    account_sealed: Buffer
    account_ending: string
    state: 'ordered' | 'settled' | 'failed'
    provider_reference: string | null
    failure: string | null
    ordered_at: Timestamp
    answered_at: Timestamp | null
  }
  payout_route: { order_id: string; borrower_id: string }
  repayment_code: { code: string; borrower_id: string; loan_id: string; expires_at: Timestamp; made_at: Timestamp }
  bank_transfer: {
    provider_reference: string
    remark: string
    amount: bigint
    currency: 'PHP' | 'VND'
    value_date: string
    channel: string
    received_at: Timestamp
    borrower_id: string | null
    loan_id: string | null
    state: 'posted' | 'suspense' | 'returned'
    fingerprint: Buffer
    proof_id: string | null
    returned_at: Timestamp | null
  }
  journal_entry: {
    borrower_id: string
    ref: string
    loan_id: string | null
    debit: string
    credit: string
    amount: bigint
    currency: string
    value_date: string
    posted_at: Timestamp
    kind: string
    instalment: number | null
    source: string | null
  }
  payment: {
    borrower_id: string
    loan_id: string
    payment_id: string
    amount: bigint
    value_date: string
    received_at: Timestamp
    channel: string
    posting: string
    paid_from: Generated<'cashIn' | 'suspense'>
    reversed_at: Timestamp | null
    reversed_on: string | null
  }
  business_day_run: {
    market: string
    business_date: string
    step: string
    touched: Generated<number>
    started_at: Timestamp
    ended_at: Timestamp | null
  }
}
