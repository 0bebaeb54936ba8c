import type { Currency } from '@hiram/markets'
import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

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
    state: 'posted' | 'suspense' | 'returned'
    fingerprint: Buffer
    proof_id: string | null
    returned_at: Timestamp | null
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
    reversed_at: Timestamp | null
    reversed_on: string | null
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
  loan_write_off: {
    borrower_id: string
    loan_id: string
    entry_ref: string
    written_on: string
    written_at: Timestamp
    reason: string
    principal: bigint
    interest: bigint
    fees: bigint
    late: bigint
    undone_at: Timestamp | null
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
  }
}
