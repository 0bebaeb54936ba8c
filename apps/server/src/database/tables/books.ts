import type { Json, Timestamp } from './columns.ts'

export type BooksTables = {
  loan_day: {
    borrower_id: string
    loan_id: string
    principal: bigint
    due_principal: bigint
    due: bigint
    interest: bigint
    fees: bigint
    late: bigint
    unearned_fees: bigint
    day: string
    vintage: string
    days_past_due: number
    app_id: number
    restructurings: number
    bucket: number
    stage: number
    debt_group: number
    is_off_balance: boolean
    entity: string
    product: string
  }
  loan_day_rest: { loan_id: string; owed: bigint; day: string; entity: string; principal: bigint | null }
  loan_reached: { borrower_id: string; loan_id: string; past_due: number; first_day: string; entity: string }
  portfolio_day: {
    entity: string
    day: string
    app_id: number
    product: string
    vintage: string
    bucket: number
    stage: number
    debt_group: number
    is_restructured: boolean
    is_off_balance: boolean
    loans: number
    principal: bigint
    principal_past_1: bigint
    due_principal: bigint
    due: bigint
    interest: bigint
    fees: bigint
    late: bigint
    unearned_fees: bigint
  }
  books_approval: {
    approval_id: string
    market: string
    change: Json<unknown>
    reason: string
    maker: string
    asked_at: Timestamp
    lapses_at: Timestamp
    state: 'waiting' | 'done' | 'refused' | 'withdrawn' | 'lapsed'
    checker: string | null
    answered_at: Timestamp | null
    answer: string | null
  }
  closed_period: {
    entity: string
    month: string
    entries: bigint
    debit: bigint
    credit: bigint
    sha256: string
    asked_by: string
    approved_by: string
    closed_at: Timestamp
  }
  month_end: {
    entity: string
    day: string
    product: string
    loans: number
    allowance: bigint
    unearned_fees: bigint
    document: string
  }
  manual_entry: {
    entry_id: string
    entity: string
    debit: string
    credit: string
    amount: bigint
    value_date: string
    reason: string
    document: string
    asked_by: string
    approved_by: string
    posted_at: Timestamp
  }
  books_export: {
    export_id: string
    at: Timestamp
    who: string
    purpose: string
    what: Json<unknown>
    bytes: bigint
    sha256: string
  }
  reconciliation: { entity: string; day: string; what: string; difference: string }
  stored_day: { entity: string; day: string; loans: number; stored_at: Timestamp; is_late: boolean }
}
