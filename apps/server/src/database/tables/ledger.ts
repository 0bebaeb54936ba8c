import type { MarketCode } from '@hiram/markets'
import type { Generated } from 'kysely'
import type { Timestamp } from './columns.ts'

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
  }
  accrual_plan: {
    borrower_id: string
    loan_id: string
    market: MarketCode
    from_day: string
    until_day: string
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
  }
  accrual: {
    borrower_id: string
    loan_id: string
    market: MarketCode
    day: string
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
