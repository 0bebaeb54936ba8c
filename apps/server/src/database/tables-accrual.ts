import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>

/** The tables of the days' charges, and of what borrowers are told about them. */
export type AccrualTables = {
  accrual_plan: {
    borrower_id: string
    loan_id: string
    market: 'ph' | 'vn'
    from_day: string
    until_day: string
    interest_fixed: bigint
    interest_amount: bigint
    interest_start: string
    interest_days: number
    fees_fixed: bigint
    fees_step: bigint
    late_fixed: bigint
    late_step: bigint
    late_rest: bigint
    late_per_day: bigint
    late_denominator: bigint
    late_room: bigint | null
  }
  accrual: {
    borrower_id: string
    loan_id: string
    market: 'ph' | 'vn'
    day: string
    interest: bigint
    fees: bigint
    late: bigint
    interest_total: bigint
    fees_total: bigint
    late_total: bigint
  }
  accrued_through: { market: 'ph' | 'vn'; day: string }
  daily_accrual_total: { market: 'ph' | 'vn'; day: string; account: string; currency: string; amount: bigint }
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
}
