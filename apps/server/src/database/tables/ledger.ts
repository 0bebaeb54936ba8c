import type { MarketCode } from '@hiram/markets'
import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export type LedgerTables = {
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
    source: string | null
    entity: Generated<string>
    booked_on: Generated<string>
    app_id: number | null
  }
  accounting_day: { entity: string; market: MarketCode; currency: string; open_day: string; first_day: string }
  closed_day: { entity: string; day: string; closed_at: Timestamp; entries: bigint; amount: bigint }
  account_number: { entity: string; first_day: string; numbers: Json<unknown> }
  journal_given: {
    entity: string
    day: string
    form: string
    lines: bigint
    debit: bigint
    credit: bigint
    sha256: string
    given_at: Timestamp
    words: string | null
  }
  journal_words: { sha256: string; words: Json<unknown>; kept_at: Timestamp }
  gl_day: {
    entity: string
    day: string
    account: string
    currency: string
    app_id: number
    debit: bigint
    credit: bigint
    entries: bigint
  }
  accrual_plan: {
    borrower_id: string
    loan_id: string
    market: MarketCode
    from_day: string
    until_day: string
    is_off_balance: boolean
    interest_fixed: bigint
    interest_rest: bigint
    interest_per_day: bigint
    interest_denominator: bigint
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
    late_lines: (string | null)[] | null
    coming_principal: bigint | null
    due_principal: bigint | null
    due_charges: bigint | null
    interest_taken: bigint | null
    fees_taken: bigint | null
    late_taken: bigint | null
    next_principal: bigint | null
    next_charges: bigint | null
    next_struck_principal: bigint | null
    next_struck_interest: bigint | null
    next_struck_fees: bigint | null
    once_fees: bigint | null
    principal_days: bigint | null
    planned_principal_days: bigint | null
    oldest_unpaid_on: string | null
    next_due_on: string | null
    default_until: string | null
    restructured_until: string | null
    vintage: string | null
    app_id: number | null
    restructurings: number | null
    product: string | null
    off_from_next_day: boolean | null
  }
  prepared_plan: LedgerTables['accrual_plan'] & {
    made_of: string
    event_data: Json<unknown>
    becomes_overdue: boolean
  }
  changed_plan: { borrower_id: string; loan_id: string; market: MarketCode }
  accrual: {
    borrower_id: string
    loan_id: string
    market: MarketCode
    day: string
    is_off_balance: boolean
    interest: bigint
    fees: bigint
    late: bigint
    interest_total: bigint
    fees_total: bigint
    late_total: bigint
  }
  accrued_through: { market: MarketCode; day: string }
  daily_accrual_total: { market: MarketCode; day: string; account: string; currency: string; amount: bigint }
  business_day_run: {
    market: string
    business_date: string
    step: string
    touched: Generated<number>
    started_at: Timestamp
    ended_at: Timestamp | null
  }
}
