import type { LoanStatus, PrepaymentOption } from '@hiram/lending'
import type { Currency, MarketCode } from '@hiram/markets'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export type StageName = 'uploadData' | 'evaluateRules' | 'analyseData' | 'giveFinalResult'

export type LoanTables = {
  loan: {
    borrower_id: string
    loan_id: string
    loan_number: string
    market: MarketCode
    status: LoanStatus
    product: string
    product_version: number
    caps_version: Generated<number>
    currency: Currency
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
    prepayment_option: Generated<PrepaymentOption>
    written_off_on: string | null
    restructurings: Generated<number>
    app_id: number | null
    asked_amounts: string[] | null
    agreed_nominal: GeneratedAlways<string> | null
    agreed_effective: GeneratedAlways<string> | null
    agreed_all_in: GeneratedAlways<string> | null
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
    who: 'borrower' | 'system' | 'provider' | 'lender'
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
  loan_document: {
    borrower_id: string
    loan_id: string
    kind: 'keyFacts' | 'agreement' | 'certificate'
    locale: string
    file_name: string
    sha256: Buffer
    bytes: number
    made_at: Timestamp
  }
  loan_number: { number: string; borrower_id: string; loan_id: string }
  certificate_code: {
    code: string
    borrower_id: string
    loan_id: string
    sha256: Buffer | null
    made_at: Timestamp | null
  }
  loan_transition: { from_status: string; to_status: string }
}
