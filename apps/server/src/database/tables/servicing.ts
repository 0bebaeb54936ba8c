import type { ProofRefusal } from '@hiram/contract/repayment/proof'
import type { LoanCommand, PrepaymentOption, WaivedCharges } from '@hiram/lending'
import type { Currency, MarketCode } from '@hiram/markets'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export type ServicingTables = {
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
    returned_at: Timestamp | null
    route: string | null
  }
  payout_route: { order_id: string; borrower_id: string }
  repayment_code: { code: string; borrower_id: string; loan_id: string; expires_at: Timestamp; made_at: Timestamp }
  bank_transfer: {
    provider_reference: string
    remark_sealed: Buffer
    amount: bigint
    currency: Currency
    value_date: string
    channel: string
    received_at: Timestamp
    borrower_id: string | null
    loan_id: string | null
    state: 'posted' | 'suspense' | 'returning' | 'returned'
    fingerprint: Buffer
    proof_id: string | null
    returned_at: Timestamp | null
    matched_by: string | null
    match_approved_by: string | null
    match_reason: string | null
  }
  suspense_return: {
    order_id: string
    provider_reference: string
    amount: bigint
    currency: Currency
    bank_code: string
    account_sealed: Buffer
    account_ending: string
    reason: string
    asked_by: string
    approved_by: string | null
    state: 'asked' | 'ordered' | 'settled' | 'failed'
    asked_at: Timestamp
    ordered_at: Timestamp | null
    bank_reference: string | null
    failure: string | null
    answered_at: Timestamp | null
    returned_at: Timestamp | null
    route: string | null
  }
  payment: {
    borrower_id: string
    loan_id: string
    payment_id: string
    amount: bigint
    value_date: string
    received_at: Timestamp
    channel: string
    entry_ref: string
    paid_from: Generated<'cashIn' | 'suspense'>
    option: Generated<PrepaymentOption>
    known_on: string
    reversed_at: Timestamp | null
    reversed_on: string | null
    booked_on: string | null
    reversal_booked_on: string | null
  }
  payment_proof: {
    borrower_id: string
    proof_id: string
    loan_id: string
    amount: bigint
    file_name: string
    sha256: Buffer
    state: 'review' | 'accepted' | 'refused'
    sent_at: Timestamp
    frozen_from: string
    decided_at: Timestamp | null
    decided_on: string | null
    value_date: string | null
    provider_reference: string | null
    stays_free: boolean
    decided_by: string | null
    refused_because: ProofRefusal | null
    linked_on: string | null
    asked_by: string | null
    approved_by: string | null
    decision_reason: string | null
  }
  proof_route: { proof_id: string; borrower_id: string }
  loan_extension: {
    borrower_id: string
    loan_id: string
    number: number
    agreed_on: string
    agreed_at: Timestamp
    extra_interest: bigint
    new_due_on: string
  }
  loan_route: { loan_id: string; borrower_id: string }
  loan_command: {
    borrower_id: string
    loan_id: string
    command_id: string
    seq: number
    kind: LoanCommand['kind']
    part: WaivedCharges | null
    amount: bigint | null
    due_dates: string[] | null
    rate_per_month: string | null
    waive_late: boolean | null
    asked_by: string
    approved_by: string | null
    needs_second: boolean
    reason: string
    done_on: string
    done_at: Timestamp
    came_to: bigint
    allowance: bigint | null
  }
  restructuring_offer: {
    borrower_id: string
    loan_id: string
    offer_id: string
    state: 'offered' | 'agreed' | 'declined' | 'expired'
    due_dates: string[]
    rate_per_month: string
    waive_late: boolean
    asked_by: string
    approved_by: string
    reason: string
    application_id: string | null
    offered_on: string
    offered_at: Timestamp
    answer_by: string
    answered_at: Timestamp | null
    agreed_plan: Json<unknown> | null
  }
  loan_recalculation: {
    borrower_id: string
    loan_id: string
    market: MarketCode
    done_at: Timestamp | null
    done_on: string | null
    lowered: bigint | null
  }
  refund_order: {
    borrower_id: string
    order_id: string
    loan_id: string
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
    returned_at: Timestamp | null
    route: string | null
  }
}
