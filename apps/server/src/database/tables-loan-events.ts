import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>

/** What happens to a running loan, as 007-loan-events.sql makes it. */
export type LoanEventTables = {
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
    posting: string
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
